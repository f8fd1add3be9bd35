import Foundation
import TestSupport
import Testing

/// The built programs against every network failure: the message, the exit status, the number of
/// requests, and the cached responses.
@Suite(.runsPrograms)
struct FaultTableTests {
  private static let request = ["list", "--name", "adam warlock", "-o", "id"]
  private static let cachedRequest = ["show", "1009368", "-o", "jsonl"]

  @Test(arguments: FaultRow.table)
  func `each failure has its documented outcome and keeps cached responses`(row: FaultRow) throws {
    let server = try FaultyServer(row.server)
    let client = server.client(row.environment)
    let before = try server.healthy(client).run(Self.cachedRequest)
    #expect(before.status == 0)

    #expect(
      try client.run(Self.request)
        == Outcome(
          stdout: row.message == nil ? "1010354\n" : "",
          stderr: row.message.map { "marvel-cli: \(server.message($0))\n" } ?? "",
          status: row.status))
    let attempts = try server.attempts(client, Self.request, expected: row.attempts)
    #expect(attempts == row.attempts)

    let cache = client.home.path + "/.cache/marvel-cli/responses.sqlite"
    #expect(try integrity(ofDatabaseAt: cache) == ["ok"])
    #expect(try server.healthy(client).run(Self.cachedRequest + ["--offline"]) == before)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: LENGTH\r\n\r\nLIST",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{\"\r\nCOUNT\r\nREST\r\n0\r\nA: b\r\n\r\n",
  ])
  func `a connection closed at any byte of a response is an error`(pattern: String) throws {
    let list = #"{"data":{"offset":0,"total":1,"results":[{"id":1010354,"name":"Adam"}]}}"#
    let response = pattern.replacing("LENGTH", with: "\(list.utf8.count)")
      .replacing("COUNT", with: String(list.utf8.count - 2, radix: 16))
      .replacing("LIST", with: list).replacing("REST", with: list.dropFirst(2))
    let scratch = ScratchDirectory()
    scratch.write(response, to: "response")
    let server = try RunningProgram(
      Program(path: packageDirectory + "/Tests/Support/Servers/serve.py"), [scratch.path])
    for count in 0...response.utf8.count {
      var client = Client("http://127.0.0.1:\(server.firstLine)/part/response/\(count)/")
      client.environment["MARVEL_RETRIES"] = "0"
      let outcome = try client.run(Self.request)
      // The bytes after the last chunk may be missing: the list is complete.
      if response.utf8.count - count <= (pattern.hasSuffix("LIST") ? 0 : 8), outcome.status == 0 {
        #expect(outcome == Outcome(stdout: "1010354\n"))
        continue
      }
      #expect(outcome.stdout == "")
      #expect(outcome.stderr.hasPrefix("marvel-cli: 127.0.0.1 "), "\(count): \(outcome)")
      #expect(outcome.stderr.split(separator: "\n").count == 1)
      #expect([69, 76].contains(outcome.status), "\(count)")
    }
    let whole = Client("http://127.0.0.1:\(server.firstLine)/part/response/9999/")
    #expect(try whole.run(Self.request) == Outcome(stdout: "1010354\n"))
  }

  @Test(arguments: ["CURL_CA_BUNDLE", "SSL_CERT_FILE"])
  func `a variable names a file of trusted authorities`(name: String) throws {
    let server = try FaultyServer(.secured(.none))
    var client = server.client([:])
    client.trustsOwnAuthority = false
    #expect(try client.run(Self.request).stderr.contains("the certificate of localhost is not"))
    #expect(
      try client.run(Self.request, [name: try Certificate.authority()])
        == Outcome(stdout: "1010354\n"))
    #expect(try client.run(Self.request + ["--refresh"], [name: "/dev/null"]).status == 76)
  }

  @Test(.enabled(if: canTrustOwnAuthority, "namespaces are not available"))
  func `a valid certificate is trusted`() throws {
    let server = try FaultyServer(.secured(.none))
    #expect(try server.client([:]).run(Self.request) == Outcome(stdout: "1010354\n"))
  }
}
