import Catalog
import CatalogDatabase
import CatalogText
import TestSupport
import Testing

/// What happens to whom, whose relatives characters are, and what only searches find.
struct HappeningTests {
  private static let text =
    FixtureCatalog.head + """

      species: mutant

      character 1
      name: Phoenix (Ann Gray)
      real-name: Ann Gray
      known-for: species mutant
      words: red hair
      relation: wife 2

      character 2
      name: Captain
      real-name: Bob Summers

      character 3
      name: Heroes

      \(FixtureCatalog.tales)
      happens: wedding 1 with 2
      happens: joins 2 3
      cast: main
      character: 1
      character: 2

      comic 11
      title: Tales (1962) #2
      series: 5
      number: 2
      date: 1962-02
      format: Comic
      happens: becomes 1 Dark One
      happens: death 1 by 2
      character: 1

      event 30
      title: First War
      start: 1962-01-01

      event 31
      title: Second War
      start: 1962-02-01
      """

  private static let address = "http://gateway.marvel.com/v1/public"

  private func json(_ kind: Kind, _ id: Int) async throws -> String {
    let source = try FixtureCatalog.source(Self.text)
    return try #require(try await source.page(of: EntityKey(kind, id)).elements.first).json
  }

  private func reference(_ path: String, _ name: String) -> String {
    #""resourceURI":"\#(Self.address)/\#(path)","name":"\#(name)""#
  }

