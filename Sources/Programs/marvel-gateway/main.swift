import MarvelGateway
import Platform

keepClosedStreamsClosed()
ignoreBrokenPipes()
exitProcess(await GatewayProgram.run(Array(CommandLine.arguments.dropFirst())))
