import Catalog
import CatalogDatabase
import CatalogText
import SQLite
import TestSupport
import Testing

/// The filters that Marvel's API lacks: teams, years, running series, and roles.
struct OwnFilterTests {
  private static let text =
    FixtureCatalog.text + """


      character 110
      name: Greens

      character 111
      name: Sprout
      first: 302
      member-of: 110

      character 112
      name: Loner
      first: 301

      series 202
      title: Evergreen (1990 - Present)
      start: 1990
      end: 2099
      type: ongoing

      comic 303
      title: Evergreen (1990) #1
      series: 202
      number: 1
      date: 1990-03-01
      format: Comic
      creator: 401 penciler
      creator: 401 inker
      creator: 402 writer
      """
  private let directory = ScratchDirectory()

  private func ids(
    _ kind: Kind, of parent: EntityKey? = nil, _ conditions: Condition..., in source: DatabaseSource
  ) async throws -> [Int] {
    let query = try Query(
      kind: kind, of: parent, conditions: conditions, range: PageRange(limit: nil))
    let page = try await source.page(for: query)
    #expect(page.total == page.elements.count)
    return page.elements.map(\.key.id).sorted()
  }

  private func roles(_ names: String...) -> Condition {
    Condition(.role, .roles(CreatorRoles(names.compactMap { CreatorRole($0) })))
  }

  @Test func `members of a team are found`() async throws {
    let source = try FixtureCatalog.source(Self.text)
    #expect(try await ids(.character, Condition(.team, .ids([110])), in: source) == [111])
    #expect(try await ids(.character, Condition(.team, .ids([110, 101])), in: source) == [111])
    #expect(try await ids(.character, Condition(.team, .ids([112])), in: source) == [])
  }

