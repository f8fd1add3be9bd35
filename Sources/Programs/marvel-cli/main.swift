import MarvelCLI
import Platform

Activity.reportTraps(of: "marvel-cli")
keepClosedStreamsClosed()
ignoreWriteSignals()
exitProcess(await CLI(.live()).run(Array(CommandLine.arguments.dropFirst())))
