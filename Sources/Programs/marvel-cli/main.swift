import MarvelCLI
import Platform

keepClosedStreamsClosed()
ignoreBrokenPipes()
exitProcess(await CLI(.live()).run(Array(CommandLine.arguments.dropFirst())))
