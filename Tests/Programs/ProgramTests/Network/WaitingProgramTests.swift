import TestSupport
import Testing

/// The program while it waits for a slow gateway.
@Suite(.runsPrograms)
struct WaitingProgramTests {
  @Test(.enabled(if: isLinux, "the sockets are libcurl's only on Linux"))
  func `waiting uses almost no processor time`() throws {
    let gateway = try GatewayProcess(faults: "* * delay 3000")
    var client = Client(gateway)
    client.environment["TIMEFORMAT"] = "%3U %3S"
    client.environment["PATH"] = "/usr/bin:/bin"
    let outcome = try Program(path: "/bin/bash").run(
      ["-c", "time \"$0\" \"$@\" > /dev/null", client.program.path, "list", "-q"],
      environment: client.environment)
    #expect(outcome.status == 0)
    let seconds = outcome.stderr.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    #expect(seconds.count == 2)
    #expect(seconds.reduce(0, +) < 1.5)
  }
}

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif
