import Foundation
import Networking
import TestSupport
import Testing

/// The real performer against a real server on loopback.
@Suite(.runsPrograms)
struct URLSessionPerformerTests {
  /// How /echo describes a request.
  struct Echo: Decodable {
    let method, path, query, body: String
    let headers: [[String]]

    func values(of name: String) -> [String] {
      headers.filter { $0[0] == name }.map { $0[1] }
    }
  }

  let baseURL: URL
  let performer = URLSessionPerformer(
    timeLimit: .seconds(20), bodyLimit: 1 << 20, userAgent: "tests/1")

  init() throws {
    baseURL = try LoopbackServer.url()
  }

  func perform(
    _ path: String, method: HTTPMethod = .get, query: [QueryItem] = [],
    headers: HTTPHeaders = [:], body: Data? = nil
  ) async throws(TransportError) -> HTTPResponse {
    try await performer.perform(
      HTTPRequest(
        method: method, baseURL: baseURL, path: path, query: query, headers: headers, body: body))
  }

  @Test(arguments: [200, 201, 400, 401, 403, 404, 409, 429, 500, 503])
  func `any status arrives with its body`(status: Int) async throws {
    let response = try await perform("status/\(status)")
    #expect(response.status == status)
    #expect(response.headers["content-type"] == "application/json")
    #expect(String(decoding: response.body, as: UTF8.self).contains("as asked"))
  }

  @Test(arguments: [
    "Basic realm=\"x\"", "Basic", "Bearer", "Bearer realm=\"shop\", error=\"old\"",
    "Digest realm=\"a\", nonce=\"b\"", "Negotiate", "",
  ])
  func `a 401 with a challenge arrives with its body`(scheme: String) async throws {
    let response = try await perform("challenge/" + scheme)
    #expect(response.status == 401)
    #expect(response.headers["www-authenticate"] == (scheme.isEmpty ? nil : scheme))
    #expect(String(decoding: response.body, as: UTF8.self).contains("who are you"))
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect is returned and not followed`(status: Int) async throws {
    let response = try await perform("redirect/\(status)")
    #expect(response.status == status)
    #expect(response.headers["location"] == "/echo")
    #expect(response.body == Data("elsewhere".utf8))
  }

  @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
  func `method, query, headers, and body are sent`(method: HTTPMethod) async throws {
    let response = try await perform(
      "echo/a b", method: method, query: [QueryItem("näme+", "a&b=c;d"), QueryItem("q", "")],
      headers: ["X-One": "1", "X-Two": "two words"], body: Data("{\"é\":1}".utf8))
    let echo = try JSONDecoder().decode(Echo.self, from: response.body)
    #expect(echo.method == method.rawValue)
    #expect(echo.path == "/echo/a%20b")
    #expect(echo.query == "n%C3%A4me%2B=a%26b%3Dc%3Bd&q=")
    #expect(echo.body == "{\"é\":1}")
    #expect(echo.values(of: "x-one") == ["1"])
    #expect(echo.values(of: "x-two") == ["two words"])
    #expect(echo.values(of: "user-agent") == ["tests/1"])
  }

  @Test func `a request's own User-Agent wins`() async throws {
    let response = try await perform("echo", headers: ["User-Agent": "own/2"])
    let echo = try JSONDecoder().decode(Echo.self, from: response.body)
    #expect(echo.values(of: "user-agent") == ["own/2"])
  }

  @Test func `HEAD returns only headers`() async throws {
    let response = try await perform("bytes/100", method: .head)
    #expect(response.status == 200)
    #expect(response.headers["content-length"] == "100")
    #expect(response.body.isEmpty)
  }

  @Test func `a POST without a body has length zero`() async throws {
    let response = try await perform("echo", method: .post)
    let echo = try JSONDecoder().decode(Echo.self, from: response.body)
    #expect(echo.body == "")
    #expect(echo.values(of: "content-length") == ["0"])
  }

  @Test func `a large body is sent and received`() async throws {
    let text = String(repeating: "0123456789", count: 50_000)
    let response = try await perform("echo", method: .post, body: Data(text.utf8))
    #expect(try JSONDecoder().decode(Echo.self, from: response.body).body == text)
  }

  @Test func `a compressed body arrives decompressed`() async throws {
    #expect(try await perform("gzip").body == Data("{\"packed\":true}".utf8))
  }

  @Test func `an ETag is sent back unchanged`() async throws {
    let first = try await perform("etag")
    let tag = try #require(first.headers["ETag"])
    let second = try await perform("etag", headers: ["If-None-Match": tag])
    #expect(second.status == 304)
    #expect(second.headers["etag"] == tag)
    #expect(second.body.isEmpty)
  }

  @Test func `a repeated header is joined to one list`() async throws {
    let values = try await perform("many").headers["X-Many"]
    #expect(values?.filter { $0 != " " } == "one,two")
  }

  @Test func `a body of exactly the maximum size is accepted`() async throws {
    #expect(try await perform("bytes/1048576").body.count == 1 << 20)
  }

  @Test(arguments: [
    ("bytes/1048577", TransportError.tooLarge(limit: 1 << 20)),
    ("bomb/64", .tooLarge(limit: 1 << 20)),
    ("cut", .truncated),
    ("reset", .interrupted),
    ("nothing", .interrupted),
    ("garbage", .malformed),
    ("bad-gzip", .malformed),
  ])
  func `a broken response has its error`(path: String, error: TransportError) async throws {
    await #expect(throws: error) { try await perform(path) }
  }
}
