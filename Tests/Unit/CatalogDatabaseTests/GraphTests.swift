import Catalog
import CatalogDatabase
import TestSupport
import Testing

struct GraphTests {
  /// Characters 1 to 7 in comics: 1-2 share 101 and 102, 2-3 share 103, 3-4 share 104, 1-5 share
  /// 105, 5-4 share 106; 6 is in 107 alone, and 7 in none.
  let catalog: EntryCatalog

  init() throws {
    let members = [
      101: [1, 2], 102: [1, 2], 103: [2, 3], 104: [3, 4], 105: [1, 5], 106: [5, 4], 107: [6],
    ]
    catalog = try EntryCatalog(
      (1...7).map { Entry(.character, $0, "Hero \($0)") }
        + members.sorted { $0.key < $1.key }.map { comic, heroes in
          Entry(
            .comic, comic, "Comic \(comic)",
            related: heroes.map { EntityKey(.character, $0) } + [EntityKey(.creator, 9)])
        } + [Entry(.creator, 9, "Ada Ink")])
  }

  private func path(_ start: Int, _ end: Int) async throws -> [String] {
    try await catalog.source.path(
      from: EntityKey(.character, start), to: EntityKey(.character, end), teams: true
    ).map(\.key.reference)
  }

  @Test(arguments: [
    (1, 2, [1, 101, 2]), (2, 1, [2, 101, 1]), (1, 3, [1, 101, 2, 103, 3]),
    (1, 4, [1, 105, 5, 106, 4]), (4, 1, [4, 106, 5, 105, 1]), (2, 4, [2, 103, 3, 104, 4]),
    (3, 3, [3]), (7, 7, [7]), (1, 6, []), (6, 1, []), (1, 7, []), (7, 1, []),
  ])
  func `the shortest path is found`(start: Int, end: Int, ids: [Int]) async throws {
    #expect(try await path(start, end) == ids.map { $0 > 100 ? "comic/\($0)" : "character/\($0)" })
  }