  @Test func `a comic says what happens to whom, and is a key issue for it`() async throws {
    let phoenix = reference("characters/1", "Phoenix (Ann Gray)")
    #expect(
      try await json(.comic, 11).hasSuffix(
        #""marks":["key-issue","death"],"happens":["#
          + #"{\#(phoenix),"type":"becomes","as":"Dark One"},"#
          + #"{\#(phoenix),"type":"death","by":{\#(reference("characters/2", "Captain"))}}]}"#))
    #expect(
      try await json(.comic, 10).contains(
        #""marks":["key-issue","wedding"],"castCoverage":"main","happens":["#))
  }

  @Test func `a character has the events of its life, a wedding both`() async throws {
    let (first, second) = (
      reference("comics/10", "Tales (1962) #1"), reference("comics/11", "Tales (1962) #2")
    )
    #expect(
      try await json(.character, 2).contains(
        #""lifeEvents":[{\#(first),"date":"1962-01","type":"wedding","with":"#
          + #"{\#(reference("characters/1", "Phoenix (Ann Gray)"))}},"#
          + #"{\#(first),"date":"1962-01","type":"joins","team":"#
          + #"{\#(reference("characters/3", "Heroes"))}}]"#))
    #expect(
      try await json(.character, 1).contains(
        #"{\#(second),"date":"1962-02","type":"death","by":"#
          + #"{\#(reference("characters/2", "Captain"))}}]"#))
  }

  @Test func `a relation is that of both`() async throws {
    #expect(
      try await json(.character, 1).contains(
        #""relations":[{"type":"wife","name":"Captain","realName":"Bob Summers","#
          + #""resourceURI":"\#(Self.address)/characters/2"}]"#))
    #expect(
      try await json(.character, 2).contains(
        #""relations":[{"type":"spouse","name":"Phoenix (Ann Gray)","#))
  }

  @Test func `relatives and words are found, and no entity shows the words`() async throws {
    let source = try FixtureCatalog.source(Self.text)
    for words in ["wife of bob summers", "red hair"] {
      let query = SearchQuery(kinds: [.character], words: words, range: PageRange())
      let hits = try await source.search(query).page.elements
      #expect(hits.first?.record.key.id == 1, "\(words)")
    }
    #expect(try await !json(.character, 1).contains("red hair"))
  }

  @Test(arguments: [
    ("death of phoenix", SearchStep.lifeEvent, EntityKey(.comic, 11)),
    ("how did ann gray die", .lifeEvent, EntityKey(.comic, 11)),
    ("who killed phoenix", .lifeEvent, EntityKey(.character, 2)),
    ("wedding of phoenix and captain", .lifeEvent, EntityKey(.comic, 10)),
    ("bob summers marries ann gray", .lifeEvent, EntityKey(.comic, 10)),
    ("when did captain join the heroes", .lifeEvent, EntityKey(.comic, 10)),
    ("phoenix becomes dark one", .lifeEvent, EntityKey(.comic, 11)),
    ("first appearance of phoenix as dark one", .lifeEvent, EntityKey(.comic, 11)),
    ("first time phoenix meets captain", .meeting, EntityKey(.comic, 10)),
    ("wife of captain", .relation, EntityKey(.character, 1)),
    ("captain's wife", .relation, EntityKey(.character, 1)),
    ("husband of phoenix", .relation, EntityKey(.character, 2)),
    ("phonix", .allWords, EntityKey(.character, 1)),
    ("capatin", .allWords, EntityKey(.character, 2)),
  ])
  func `a question about people is answered first`(
    words: String, step: SearchStep, key: EntityKey
  ) async throws {
    let source = try FixtureCatalog.source(Self.text)
    let answer = try await source.search(
      SearchQuery(kinds: Kind.allCases, words: words, range: PageRange()))
    #expect(answer.page.elements.first?.record.key == key)
    #expect(answer.step == step)
  }

  @Test func `a corrected name is said`() async throws {
    let source = try FixtureCatalog.source(Self.text)
    let answer = try await source.search(
      SearchQuery(kinds: Kind.allCases, words: "ann gry", range: PageRange()))
    #expect(answer.corrections == [Correction(typed: "ann gry", used: "Phoenix")])
  }

  @Test func `events know which one started next`() async throws {
    #expect(
      try await json(.event, 30).contains(
        #""startedNext":{\#(reference("events/31", "Second War"))}"#))
    #expect(try await !json(.event, 30).contains("startedBefore"))
    #expect(
      try await json(.event, 31).contains(
        #""startedBefore":{\#(reference("events/30", "First War"))}"#))
  }

  @Test(arguments: [
    "happens: death", "happens: death x", "happens: death 1 2", "happens: wedding 1",
    "happens: joins 1", "happens: becomes 1", "happens: origin 1 2", "happens: party 1",
  ])
  func `an invalid event is reported`(field: String) {
    let value = String(field.dropFirst("happens: ".count))
    let text = Self.text.replacing("happens: joins 2 3", with: field)
    #expect(errors(in: text).map(\.problem) == [.notAHappening(value)])
  }

  @Test(arguments: [
    (
      "relation: wife 2", "relation: wife 9",
      CatalogTextError.Problem.danglingReference("character 9")
    ),
    ("happens: joins 2 3", "happens: joins 2 9", .danglingReference("character 9")),
    ("species mutant", "species robot", .unknownTerm("robot", field: "species")),
  ])
  func `what the catalog lacks is reported`(
    old: String, new: String, problem: CatalogTextError.Problem
  ) {
    #expect(errors(in: Self.text.replacing(old, with: new)).map(\.problem) == [problem])
  }

  @Test(arguments: [
    ("happens: joins 2 3", "happens: origin 3", CatalogTextError.Problem.absentFromCast("Heroes")),
    ("words: red hair", "known-for: look bald man", .personalWord("bald")),
    (
      "words: red hair", (1...6).map { "known-for: gear \($0)" }.joined(separator: "\n"),
      .tooManyLines(limit: 6)
    ),
  ])
  func `a rule about people is enforced`(
    old: String, new: String, problem: CatalogTextError.Problem
  ) {
    let found = errors(in: Self.text.replacing(old, with: new), .review).map(\.problem)
    #expect(found.contains(problem))
    #expect(!errors(in: Self.text, .review).map(\.problem).contains(problem))
  }
}
