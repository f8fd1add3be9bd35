import TestSupport
import Testing

/// The ids of related entities, which marvel-gateway adds to lists for a sync.
@Suite(.runsPrograms)
struct MarvelGatewayRelationTests {
  private let gateway: GatewayProcess

  init() throws { gateway = try GatewayProcess() }

  private func get(_ path: String, _ headers: String...) throws -> CurlResponse {
    let outcome = try Program(path: "/usr/bin/curl").run(
      ["-sS", "-i", "--max-time", "15"] + headers.flatMap { ["-H", $0] } + [gateway.signed(path)])
    return CurlResponse(outcome)
  }

  @Test func `a list has related ids only for a client that prefers them`() throws {
    let path = "comics/6706/characters"
    let plain = try get(path)
    let preferred = try get(path, "Prefer: related-ids")
    #expect(!plain.body.contains("relatedIDs"))
    #expect(preferred.body.contains(#""relatedIDs":{"comics":["#))
    #expect(plain.headers["preference-applied"] == nil)
    #expect(preferred.headers["preference-applied"] == "related-ids")
    for response in [plain, preferred] {
      #expect(response.status == 200)
      #expect(response.headers["vary"] == "Prefer")
    }
    // Each has a version of its own, and is still the same after the other one was sent.
    let tags = [plain, preferred].compactMap { $0.headers["etag"] }
    #expect(tags.count == 2 && tags[0] != tags[1])
    #expect(try get(path, "If-None-Match: \(tags[0])").status == 304)
    #expect(try get(path, "Prefer: related-ids", "If-None-Match: \(tags[0])").status == 200)
    #expect(try get(path, "Prefer: related-ids", "If-None-Match: \(tags[1])").status == 304)
    #expect(try get(path).body == plain.body)
  }

  @Test func `a single entity has no related ids`() throws {
    let path = "characters/1009610"
    let preferred = try get(path, "Prefer: related-ids")
    #expect(preferred.body == (try get(path).body))
    #expect(preferred.headers["preference-applied"] == nil)
  }
}
