import Catalog
import CatalogDatabase
import CatalogText
import TestSupport
import Testing

/// The fields of the text that Marvel's data does not have, and the JSON that they become.
struct AddedFieldTests {
  private func json(_ kind: Kind, _ id: Int) async throws -> String {
    let source = try FixtureCatalog.source(FieldCatalog.text)
    return try #require(try await source.page(of: EntityKey(kind, id)).elements.first).json
  }

  @Test func `a character has powers, a universe, a status, years, and names`() async throws {
    let json = try await json(.character, 2)
    #expect(
      json.hasSuffix(
        #""teams":[{"resourceURI":"http://gateway.marvel.com/v1/public/characters/1","#
          + #""name":"Avengers","years":"1979-1990, 2000-"}],"members":[],"powers":["flight"],"#
          + #""universe":"Earth-616","lifeStatus":"alive","translatedNames":["#
          + #"{"language":"es","name":"Halcón"},{"language":"de","name":"Der Falke"}]}"#))
  }

  @Test func `an entity without a value does not have the key`() async throws {
    let json = try await json(.character, 4)
    #expect(json.hasSuffix(#""teams":[],"members":[]}"#))
    #expect(try await !self.json(.comic, 23).contains("marks"))
    #expect(try await !self.json(.event, 31).contains("readingOrder"))
  }

  @Test func `a comic has a cover date, marks, and the collections that contain it`() async throws {
    let json = try await json(.comic, 20)
    #expect(
      json.contains(
        #""dates":[{"type":"onsaleDate","date":"2006-05-03T00:00:00-0500"},"#
          + #"{"type":"coverDate","date":"2006-07-01T00:00:00-0500"}]"#))
    #expect(json.hasSuffix(#""marks":["key-issue","start-here","death"]}"#))
    #expect(
      json.contains(
        #""collections":[{"resourceURI":"http://gateway.marvel.com/v1/public/comics/22","#
          + #""name":"Long War TPB (2008) (Trade Paperback)"}],"collectedIssues":[]"#))
  }

  @Test func `a collection has the issues of the catalog, and the names of all`() async throws {
    let json = try await json(.comic, 22)
    #expect(
      json.contains(
        #""collections":[],"collectedIssues":["#
          + #"{"resourceURI":"http://gateway.marvel.com/v1/public/comics/20","#
          + #""name":"Long War (2006) #1"},"#
          + #"{"resourceURI":"http://gateway.marvel.com/v1/public/comics/21","#
          + #""name":"Long War (2006) #2.1"}]"#))
    #expect(
      json.hasSuffix(
        #""collects":["Long War (2006) #1-2","Long War (2006) #2.1","#
          + #""Avengers Monthly (1998) #7"]}"#))
  }

  @Test func `an event has its issues in reading order, and the comics among them`() async throws {
    let json = try await json(.event, 30)
    #expect(
      json.hasSuffix(
        #""type":"event","aliases":["Great War"],"readingOrder":["#
          + #"{"name":"Avengers Monthly (1998) #6","role":"prologue"},"#
          + #"{"resourceURI":"http://gateway.marvel.com/v1/public/comics/20","#
          + #""name":"Long War (2006) #1","role":"core"},"#
          + #"{"name":"Long War (2006) #2","role":"core"},"#
          + #"{"resourceURI":"http://gateway.marvel.com/v1/public/comics/21","#
          + #""name":"Long War (2006) #2.1","role":"tie-in"}],"#
          + #""translatedNames":[{"language":"es","name":"Guerra Larga"}]}"#))
    let source = try FixtureCatalog.source(FieldCatalog.text)
    func ids(_ kind: Kind) async throws -> [Int] {
      try await source.page(for: Query(kind: kind, of: EntityKey(.event, 30))).elements
        .map(\.key.id).sorted()
    }
    #expect(try await ids(.comic) == [20, 21])
    #expect(try await ids(.series) == [10])
    #expect(try await ids(.character) == [2])
  }

  @Test(arguments: [
    ("power: levitation", 7, CatalogTextError.Problem.unknownTerm("levitation", field: "power")),
    ("universe: 616", 7, .notAUniverse("616")), ("universe: Earth-", 7, .notAUniverse("Earth-")),
    ("status: dead", 7, .notAllowed("dead", allowed: ["alive", "deceased"])),
    ("status: alive\nstatus: alive", 8, .repeatedField("status")),
    ("member-of: 1 1970-1963", 7, .notYears("1970-1963")),
    ("member-of: 1 1970-, 1980", 7, .notYears("1970-, 1980")),
    ("member-of: 1 1970-1975, 1972", 7, .notYears("1970-1975, 1972")),
    ("member-of: 1 70", 7, .notYears("70")), ("member-of: 2", 7, .danglingReference("character 2")),
    ("name-in: Die Spinne", 7, .notATranslation("Die Spinne")),
    ("name-in: de", 7, .notATranslation("de")),
  ])
  func `an invalid field of a character is reported with its line`(
    field: String, line: Int, problem: CatalogTextError.Problem
  ) {
    expect(problem, line, "character 1\nname: A\n\(field)")
  }

  @Test(arguments: [
    ("issue: 2 1-7", CatalogTextError.Problem.notIssues("2 1-7")),
    ("issue: 2 7-1 core", .notIssues("2 7-1 core")),
    ("issue: 2 1.5-3 core", .notIssues("2 1.5-3 core")),
    ("issue: 2 one core", .notIssues("2 one core")),
    ("issue: 2 6au core", .notIssues("2 6au core")), ("issue: 2 AU core", .notIssues("2 AU core")),
    ("issue: 2 6AU core\nissue: 2 6 core\nissue: 2 6AU tie-in", .repeatedIssue("series 2 #6AU")),
    ("issue: 2 1-9999 core", .notIssues("2 1-9999 core")),
    ("issue: 2 1 main", .notAllowed("main", allowed: ["core", "tie-in", "prologue", "epilogue"])),
    ("issue: 3 1 core", .danglingReference("series 3")),
    ("issue: 2 -1 core\nissue: 2 1-3 core\nissue: 2 3 tie-in", .repeatedIssue("series 2 #3")),
    ("type: saga", .notAllowed("saga", allowed: ["event", "arc"])),
  ])
  func `a wrong field of an event has its line`(field: String, problem: CatalogTextError.Problem) {
    let lines = field.split(separator: "\n").count
    let series = "\n\nseries 2\ntitle: S\nstart: 1963\nend: 1964"
    expect(problem, 6 + lines, "event 1\ntitle: A\n\(field)\(series)")
  }

  @Test(arguments: [
    ("cover: 1962-08-01", CatalogTextError.Problem.notAMonth("1962-08-01")),
    ("cover: 1962-13", .notAMonth("1962-13")),
    ("mark: best", .notAllowed("best", allowed: Self.marks)),
    ("collects: 2 1-7 core", .notIssues("2 1-7 core")),
    ("collects: 2 1-7\ncollects: 2 5", .repeatedIssue("series 2 #5")),
  ])
  func `a wrong field of a comic has its line`(field: String, problem: CatalogTextError.Problem) {
    let lines = field.split(separator: "\n").count
    let comic = "comic 1\ntitle: A\nseries: 2\nnumber: 1\nformat: Hardcover\n\(field)"
    expect(problem, 9 + lines, comic + "\n\nseries 2\ntitle: S\nstart: 1963\nend: 1964")
  }

  @Test(arguments: [
    ("power: Flight", CatalogTextError.Problem.notLowercase("Flight")),
    ("power: flight\npower: flight", .repeatedValue("flight")),
    ((0...80).map { "power: \($0)" }.joined(separator: "\n"), .tooManyTerms(limit: 80)),
  ])
  func `an invalid vocabulary is an error`(terms: String, problem: CatalogTextError.Problem) {
    let line = 3 + terms.split(separator: "\n").count
    expect(problem, line, "", head: FixtureCatalog.head + "\n" + terms)
  }

  private static let marks = [
    "first-appearance", "beginning", "classic", "costume", "death", "ending", "turning-point",
    "wedding", "start-here",
  ]

  private func expect(
    _ problem: CatalogTextError.Problem, _ line: Int, _ blocks: String,
    head: String = FixtureCatalog.head
  ) {
    #expect(
      errors(in: head + "\n\n" + blocks)
        == [CatalogTextError(file: "a.txt", line: line, problem: problem)])
  }
}
