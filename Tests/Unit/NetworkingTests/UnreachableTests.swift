import Foundation
import Networking
import TestSupport
import Testing

/// Addresses where no server responds.
@Suite(.runsPrograms)
struct UnreachableTests {
  let performer = URLSessionPerformer(timeLimit: .seconds(30))

  func perform(_ address: String, path: String = "") async throws {
    let baseURL = try #require(URL(string: address))
    _ = try await performer.perform(HTTPRequest(baseURL: baseURL, path: path))
  }

  @Test func `a closed port refuses the connection`() async {
    await #expect(throws: TransportError.refused) { try await perform("http://127.0.0.1:1") }
  }

  @Test func `an unknown host name is not resolved`() async {
    await #expect(throws: TransportError.unresolvedHost) {
      try await perform("http://nobody.invalid")
    }
  }

  @Test(arguments: [("ftp://127.0.0.1", ""), ("file:///etc", ""), ("http://127.0.0.1:1", "../x")])
  func `an invalid address sends nothing`(address: String, path: String) async {
    await #expect(throws: TransportError.invalidAddress) { try await perform(address, path: path) }
  }

  @Test func `a server without TLS is untrusted`() async throws {
    let address = try LoopbackServer.url().absoluteString
    await #expect(throws: TransportError.untrusted) {
      try await perform(address.replacing("http:", with: "https:"))
    }
  }

  @Test func `GET has no body`() async throws {
    let request = HTTPRequest(baseURL: try LoopbackServer.url(), path: "echo", body: Data("x".utf8))
    await #expect(throws: TransportError.failed(code: NSURLErrorDataLengthExceedsMaximum)) {
      try await performer.perform(request)
    }
  }
}
