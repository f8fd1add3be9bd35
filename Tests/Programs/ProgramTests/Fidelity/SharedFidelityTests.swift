import TestSupport
import Testing

/// Recorded entities and responses are printed token for token.
@Suite(.runsPrograms)
struct SharedFidelityTests {
  /// The gateway of all tests; it ends with the test process.
  private static let shared = Result { try PreparedGateway() }

  let gateway: PreparedGateway

  init() throws {
    gateway = try Self.shared.get()
  }

  @Test(
    arguments: DataDirectory.all,
    ["characters", "comics", "creators", "events", "series", "stories"])
  func `recorded entities are printed unchanged`(directory: String, kind: String) throws {
    let entities = try SharedData.entities(kind, in: directory)
    let isShared = directory == DataDirectory.shared
    #expect(entities.count >= (isShared ? 60 : 3))
    let set = isShared ? "shared" : "fixtures"
    try gateway.put(entities, at: kind, in: set)
    #expect(try gateway.client(of: set).differences(kind, ["--all"], from: entities) == [])
  }

  @Test func `the fixtures have recorded responses`() {
    #expect(SharedData.recordedResponses(in: DataDirectory.fixtures).count == 14)
  }

  @Test(.enabled(if: SharedData.isPresent, SharedData.absence))
  func `the shared data has recorded responses`() {
    #expect(SharedData.recordedResponses(in: DataDirectory.shared).count >= 119)
  }

  @Test(arguments: SharedData.recordedResponses)
  func `entities of recorded responses are printed unchanged`(name: String) throws {
    let response = try #require(try SharedData.answer(name))
    let data = try #require(response["data"])
    let (offset, limit) = (try data.number("offset"), try data.number("limit"))
    let entities = data["results"]?.elements ?? []
    let kind = entities.first?.kind ?? "comics"
    try gateway.put(response.bytes, at: kind, offset: offset, limit: limit, in: name)
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

  /// The kind in the resource URI of an entity.
  fileprivate var kind: String? {
    self["resourceURI"]?.string.split(separator: "/").dropLast().last.map(String.init)
  }
}
