import OnlineComposition
import Platform

keepClosedStreamsClosed()
ignoreBrokenPipes()
exitProcessAtOnce(await OnlineComposition.run(Array(CommandLine.arguments.dropFirst())))
