import MarvelGateway
import Platform

ignoreBrokenPipes()
exitProcess(await GatewayProgram.run(Array(CommandLine.arguments.dropFirst())))
