import Catalog
import CatalogDatabase
import CatalogText
import TestSupport
import Testing

/// Fields about appearances, associations, other ids, and the completeness of orders.
struct AppearanceFieldTests {
  private static let text =
    FixtureCatalog.head + """


      character 1
      name: Goblin (Ned Smith)
      first: 12
      first-as: 10 person
      first-as: 11 cameo
      known-for: gear pumpkin bombs
      relation: husband Ann Smith
      same-as: 901
      same-as: 902

      series 5
      title: Tales (1962)
      start: 1962
      end: 1963
      same-as: 905

      comic 10
      title: Tales (1962) #1
      series: 5
      number: 1
      date: 1962-01
      format: Comic

      comic 11
      title: Tales (1962) #2
      series: 5
      number: 2
      date: 1962-02
      format: Comic
      known-for: scene the mask on the last page

      comic 12
      title: Tales (1962) #3
      series: 5
      number: 3
      date: 1962-03
      format: Comic
      mark: costume

      creator 20
      first: Jack
      last: Maker
      alias: King Jack

      event 30
      title: Goblin Saga
      order: partial
      order-lacks: the issues of Mystery Tales
      issue: 5 1-3 core
      """

  private func json(_ kind: Kind, _ id: Int) async throws -> String {
    let source = try FixtureCatalog.source(Self.text)
    return try #require(try await source.page(of: EntityKey(kind, id)).elements.first).json
  }

  @Test func `a character has earlier appearances, associations, and other ids`() async throws {
    let address = "http://gateway.marvel.com/v1/public/comics"
    let json = try await json(.character, 1)
    #expect(
      json.hasSuffix(
        #""members":[],"earlierAppearances":["#
          + #"{"resourceURI":"\#(address)/10","name":"Tales (1962) #1","date":"1962-01","as":"person"},"#
          + #"{"resourceURI":"\#(address)/11","name":"Tales (1962) #2","date":"1962-02","as":"cameo"}],"#
          + #""relations":[{"type":"husband","name":"Ann Smith"}],"#
          + #""knownFor":[{"type":"gear","name":"pumpkin bombs"}],"sameAs":[901,902]}"#))
  }

  @Test func `comics with appearances are key issues, and say why`() async throws {
    #expect(try await json(.comic, 10).hasSuffix(#""marks":["key-issue","earlier-appearance"]}"#))
    #expect(
      try await json(.comic, 11).hasSuffix(
        #""marks":["key-issue","earlier-appearance"],"knownFor":["#
          + #"{"type":"scene","name":"the mask on the last page"}]}"#))
    #expect(
      try await json(.comic, 12).hasSuffix(
        #""marks":["key-issue","first-appearance","costume"]}"#))
  }

  @Test func `a character appears in the comics of earlier appearances`() async throws {
    let source = try FixtureCatalog.source(Self.text)
    let page = try await source.page(for: Query(kind: .comic, of: EntityKey(.character, 1)))
    #expect(page.elements.map(\.key.id).sorted() == [10, 11, 12])
  }

  @Test func `a creator has aliases, and an order says what it lacks`() async throws {
    #expect(try await json(.creator, 20).hasSuffix(#""aliases":["King Jack"]}"#))
    #expect(
      try await json(.event, 30).hasSuffix(
        #""orderCoverage":"partial","orderLacks":"the issues of Mystery Tales"}"#))
  }

  @Test func `another id finds the entity`() async throws {
    let source = try FixtureCatalog.source(Self.text)
    for id in [901, 902] {
      #expect(try await source.page(of: EntityKey(.character, id)).elements.map(\.key.id) == [1])
      #expect(try source.currentKey(of: EntityKey(.character, id)) == EntityKey(.character, 1))
    }
    #expect(try await source.page(of: EntityKey(.series, 905)).elements.map(\.key.id) == [5])
    #expect(try await source.page(of: EntityKey(.series, 901)).elements.isEmpty)
    #expect(try source.currentKey(of: EntityKey(.series, 901)) == EntityKey(.series, 901))
  }

  @Test func `a search finds aliases and what an entity is known for`() async throws {
    let source = try FixtureCatalog.source(Self.text)
    func first(_ text: String) async throws -> Int? {
      let query = SearchQuery(kinds: [.character, .creator], words: text, range: PageRange())
      return try await source.search(query).page.elements.first?.record.key.id
    }
    #expect(try await first("king jack") == 20)
    #expect(try await first("pumpkin bombs") == 1)
    #expect(try await first("husband of ann smith") == 1)
  }

  @Test func `a search for the first appearance finds it, then earlier ones`() async throws {
    let query = SearchQuery(
      kinds: [.comic], words: "first appearance of goblin", range: PageRange())
    let hits = try await FixtureCatalog.source(Self.text).search(query).page.elements
    #expect(hits.map(\.record.key.id).prefix(3) == [12, 10, 11])
  }

  @Test(arguments: [
    ("first-as: 10 debut", CatalogTextError.Problem.notAllowed("debut", allowed: forms)),
    ("first-as: 10", .notAnID("10")), ("first-as: 99 cameo", .danglingReference("comic 99")),
    ("known-for: hat", .notAllowed("hat", allowed: types)),
    ("known-for: weapon a club", .notAllowed("weapon", allowed: types)),
    ("same-as: Bob", .notAnID("Bob")),
  ])
  func `an invalid value is reported`(field: String, problem: CatalogTextError.Problem) {
    let text = Self.text + "\n\ncharacter 2\nname: A\n" + field
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(errors(in: text) == [CatalogTextError(file: "a.txt", line: line, problem: problem)])
  }
}

private let forms = ["cameo", "impostor", "person"]

private let types = ["gear", "look", "occupation", "place", "scene", "slogan", "species"]
