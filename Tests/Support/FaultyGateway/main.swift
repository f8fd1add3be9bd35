// Runs marvel-gateway with the faults in a file: docs/CONTRIBUTING.md, "Faults".
// Usage: faulty-gateway --fault FILE [FLAG...], with the flags of marvel-gateway

internal import FaultInjection
internal import MarvelGateway
internal import Platform

func fail(_ reason: String) -> Never { failProcess(reason, status: 78) }

func rules(_ path: String) -> [FaultRule] {
  let text: String
  do {
    text = try readTextFile(path)
  } catch {
    fail("cannot read fault file '\(path)': \(error == .absent ? "no such file" : "\(error)")")
  }
  do {
    return try FaultFile.rules(text)
  } catch {
    fail("\(path):\(error.line): \(error.reason.message)")
  }
}

Activity.reportTraps(of: programName)
keepClosedStreamsClosed()
ignoreWriteSignals()
var arguments = Array(CommandLine.arguments.dropFirst())
var schedule = FaultSchedule([])
if let index = arguments.firstIndex(of: "--fault"), index + 1 < arguments.count {
  schedule = FaultSchedule(rules(arguments[index + 1]))
  arguments.removeSubrange(index...index + 1)
}
let faults = schedule
exitProcess(
  // Nothing answers assistants: that takes the client's module.
  await GatewayProgram.run(
    arguments, assistants: { _ in { _, _ in (status: 501, json: nil) } },
    handler: { FaultyGateway($0, faults).handle }))
