import TestSupport
import Testing

/// Tests of many concurrent client processes.
@Suite(.runsPrograms)
struct CrowdTests {
  @Test func `fifty processes share one cache`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let script = """
      for number in $(seq 50); do
        "$0" list --offset $((number % 10)) --limit 100 -o id > "$HOME/$number" & running="$running $!"
      done
      for process in $running; do wait "$process" || exit 1; done
      for number in $(seq 50); do wc -l < "$HOME/$number"; done | sort | uniq -c
      """
    let outcome = try Program(path: "/bin/sh").run(
      ["-c", script, client.program.path],
      environment: client.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 })
    #expect(outcome == Outcome(stdout: "     50 100\n"))
    let requestCount = gateway.requests.count
    // At most one request per process, plus some retries under load.
    #expect(10...100 ~= requestCount)
    // A page for which all processes found the cache busy is stored by the next one.
    try readAgain(client)
    let storedCount = gateway.requests.count
    #expect(storedCount < requestCount + 10)
    try readAgain(client)
    #expect(gateway.requests.count == storedCount)
  }

  private func readAgain(_ client: Client) throws {
    for offset in 0..<10 {
      let again = try client.run(["list", "--offset", "\(offset)", "--limit", "100", "-o", "id"])
      #expect(again.stdout.split(separator: "\n").count == 100)
    }
  }

  @Test func `one run prints a warning once, whatever number of responses it is about`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    _ = client.home.write("", to: ".cache")
    let all = try client.run(["list", "events", "--all", "-o", "id"])
    #expect(all.stdout.split(separator: "\n").count == (try embeddedCount("events")))
    #expect(
      all.stderr == "marvel-cli: cannot cache the response: unable to open database file\n")
    #expect(all.status == 0)
  }
}
