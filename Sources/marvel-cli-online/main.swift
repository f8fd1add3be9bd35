import OnlineComposition
import Platform

keepClosedStreamsClosed()
ignoreBrokenPipes()
exitProcess(await OnlineComposition.run(Array(CommandLine.arguments.dropFirst())))