  @Test func `a path has the known names`() async throws {
    try catalog.delete(EntityKey(.comic, 101))
    try catalog.put(Entry(.character, 2, "Hero 2 again", related: [EntityKey(.comic, 90)]))
    try catalog.put(Entry(.character, 1, "Hero 1 again", related: [EntityKey(.comic, 90)]))
    let nodes = try await catalog.source.path(
      from: EntityKey(.character, 1), to: EntityKey(.character, 2), teams: true)
    #expect(
      nodes == [
        GraphNode(EntityKey(.character, 1), "Hero 1 again"), GraphNode(EntityKey(.comic, 90), nil),
        GraphNode(EntityKey(.character, 2), "Hero 2 again"),
      ])
  }

  @Test func `paths are as short as those of a simple breadth-first search`() async throws {
    var random = Dice(state: 7)
    var members: [Int: [Int]] = [:]
    for comic in 1...60 { members[comic] = (0..<(1 + random.roll(3))).map { _ in random.roll(40) } }
    let graph = try EntryCatalog(
      members.map { comic, heroes in
        Entry(.comic, comic, "C", related: Set(heroes).map { EntityKey(.character, $0 + 1) })
      })
    for start in stride(from: 0, to: 40, by: 3) {
      let distances = distances(from: start, members)
      for end in 0..<40 {
        let nodes = try await graph.source.path(
          from: EntityKey(.character, start + 1), to: EntityKey(.character, end + 1),
          teams: true)
        #expect(nodes.isEmpty ? distances[end] == nil : nodes.count / 2 == distances[end])
        for index in stride(from: 1, to: nodes.count, by: 2) {
          let heroes = members[nodes[index].key.id] ?? []
          #expect(heroes.contains(nodes[index - 1].key.id - 1))
          #expect(heroes.contains(nodes[index + 1].key.id - 1))
        }
      }
    }
  }

  /// Returns distances from a breadth-first search from one end.
  private func distances(from start: Int, _ members: [Int: [Int]]) -> [Int: Int] {
    var distances = [start: 0]
    var frontier: Set = [start]
    for distance in 1...40 {
      let next = Set(
        members.values.filter { !frontier.isDisjoint(with: $0) }.flatMap { $0 }
          .filter { distances[$0] == nil })
      for hero in next { distances[hero] = distance }
      frontier = next
    }
    return distances
  }

  @Test func `an event is a link where comics have no path, or a longer one`() async throws {
    for (event, heroes) in [(201, [1, 2]), (202, [1, 4]), (203, [6, 7]), (204, [5, 6])] {
      try catalog.put(
        Entry(.event, event, "Event", related: heroes.map { EntityKey(.character, $0) }))
    }
    func links(_ start: Int, _ end: Int) async throws -> [String] {
      try await path(start, end).filter { !$0.hasPrefix("character/") }
    }
    #expect(try await links(1, 2) == ["comic/101"])
    #expect(try await links(1, 4) == ["event/202"])
    #expect(try await links(6, 7) == ["event/203"])
    #expect(try await links(1, 6) == ["comic/105", "event/204"])
    #expect(try await links(2, 7) == ["comic/101", "comic/105", "event/204", "event/203"])
    #expect(try await links(2, 4) == ["comic/103", "comic/104"])
  }

  @Test func `comics that name no characters are counted`() async throws {
    #expect(try catalog.source.known([.character, .creator]).isEmpty)
    try catalog.put(Entry(.comic, 108, "Comic 108", related: [EntityKey(.creator, 9)]))
    let known = try catalog.source.known([.character, .creator])
    #expect(known == [KnownCount(of: .comic, name: "characters", .entities, count: 7, total: 8)])
    #expect(try catalog.source.known([.creator]).isEmpty)
    #expect(
      try await catalog.source.ranking(of: Query(kind: .character), by: .comic).known == known)
    #expect(
      try await catalog.source.ranking(of: Query(kind: .comic), by: .character).known == known)
  }

  @Test func `partners are ordered by number of comics, then by id`() async throws {
    let page = try await catalog.source.partners(
      of: EntityKey(.character, 1), .character, PageRange(), teams: true)
    #expect(page.elements.map(\.node.key.id) == [2, 5])
    #expect(page.elements.map(\.count) == [2, 1])
    #expect(page.elements.first?.node.title == "Hero 2")
    #expect(page.total == 2)
    let second = try await catalog.source.partners(
      of: EntityKey(.character, 1), .character, PageRange(offset: 1, limit: 1), teams: true)
    #expect(second.elements.map(\.node.key.id) == [5])
    #expect(second.total == 2)
  }

  @Test func `partners may be of another kind`() async throws {
    let creators = try await catalog.source.partners(
      of: EntityKey(.character, 1), .creator, PageRange(), teams: true)
    #expect(
      creators.elements == [RankedEntity(GraphNode(EntityKey(.creator, 9), "Ada Ink"), count: 3)])
    let characters = try await catalog.source.partners(
      of: EntityKey(.creator, 9), .character, PageRange(limit: 3), teams: true)
    #expect(characters.elements.map(\.count) == [3, 3, 2])
    #expect(characters.total == 6)
  }

  @Test func `teams are left out unless they are wanted or an end`() async throws {
    let text =
      FixtureCatalog.text + """


        character 110
        name: Greens

        character 111
        name: Sprout
        member-of: 110

        comic 303
        title: Green Tales (1962) #2
        series: 201
        number: 2
        format: Comic
        character: 110
        character: 103

        comic 304
        title: Green Tales (1962) #3
        series: 201
        number: 3
        format: Comic
        character: 110
        character: 111
        """
    let source = try FixtureCatalog.source(text)
    let (miles, sprout, team) = (
      EntityKey(.character, 103), EntityKey(.character, 111), EntityKey(.character, 110)
    )
    func path(_ start: EntityKey, _ end: EntityKey, teams: Bool) async throws -> [Int] {
      try await source.path(from: start, to: end, teams: teams).map(\.key.id)
    }
    #expect(try await path(miles, sprout, teams: true) == [103, 303, 110, 304, 111])
    #expect(try await path(miles, sprout, teams: false) == [])
    #expect(try await path(miles, team, teams: false) == [103, 303, 110])
    #expect(try await path(team, sprout, teams: false) == [110, 304, 111])
    func partners(teams: Bool) async throws -> [Int] {
      try await source.partners(of: sprout, .character, PageRange(), teams: teams).elements
        .map(\.node.key.id)
    }
    #expect(try await partners(teams: true) == [110])
    #expect(try await partners(teams: false) == [])
  }

  @Test func `a catalog without links reports missing data`() async throws {
    let bare = try EntryCatalog([Entry(.character, 1, "One"), Entry(.character, 2, "Two")])
    await #expect(throws: CatalogError.missingData(.relation(.comic, .character))) {
      try await bare.source.path(
        from: EntityKey(.character, 1), to: EntityKey(.character, 2), teams: true)
    }
    await #expect(throws: CatalogError.missingData(.relation(.comic, .creator))) {
      try await bare.source.partners(of: EntityKey(.creator, 1), .creator, PageRange(), teams: true)
    }
  }
}

/// A deterministic random number generator.
private struct Dice {
  var state: UInt64

  mutating func roll(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
}
