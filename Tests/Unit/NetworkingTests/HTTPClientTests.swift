import Foundation
import Networking
import Testing

@Suite struct HTTPClientTests {
  struct Thing: Codable, Equatable { let id: Int }
  struct Problem: Decodable, Equatable { let reason: String }

  let endpoint = Endpoint<Thing, Problem>(
    .get, "things/1", query: [QueryItem("q", "a b")], headers: ["X-One": "1"],
    timeLimit: .seconds(5))

  func send<Success, Failure>(
    _ endpoint: Endpoint<Success, Failure>, _ outcome: Result<HTTPResponse, TransportError>,
    validator: String? = nil
  ) async throws(HTTPError<Failure>) -> (DecodedResponse<Success>, HTTPRequest?) {
    let script = Script(outcome)
    let client = HTTPClient(baseURL: sampleRequest.baseURL, performer: script)
    let response = try await client.send(endpoint, validator: validator)
    return (response, script.requests.first)
  }

  @Test(arguments: [200, 201, 206, 299])
  func `a success is decoded`(status: Int) async throws {
    let (response, _) = try await send(endpoint, .status(status, ["ETag": "x"], body: #"{"id":7}"#))
    #expect(response == .content(Thing(id: 7), ["ETag": "x"]))
    #expect(response.content == Thing(id: 7))
  }

  @Test func `the request matches the endpoint`() async throws {
    let (_, request) = try await send(
      endpoint, .status(200, body: #"{"id":7}"#), validator: "W/\"v\"")
    #expect(
      request
        == HTTPRequest(
          method: .get, baseURL: sampleRequest.baseURL, path: "things/1",
          query: [QueryItem("q", "a b")],
          headers: ["X-One": "1", "Accept": "application/json", "If-None-Match": "W/\"v\""],
          timeLimit: .seconds(5)))
  }

  @Test func `304 is not modified`() async throws {
    let (response, _) = try await send(endpoint, .status(304, ["ETag": "x"]), validator: "x")
    #expect(response == .notModified(["ETag": "x"]))
    #expect(response.content == nil)
    #expect(response.headers["etag"] == "x")
  }

  @Test func `304 is rejected if the request named no version`() async {
    await #expect(throws: HTTPError<Problem>.rejected(status: 304, nil, ["ETag": "x"])) {
      try await send(endpoint, .status(304, ["ETag": "x"]))
    }
  }

  @Test(arguments: ["If-None-Match", "If-Modified-Since"])
  func `304 is not modified if the endpoint's headers name a version`(field: String) async throws {
    let conditional = Endpoint<Thing, Problem>(.get, "things/1", headers: [field: "x"])
    let (response, _) = try await send(conditional, .status(304, ["ETag": "x"]))
    #expect(response == .notModified(["ETag": "x"]))
  }

  @Test(arguments: [300, 302, 400, 401, 404, 429, 500, 503])
  func `any other status is rejected with its typed body`(status: Int) async {
    await #expect(
      throws: HTTPError.rejected(status: status, Problem(reason: "no"), ["Retry-After": "1"])
    ) {
      try await send(endpoint, .status(status, ["Retry-After": "1"], body: #"{"reason":"no"}"#))
    }
  }

  @Test(arguments: ["", "<html>", "{}"])
  func `a failure that cannot be decoded is nil`(body: String) async {
    await #expect(throws: HTTPError<Problem>.rejected(status: 502, nil, [:])) {
      try await send(endpoint, .status(502, body: body))
    }
  }

  @Test(arguments: ["", "{", #"{"id":"seven"}"#])
  func `a success that cannot be decoded is undecodable`(body: String) async {
    await #expect(throws: HTTPError<Problem>.undecodable(status: 200)) {
      try await send(endpoint, .status(200, body: body))
    }
  }

  @Test func `a missing response is the transport's error`() async {
    await #expect(throws: HTTPError<Problem>.transport(.timedOut)) {
      try await send(endpoint, .failure(.timedOut))
    }
  }

  @Test func `a body is sent as JSON`() async throws {
    let post = try Endpoint<Thing, Problem>(.post, "things").sending(Thing(id: 9))
    let (_, request) = try await send(post, .status(201, body: #"{"id":9}"#))
    #expect(request?.body == Data(#"{"id":9}"#.utf8))
    #expect(request?.headers["Content-Type"] == "application/json")
  }

  @Test func `a value without a JSON representation is not sent`() {
    #expect(throws: Unencodable.self) {
      try Endpoint<Thing, Problem>(.post, "things").sending(Double.nan)
    }
  }

  @Test func `bodies can have custom decoders`() async throws {
    let raw = Endpoint<Data, Void>(.get, "x", success: .data, failure: .ignored)
    let (response, request) = try await send(raw, .status(200, body: "plain"))
    #expect(response.content == Data("plain".utf8))
    #expect(request?.headers == [:])
    do throws(HTTPError<Void>) {
      _ = try await send(raw, .status(404))
      Issue.record("a 404 is no content")
    } catch {
      guard case .rejected(status: 404, .some, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `a decoder can read the headers`() async throws {
    let total = BodyDecoder<Int> { (_, headers) throws(Undecodable) in
      guard let total = headers["X-Total"].flatMap({ Int($0) }) else { throw Undecodable() }
      return total
    }
    let counted = Endpoint<Int, Void>(.get, "x", success: total, failure: .ignored)
    #expect(try await send(counted, .status(200, ["X-Total": "5"])).0.content == 5)
  }
}