  @Test func `a year selects comics, series, events, and first appearances`() async throws {
    let source = try FixtureCatalog.source(Self.text)
    func inYear(_ kind: Kind, _ year: String) async throws -> [Int] {
      let filter = try #require(
        ProtocolTable.resource(for: kind).localFilters.first { $0.name == "year" })
      return try await ids(kind, Condition(filter, year), in: source)
    }
    #expect(try await inYear(.comic, "1990") == [303])
    #expect(try await inYear(.comic, "1991") == [])
    #expect(try await inYear(.event, "1962") == [501])
    #expect(try await inYear(.character, "1970") == [111])
    #expect(try await inYear(.character, "1962") == [112])
    #expect(try await inYear(.series, "1989") == [201])
    #expect(try await inYear(.series, "1995") == [201, 202])
    #expect(try await inYear(.series, "2030") == [202])
    for year in ["63", "19630", "nine", "-196", "1963-05"] {
      await #expect(throws: QueryError.self) { try await inYear(.comic, year) }
    }
  }

  @Test func `running series are those without an end`() async throws {
    let source = try FixtureCatalog.source(Self.text)
    #expect(try await ids(.series, Condition(.running, "true"), in: source) == [202])
  }

  @Test func `a role is that of the creators whom other filters name`() async throws {
    let source = try FixtureCatalog.source(Self.text)
    #expect(try await ids(.comic, roles("writer"), in: source) == [301, 303])
    #expect(
      try await ids(.comic, Condition(.creators, .ids([401])), roles("inker"), in: source) == [303])
    #expect(
      try await ids(.comic, Condition(.creators, .ids([401])), roles("inker", "writer"), in: source)
        == [301, 303])
    #expect(
      try await ids(
        .comic, Condition(.collaborators, .ids([401, 402])), roles("writer"), in: source) == [])
    #expect(
      try await ids(.comic, of: EntityKey(.creator, 402), roles("penciler (cover)"), in: source)
        == [302])
    #expect(
      try await ids(.series, Condition(.creators, .ids([402])), roles("writer"), in: source) == [
        202
      ])
    #expect(try await ids(.creator, roles("Penciller"), in: source) == [401])
    #expect(
      try await ids(.creator, of: EntityKey(.comic, 303), roles("writer"), in: source) == [402])
  }

  @Test func `a ranking by comics counts those with the role`() async throws {
    let source = try FixtureCatalog.source(Self.text)
    let all = try await source.ranking(of: Query(kind: .creator), by: .comic)
    #expect(all.elements.map(\.node.key.id) == [401, 402])
    let inkers = try await source.ranking(
      of: Query(kind: .creator, conditions: [roles("inker")]), by: .comic)
    #expect(inkers.elements.map(\.node.key.id) == [401] && inkers.elements.map(\.count) == [1])
  }

  @Test func `a catalog without roles reports missing data`() async throws {
    let bare = try EntryCatalog([
      Entry(.creator, 1, "One"), Entry(.comic, 2, "Two", related: [EntityKey(.creator, 1)]),
    ])
    await #expect(throws: CatalogError.missingData(.roles)) {
      try await bare.source.page(for: Query(kind: .creator, conditions: [roles("writer")]))
    }
  }

  private func files() throws -> MergedFiles {
    let base = directory.path + "/base.sqlite"
    try CatalogText(files: [("fixture.txt", Self.text)]).write(to: .creating(base))
    return try MergedFiles(in: directory.path, above: base)
  }

  private func source(_ files: MergedFiles, isMerged: Bool) throws -> DatabaseSource {
    let now = { Timestamp(seconds: 0) }
    return try isMerged ? files.source(now: now) : files.ownSource(now: now)
  }

  @Test func `what the base knows about an imported entity is found only with it`() async throws {
    let files = try files()
    try files.own.add(.character, #"{"id":111,"name":"Sprout"}"#)
    let all = try source(files, isMerged: true)
    #expect(try await ids(.character, Condition(.team, .ids([110])), in: all) == [111])
    let year = Condition(
      .year(.year(.firstAppearance)),
      .within(Timestamp(seconds: 0), Timestamp(seconds: 31_000_000)))
    #expect(try await ids(.character, year, in: all) == [111])
    await #expect(throws: CatalogError.missingData(.attribute(.team, .character))) {
      try await ids(
        .character, Condition(.team, .ids([110])), in: source(files, isMerged: false))
    }
  }

  @Test func `books and what they collect are found in all layers`() async throws {
    let files = try files()
    let file = files.own
    func references(_ ids: Int...) -> String {
      ids.map { #"{"resourceURI":"http://x/v1/public/comics/\#($0)","name":"N"}"# }
        .joined(separator: ",")
    }
    try file.add(.comic, #"{"id":900,"title":"Book","collectedIssues":[\#(references(901, 301))]}"#)
    try file.add(.comic, #"{"id":901,"title":"One","collections":[\#(references(900))]}"#)
    // A variant inside a comic is that comic; what is no reference is none.
    let two = #"{"name":"X"},5,\#(references(123_456_000_000_900))"#
    try file.add(.comic, #"{"id":902,"title":"Two","collections":[\#(two)]}"#)
    for isAll in [true, false] {
      let source = try source(files, isMerged: isAll)
      #expect(
        try await ids(.comic, Condition(.collectedIn, .ids([900])), in: source)
          == (isAll ? [301, 901] : [901]))
      #expect(try await ids(.comic, Condition(.collects, .ids([901])), in: source) == [900])
      #expect(try await ids(.comic, Condition(.collects, .ids([902])), in: source) == [900])
      #expect(try await ids(.comic, Condition(.collects, .ids([900, 301])), in: source) == [])
      var query = try Query(
        kind: .comic, conditions: [Condition(.collects, .ids([900, 901, 999]))])
      query.reportsUncertainty = true
      let known = try await source.page(for: query).known.filter { $0.subject == .field }
      #expect(known == [KnownCount(of: .comic, name: "collections", .field, count: 1, total: 3)])
    }
  }

  @Test func `the roles of an imported comic replace its earlier ones`() async throws {
    let files = try files()
    let file = files.own
    func comic(_ role: String) -> String {
      #"{"id":900,"title":"New #1","creators":{"available":1,"items":[{"name":"Ada","#
        + #""resourceURI":"http://x/v1/public/creators/401","role":"\#(role)"}]}}"#
    }
    let creator =
      #"{"id":401,"fullName":"Ada","comics":{"available":1,"items":["#
      + #"{"resourceURI":"http://x/v1/public/comics/900","name":"New #1"}]}}"#
    try file.add(.comic, comic("editor"))
    try file.add(.creator, creator)
    for isMerged in [true, false] {
      let source = try source(files, isMerged: isMerged)
      #expect(
        try await ids(.comic, Condition(.creators, .ids([401])), roles("editor"), in: source) == [
          900
        ])
    }
    try file.add(.comic, comic("colorist"))
    let source = try source(files, isMerged: true)
    #expect(try await ids(.comic, roles("editor"), in: source) == [])
    #expect(try await ids(.comic, roles("colorist"), in: source) == [900])
    #expect(try await ids(.comic, roles("inker"), in: source) == [303])
    #expect(
      try await ids(
        .comic, Condition(.creators, .ids([401])), roles("colorist"),
        in: self.source(files, isMerged: false))
        == [900])
    #expect(try file.faults() == [])
    #expect(try files.merged.faults() == [])
  }
}
