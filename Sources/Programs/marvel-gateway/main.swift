import MarvelCLI
import MarvelGateway
import Platform

keepClosedStreamsClosed()
ignoreWriteSignals()
exitProcess(
  await GatewayProgram.run(Array(CommandLine.arguments.dropFirst())) { open in
    let endpoint = AssistantEndpoint(open: open)
    return { message, head in
      await endpoint.answer(
        message,
        .init(protocolVersion: head.protocolVersion, method: head.method, name: head.name))
    }
  })
