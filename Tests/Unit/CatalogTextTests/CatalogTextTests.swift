import Catalog
import CatalogText
import Platform
import TestSupport
import Testing

struct CatalogTextTests {
  @Test(arguments: [
    (
      "character 1\nname: A\n\ncharacter 1\nname: B", 8,
      CatalogTextError.Problem.duplicateID(first: "a.txt:5")
    ),
    (
      "character 1\nname: A\nprincipal: X\n\ncharacter 2\nname: B\nprincipal: x", 9,
      .duplicatePrincipal("x", first: "a.txt:5")
    ),
    ("character 1\nalias: A", 5, .missingField("name")),
    ("character 1\nname: A\nname: B", 7, .repeatedField("name")),
    ("character 1\nname: A\nnickname: B", 7, .unknownField("nickname", known: fields)),
    ("character 1\nname:", 6, .blankOrPaddedValue("name")),
    ("character 1\nname: A ", 6, .blankOrPaddedValue("name")),
    ("character 1\nname: A\njust words", 7, .notAField("just words")),
    ("character zero\nname: A", 5, .notAnID("zero")),
    ("character -1\nname: A", 5, .notAnID("-1")),
    ("planet 1\nname: A", 5, .unknownBlock("planet 1")),
    ("character\nname: A", 5, .unknownBlock("character")),
    ("character 1\nname: A\nfirst: 7", 7, .danglingReference("comic 7")),
    ("character 1\nname: A\nfirst: x", 7, .notAnID("x")),
    ("creator 1\nfirst: A\n\nevent 2\ntitle: B\ncreator: 1", 10, .notACredit("1")),
    (
      "creator 1\nfirst: A\n\nevent 2\ntitle: B\ncreator: 1 king", 10,
      .notAllowed("king", allowed: roles)
    ),
    ("series 1\ntitle: A\nstart: 63\nend: 1999", 7, .notAYear("63")),
    ("character 1\nname: A\nmodified: 2024-02-30", 7, .notADate("2024-02-30")),
    ("character 1\nname: A\nmodified: 2024", 7, .notADate("2024")),
    (
      "character 1\nname: A\ndescription: " + String(repeating: "x", count: 301), 7,
      .longDescription(count: 301)
    ),
  ])
  func `an error has file and line`(text: String, line: Int, problem: CatalogTextError.Problem) {
    #expect(
      errors(in: FixtureCatalog.head + "\n\n" + text)
        == [CatalogTextError(file: "a.txt", line: line, problem: problem)])
  }

  @Test func `all errors of all files are reported, by file and line`() {
    let files = [
      ("a.txt", FixtureCatalog.head + "\n\ncharacter 1\nname: A\nfirst: 9\npower: Jump\nname: B"),
      ("b.txt", "comic 2\nplot: none\n\nplanet 3\n\ncharacter 4\nname: C\nmember-of: 5"),
    ]
    let errors = #expect(throws: CatalogTextErrors.self) { try CatalogText(files: files) }
    #expect(
      errors?.all.map { "\($0.file):\($0.line)" } == [
        "a.txt:7", "a.txt:8", "a.txt:9", "b.txt:1", "b.txt:1", "b.txt:1", "b.txt:1", "b.txt:2",
        "b.txt:4", "b.txt:8",
      ])
  }

  @Test func `lines may end with CR LF`() {
    var errors: [CatalogTextError] = []
    let text = "character 1\nname: A\n\n# comment\ncharacter 2\nname: B\n"
    #expect(
      Block.read(text.replacing("\n", with: "\r\n"), file: "a.txt", &errors)
        == Block.read(text, file: "a.txt", &errors))
    #expect(errors.isEmpty)
  }

  @Test(arguments: [("since: 2024-02-29\n", "2024-02-29"), ("", "2025-02-03")])
  func `an entity without a date has the one of its block`(since: String, date: String) throws {
    let head = FixtureCatalog.head.replacing("attribution:", with: since + "attribution:")
    let text = "\(head)\n\ncharacter 1\nname: A\n\ncharacter 2\nname: B\nmodified: 2025-01-31"
    let rows = try dump(FixtureCatalog.connection(text)).filter { $0.hasPrefix("entity") }
    #expect(rows.filter { $0.contains(date) }.count == 1)
    #expect(rows.filter { $0.contains("2025-01-31") }.count == 1)
  }

  @Test func `a date of the catalog's block that is none is an error`() {
    let head = FixtureCatalog.head.replacing("attribution:", with: "since: 2024\nattribution:")
    #expect(
      errors(in: head) == [CatalogTextError(file: "a.txt", line: 1, problem: .notADate("2024"))])
  }

  @Test func `an error has the format of compiler errors`() {
    let error = CatalogTextError(file: "b.txt", line: 7, problem: .notAnID("zero"))
    #expect("\(error)" == "b.txt:7: 'zero' is not an id (a positive integer)")
  }

  @Test func `a text without a catalog block is an error`() {
    #expect(
      errors(in: "character 1\nname: A")
        == [CatalogTextError(file: "a.txt", line: 0, problem: .missingBlock("catalog"))])
  }

  @Test func `a missing file is an error with its path`() {
    let errors = #expect(throws: CatalogTextErrors.self) { try CatalogText(paths: ["/none.txt"]) }
    #expect(errors?.all == [CatalogTextError(file: "/none.txt", line: 0, problem: .unreadableFile)])
  }

  @Test(arguments: Kind.allCases)
  func `the page of the catalog lists the fields of each block`(kind: Kind) throws {
    let page = try readTextFile(DataDirectory.fixtures + "/../../../docs/catalog-text.md")
    func fields(_ block: String) -> [String] {
      page.split(separator: "\n").first { $0.hasPrefix("| \(block) |") }
        .map { $0.dropFirst(block.count + 4).matches(of: /`([a-z-]+)`([?*]?)/) }
        .map { $0.map { "\($0.1)\($0.2)" } } ?? []
    }
    let expected = kind.fields.flatMap(\.texts).flatMap { field in
      let mark =
        switch field.count {
        case .once: ""
        case .atMostOnce: "?"
        case .anyNumber: "*"
        }
      return [field.name + mark] + (field.value == .title ? ["principal?"] : [])
    }
    let issues = kind == .series ? ["issues?"] : []
    #expect(
      (fields("`\(kind.singular)`") + fields("all")).sorted() == (expected + issues).sorted())
  }

  @Test func `comments and the order of blocks do not matter`() throws {
    let one = "character 1\nname: A"
    let two = "# why\ncharacter 2\nname: B\n# more"
    let forward = try dump(FixtureCatalog.connection("\(FixtureCatalog.head)\n\n\(one)\n\n\(two)"))
    let backward = try dump(FixtureCatalog.connection("\(FixtureCatalog.head)\n\n\(two)\n\n\(one)"))
    #expect(forward == backward)
    #expect(forward.contains { $0.contains("\"name\":\"B") })
  }
}

private let roles = [
  "writer", "penciler", "inker", "colorist", "letterer", "editor", "artist", "painter", "other",
  "writer (cover)", "penciler (cover)", "inker (cover)", "colorist (cover)", "letterer (cover)",
  "editor (cover)", "artist (cover)", "painter (cover)", "other (cover)",
]

private let fields = [
  "name", "principal", "description", "modified", "real-name", "alias", "first", "created-by",
  "member-of", "power", "universe", "status", "name-in", "first-as", "relation", "known-for",
  "words", "same-as",
]
