import TestSupport
import Testing

/// Real entities and answers, served as they were recorded, come out token for token.
///
/// One after the other, so that tests that wait for a network are not kept from going on.
@Suite(
  .serialized, .timeLimit(.minutes(5)), .enabled(if: SharedData.isPresent, SharedData.absence))
struct SharedFidelityTests {
  /// One for all tests; it ends with them.
  private static let shared = Result { try PreparedGateway() }

  let gateway: PreparedGateway

  init() throws {
    gateway = try Self.shared.get()
  }

  @Test(arguments: ["characters", "comics", "creators", "events", "series", "stories"])
  func `real entities come out as they are`(kind: String) throws {
    let entities = try SharedData.entities(kind)
    #expect(entities.count >= 60)
    try gateway.put(entities, at: kind, in: "all")
    #expect(
      try gateway.client(of: "all").differences(kind, ["--all"], from: entities) == [])
  }

  @Test(arguments: SharedData.recordedAnswers)
  func `recorded answers come out as they are`(name: String) throws {
    let answer = try #require(try SharedData.answer(name))
    let data = try #require(answer["data"])
    let (offset, limit) = (try data.number("offset"), try data.number("limit"))
    let entities = data["results"]?.elements ?? []
    let kind = entities.first?.kind ?? "comics"
    try gateway.put(answer.bytes, at: kind, offset: offset, limit: limit, in: name)
    for entity in entities { try gateway.put(entity, at: kind, in: name) }
    #expect(
      try gateway.client(of: name).differences(
        kind, ["--offset", "\(offset)", "--limit", "\(limit)"], from: entities) == [])
  }
}

extension JSONValue {
  fileprivate func number(_ name: String) throws -> Int {
    try #require(Int(self[name]?.string ?? ""))
  }

  /// The kind of an entity, by its address in the API.
  fileprivate var kind: String? {
    self["resourceURI"]?.string.split(separator: "/").dropLast().last.map(String.init)
  }
}
