import Catalog
import CatalogDatabase
import MarvelCLI
import SQLite
import TestSupport
import Testing

/// The comics of an event in the browser.
struct EventComicsTests {
  private static let address = "http://gateway.marvel.com/v1/public"
  private static let now = Timestamp(seconds: 1_700_000_000)

  /// An event of three comics, two of which have a place in its reading order.
  private static let entities: [(Kind, String)] = [
    (
      .event,
      #"{"id":7,"title":"War","description":"","resourceURI":"\#(address)/events/7","#
        + #""comics":{"available":3,"items":[],"returned":0},"readingOrder":["#
        + #"{"name":"Third (2006) #1","role":"core","resourceURI":"\#(address)/comics/3"},"#
        + #"{"name":"Elsewhere (2006) #1","role":"tie-in"},"#
        + #"{"name":"First (2006) #1","role":"epilogue","resourceURI":"\#(address)/comics/1"}]}"#
    ),
    (.comic, comic(1, "First")), (.comic, comic(2, "Second")), (.comic, comic(3, "Third")),
  ]

  private static func comic(_ id: Int, _ title: String) -> String {
    #"{"id":\#(id),"title":"\#(title) (2006) #1","resourceURI":"\#(address)/comics/\#(id)","#
      + #""events":{"available":1,"items":[{"resourceURI":"\#(address)/events/7","name":"War"}],"#
      + #""returned":1}}"#
  }

  private let directory = ScratchDirectory()

  private func source() throws -> DatabaseSource {
    let file = LocalCatalog(path: directory.path + "/catalog.sqlite")
    let connection = try file.openForWriting()
    let writer = try CatalogWriter(connection)
    try connection.execute("BEGIN")
    let revision = try writer.beginRevision(.sync, origin: "gateway", at: Self.now)
    for (kind, json) in Self.entities {
      try writer.put(try #require(Entry(kind, json: json)), in: revision)
    }
    for kind in Kind.allCases { try writer.complete(kind, at: Self.now) }
    try writer.finishRevision(revision, at: Self.now)
    try connection.execute("COMMIT")
    return try DatabaseSource(file.openForReading(), as: .local, now: { Self.now })
  }

  @Test func `comics of an event are in reading order, others at the end`() async throws {
    let source = try source()
    var lists: [String] = []
    // The position of the comics among the relations is not what this tests.
    for place in 0..<6 {
      let keys = [.enter] + Array(repeating: Key.down, count: place) + [.enter, .home, .home]
      let terminal = ScriptedTerminal(keys, columns: 60)
      var world = World(
        environment: ["TERM": "xterm", "MARVEL_SOURCE": "local"], source: { _ in source })
      world.screen = terminal
      _ = try await world.run(["browse", "events"])
      lists += terminal.screens.filter { $0.hasPrefix("Comics of War, 1 of 3") }
    }
    let list = try #require(lists.first)
    let titles = ["Third", "First", "Second"].map { title in
      list.parts(around: title).first?.count ?? 0
    }
    #expect(titles == titles.sorted() && titles[0] < list.count, "\(list)")
  }
}
