import MarvelCLI
import Platform

keepClosedStreamsClosed()
ignoreWriteSignals()
exitProcess(await CLI(.live()).run(Array(CommandLine.arguments.dropFirst())))
