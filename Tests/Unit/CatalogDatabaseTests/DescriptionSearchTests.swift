import Catalog
import CatalogDatabase
import Testing

/// Searches by words that are no name.
struct DescriptionSearchTests {
  private static func entry(_ kind: Kind, _ id: Int, _ title: String, _ members: String = "") throws
    -> Entry
  {
    let other = members.isEmpty ? "" : "," + members
    let json = #"{"id":\#(id),"\#(kind.titleKey)":"\#(title)"\#(other)}"#
    return try #require(Entry(kind, json: json))
  }

  private static func known(_ associations: (type: String, name: String)...) -> String {
    let list = associations.map { #"{"type":"\#($0.type)","name":"\#($0.name)"}"# }
    return #""knownFor":[\#(list.joined(separator: ","))]"#
  }

  private static func appearances(_ ids: Int...) -> String {
    let items = ids.map { #"{"resourceURI":"x/characters/\#($0)","name":"x"}"# }
    return #""characters":{"available":\#(ids.count),"items":[\#(items.joined(separator: ","))]}"#
  }

  private let catalog: EntryCatalog

  init() throws {
    catalog = try EntryCatalog([
      Self.entry(
        .character, 1, "Night Lynx (Ann Smith)",
        #""realName":"Ann Smith","stories":{"available":900},"powers":["sonic scream"],"#
          + Self.known(("gear", "Moon Hook"), ("occupation", "harbor pilot"))),
      Self.entry(
        .character, 2, "Tidewalker",
        #""description":"A diver who once held the Moon Hook.","stories":{"available":40},"#
          + Self.known(("relative", "sister of Night Lynx"), ("look", "green coat"))),
      Self.entry(
        .character, 3, "Old Bell", #""description":"He trained Night Lynx in the harbor.""#),
      Self.entry(
        .comic, 4, "Harbor Tales (1990) #7",
        #""description":"She is buried under the lighthouse.","# + Self.appearances(1)),
      Self.entry(
        .comic, 5, "Harbor Tales (1990) #9",
        #""description":"A stranger is buried under the lighthouse.""#),
      Self.entry(.comic, 6, "Harbor Tales (1990) #12", Self.appearances(1, 2)),
      Self.entry(.comic, 7, "Harbor Tales (1990) #15", Self.appearances(1, 2, 3)),
      Self.entry(.character, 8, "X-Kin"),
    ])
  }

  @Test(arguments: [
    ("moon hook", ["character/1"]), ("harbor pilot", ["character/1"]),
    ("sonic scream", ["character/1"]), ("green coat", ["character/2"]),
  ])
  func `what an entity is known for is like a name`(words: String, found: [String]) async throws {
    let results = try await catalog.results(words, Kind.allCases, PageRange(limit: 1))
    #expect(results.page.elements.map(\.record.key.reference) == found)
    #expect(results.page.elements.first?.matched.first == .knownFor)
    #expect(results.step == .allWords)
  }

  @Test(arguments: [
    ("screaming sonic", "character/1", SearchStep.stems),
    ("the woman with the moon hook", "character/1", .anyWord),
    ("who trained ann smith", "character/3", .significantWords),
    ("sister of ann smith", "character/2", .significantWords),
    ("ann smith gets buried under a lighthouse", "comic/4", .significantWords),
    ("night lynx tidewalker", "comic/6", .versus), ("tidewalker and ann smith", "comic/6", .versus),
    ("ann smith night lynx", "character/1", .versus),
  ])
  func `a description finds what it is about`(
    words: String, first: String, step: SearchStep
  ) async throws {
    let results = try await catalog.results(words)
    #expect(results.page.elements.first?.record.key.reference == first)
    #expect(results.step == step)
  }

  @Test(arguments: ["xq 7", "zzz 9", "7 12 nothing", "zzzz 1990", "x qqqq"])
  func `numbers and single letters alone find nothing`(words: String) async throws {
    #expect(try await catalog.search(words) == [])
  }

  @Test func `a name with a mistake in a short part is corrected as one word`() async throws {
    let results = try await catalog.results("x-kim")
    #expect(results.page.elements.first?.record.key.reference == "character/8")
    #expect(results.corrections == [Correction(typed: "x kim", used: "X-Kin")])
  }

  @Test func `a work comes before its reprints`() async throws {
    for reprint in [
      #""format":"Digest","#, #""format":"Comic","variantDescription":"Second printing","#, "",
    ] {
      let title = reprint.isEmpty ? "Lantern Omnibus" : "Lantern Road (1991) #2"
      let catalog = try EntryCatalog([
        Self.entry(.comic, 1, title, reprint + #""stories":{"available":90}"#),
        Self.entry(.comic, 2, "Lantern Road (1991) #1", #""stories":{"available":3}"#),
      ])
      #expect(try await catalog.search("lantern") == ["comic/2", "comic/1"], "\(reprint)")
    }
  }

  @Test func `words of variants correct no spelling`() async throws {
    let variant = #""variantDescription":"Lanturn Variant""#
    let catalog = try EntryCatalog([
      Self.entry(.comic, 1, "Road (1991) #1 (Lantirn Variant)", variant),
      Self.entry(.series, 2, "Lantern (1991)"),
    ])
    let results = try await catalog.results("lantorn")
    #expect(results.corrections == [Correction(typed: "lantorn", used: "Lantern")])
  }

  @Test func `of issues with one title and number, the oldest series' is first`() async throws {
    let series = [1963, 1998, 2018]
    let catalog = try EntryCatalog(
      series.enumerated().map { index, year in
        try Self.entry(
          .comic, index + 1, "Wardens (\(year)) #57",
          #""series":{"resourceURI":"x/series/\#(index + 1)","name":"Wardens (\#(year))"},"#
            + #""stories":{"available":\#(index * 50)}"#)
      })
    #expect(try await catalog.search("wardens 57") == ["comic/1", "comic/2", "comic/3"])
    #expect(try await catalog.search("wardens 57 2018").first == "comic/3")
  }

  @Test(arguments: [
    ("bitten", "bite"), ("threw", "thrown"), ("died", "death"), ("armour", "armor"),
    ("teleporting", "teleports"), ("wolves", "wolf"),
  ])
  func `irregular and other forms are inflections`(word: String, form: String) async throws {
    let catalog = try EntryCatalog([
      Self.entry(.comic, 1, "One", #""description":"About a \#(form) at sea.""#)
    ])
    #expect(try await catalog.search("\(word) at sea") == ["comic/1"])
  }
}
