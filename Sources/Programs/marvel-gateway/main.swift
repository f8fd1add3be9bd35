import MarvelGateway
import Platform

keepClosedStreamsClosed()
ignoreWriteSignals()
exitProcess(await GatewayProgram.run(Array(CommandLine.arguments.dropFirst())))
