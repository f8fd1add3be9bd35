import OnlineComposition
import Platform

keepClosedStreamsClosed()
ignoreWriteSignals()
exitProcessAtOnce(await OnlineComposition.run(Array(CommandLine.arguments.dropFirst())))
