import TestSupport
import Testing

/// Private keys, hashes, and signed URLs never appear in output, logs, or files.
@Suite(.runsPrograms)
struct SecrecyTests {
  @Test(arguments: [
    "", "* * garbage", "* * status 503", "* * redirect http://example.org/", "* * challenge",
    "* * status 404", "* * cut 10", "* * reset",
    "* * status 409 body={\"code\":409,\"status\":\"hash=ffd275c5130566a2916217b101f26150\"}",
  ])
  func `no output and no file contains a secret`(fault: String) throws {
    let gateway = try GatewayProcess(faults: fault)
    let client = Client(gateway)
    let keys = GatewayProcess.Keys.sample
    var texts: [String] = []
    for arguments in [
      ["list", "-v"], ["show", "1009368", "-v"], ["search", "iron", "-v"],
      ["api", "characters", "-v"],
    ] {
      let outcome = try client.run(
        arguments, ["MARVEL_RETRIES": "0", "URLSessionDebugLibcurl": "1", "URLSessionDebug": "1"])
      texts += [outcome.stdout, outcome.stderr]
    }
    let explanation = try client.run(["explain", "list", "--refresh"]).stdout
    #expect(explanation.contains("hash=..."))
    texts.append(explanation.replacing("=...", with: ""))
    texts += gateway.requests
    for secret in [keys.privateKey, "hash=", "ts=", "apikey="] {
      #expect(texts.allSatisfy { !$0.contains(secret) })
      let files = try Program(path: "/bin/grep").run(["-rlF", secret, client.home.path])
      #expect(files == Outcome(status: 1))
    }
  }
}
