import MarvelCLI
import MarvelGateway
import OnlineComposition
import Platform

Activity.reportTraps(of: programName)
keepClosedStreamsClosed()
ignoreWriteSignals()
let arguments = Array(CommandLine.arguments.dropFirst())
// marvel-gateway is a link to this program: with a program of its own, the libraries and the
// catalog would be installed once more.
guard programName == "marvel-gateway" else {
  exitProcessAtOnce(await OnlineComposition.run(arguments))
}
exitProcess(
  await GatewayProgram.run(arguments) { open in
    let endpoint = AssistantEndpoint(open: open)
    return { message, head in
      await endpoint.answer(
        message,
        .init(protocolVersion: head.protocolVersion, method: head.method, name: head.name))
    }
  })
