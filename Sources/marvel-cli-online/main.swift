import OnlineComposition
import Platform

ignoreBrokenPipes()
exitProcess(await OnlineComposition.run(Array(CommandLine.arguments.dropFirst())))
