import Catalog
import TestSupport
import Testing

/// The steps of docs/search.md, in the embedded catalog.
struct SearchStepTests {
  private let world: World

  init() throws {
    world = try World.embedded()
  }

  /// One search of each step, and what it finds first.
  static let searches: [(query: String, step: SearchStep, first: String)] = [
    ("spider", .allWords, "character/1009610"), ("thor simonson", .allWords, "series/2083"),
    ("first appearance of venom", .firstAppearance, "comic/6706"),
    ("origin of doctor strange", .origin, "comic/11034"),
    ("who created howard the duck", .creators, "creator/144"),
    ("who drew daredevil 168", .creators, "creator/17"),
    ("death of elektra", .lifeEvent, "comic/8164"),
    ("brother of thor", .relation, "character/1009407"),
    ("first time spider-man meets daredevil", .meeting, "comic/6549"),
    ("abomination vs hulk", .versus, "comic/8982"), ("asm 300", .title, "comic/6706"),
    ("asm300", .title, "comic/6706"), ("uxm vol. 1 #141", .title, "comic/12460"),
    ("gsx", .title, "series/2016"), ("la viuda negra", .allWords, "character/1009189"),
    ("los guardianes de la galaxia", .translation, "character/1011299"),
    ("who is the falcon", .significantWords, "character/1009297"),
    ("dr. curt connors", .significantWords, "character/1009404"),
    ("immortal hulk series", .significantWords, "series/24278"),
    ("first venom", .firstAppearance, "comic/6706"),
    ("stretching body", .stems, "character/1009459"),
    ("shape shifting zebra", .anyWord, "character/1009599"),
  ]

  @Test(arguments: searches.map(\.query))
  func `the document names the step that found the first entity`(query: String) async throws {
    let search = try #require(Self.searches.first { $0.query == query })
    let outcome = try await world.run(["search", query, "--limit", "1", "-q"])
    #expect(outcome.stdout.contains("\"step\":\"\(search.step.rawValue)\""), "\(outcome.stdout)")
    #expect(
      try await world.run(["search", query, "--limit", "1", "-o", "id", "-q"])
        == Outcome(stdout: search.first + "\n"))
  }

  @Test func `every step is tested`() {
    #expect(Set(Self.searches.map(\.step)) == Set(SearchStep.allCases))
  }

  @Test func `pages of leads and other entities are parts of one list`() async throws {
    let all = try await world.run(
      ["search", "first appearance of venom", "--all", "-o", "id", "-q"])
    let ids = all.stdout.split(separator: "\n")
    #expect(Set(ids).count == ids.count && ids.count >= 50)
    var parts = ""
    for offset in stride(from: 0, to: ids.count, by: 7) {
      parts +=
        try await world.run([
          "search", "first appearance of venom", "--offset", "\(offset)", "--limit", "7", "-o",
          "id", "-q",
        ]).stdout
    }
    #expect(parts == all.stdout)
    let document = try await world.run([
      "search", "first appearance of venom", "--limit", "1", "-q",
    ])
    #expect(document.stdout.contains("\"total\":\(ids.count),"))
  }

  @Test(arguments: [
    "movies", "movie", "reading", "latest", "televisions", "cheapest", "favorites", "episodes",
  ])
  func `an ordinary word is not corrected into a name`(word: String) async throws {
    let outcome = try await world.run(["search", word])
    #expect(outcome.stdout.contains(#""corrections":[]"#), "\(outcome.stdout.prefix(400))")
    let others = try await world.run(["search", "wolverne", word])
    #expect(
      others.stdout.contains(#""corrections":[{"typed":"wolverne","used":"wolverine"}]"#),
      "\(others.stdout.prefix(400))")
  }

  @Test(arguments: ["wolvrine latest", "latest wolvrine", "woolverine latest"])
  func `that an ordinary word was left out is said`(words: String) async throws {
    let outcome = try await world.run(["search", words])
    #expect(outcome.stdout.contains(#""step":"significant-words""#))
    #expect(
      outcome.stdout.contains(
        #""kind":"character","matched":["name","description"],"entity":{"id":1009718"#))
  }

  @Test(arguments: [
    ("avengers 301", "Avengers (1963) #301", "series/1991"),
    ("spider-girl annual 1", "Spider-Girl Annual (1999) #1", ""),
  ])
  func `an issue that the catalog lacks is said, and no other series' issue found`(
    words: String, title: String, first: String
  ) async throws {
    let outcome = try await world.run(["search", words, "-o", "id", "--limit", "1"])
    #expect(outcome.stdout == (first.isEmpty ? "" : first + "\n"))
    #expect(outcome.stderr.contains("\(title)"))
    #expect(outcome.stderr.contains("but not in this catalog; a complete one may have it"))
    let document = try await world.run(["search", words])
    #expect(document.stdout.contains(#""absent":["\#(title)""#))
  }

  @Test(arguments: [
    ("mighty thor #1", "comic/55786", nil),
    ("x-men 101", "comic/12416", "X-Men (1991) #101 exists, but not in this catalog"),
    (
      "invincible iron man #28", "comic/19900",
      "Invincible Iron Man (2008) #28 exists, but not in this catalog"
    ),
  ])
  func `an issue of the very series comes first, and is said to be absent before that of another`(
    words: String, first: String, notice: String?
  ) async throws {
    let outcome = try await world.run(["search", words, "-o", "id", "--limit", "1"])
    #expect(outcome.stdout == first + "\n")
    #expect(outcome.stderr.contains("exists") == (notice != nil))
    #expect(outcome.stderr.contains(notice ?? ""), "\(outcome.stderr)")
  }

  @Test(arguments: [
    ("captain marvel vol. 3 17", "'volume 3' not found; searched for 'captain marvel #17' instead"),
    ("captain marvel vol 19", "'volume 19' not found; searched for 'captain marvel' instead"),
    ("thor vol 1 #1", "'volume 1' not found; searched for 'thor #1' instead"),
    ("asm vol 0 5", "'volume 0' not found; searched for 'asm #5' instead"),
    ("amazing spider-man v2500", "'volume 2500' not found; searched for 'amazing spider-man'"),
  ])
  func `a volume that says nothing is not left out in silence`(
    words: String, notice: String
  ) async throws {
    let outcome = try await world.run(["search", words, "-o", "id"])
    #expect(outcome.stderr.contains(notice), "\(outcome.stderr)")
    #expect(!outcome.stdout.hasPrefix("character/"))
  }

  @Test(arguments: [
    "alien (2021) #6", "gambit #5", "green goblin #5", "scarlet spider (2011) #20",
    "marvel spotlight (2005) #53",
  ])
  func `an issue of a series that the catalog lacks is no issue of another series`(
    words: String
  ) async throws {
    let outcome = try await world.run(["search", words, "--kind", "comics", "-o", "name"])
    #expect(outcome.stdout == "" && outcome.status == 0)
  }

  @Test(arguments: [
    ("amzing spider-man #300", "comic/6706"), ("claremont x-men #137", "comic/9000009"),
    ("daredevill (1964) #181", "comic/8164"), ("amazing spidreman 300", "comic/6706"),
  ])
  func `an issue of a misspelled series, and one with its writer, is found`(
    words: String, first: String
  ) async throws {
    let outcome = try await world.run(["search", words, "-o", "id", "--limit", "1", "-q"])
    #expect(outcome == Outcome(stdout: first + "\n"))
  }

  @Test(arguments: [
    ("drax kills thanos", "comic/5529"), ("who killed captain america", "character/1009228"),
    // In another comic he dies with five others.
    ("captain america dies", "comic/6010"), ("origin of green goblin", "comic/6816"),
    ("spider-man meets daredevil for the first time", "comic/6549"),
    ("twin brother of the scarlet witch", "character/1009524"),
    ("what issue does gwen stacy die in", "comic/6507"), ("cable's parents", "character/1009257"),
    ("first time hulk fights wolverine", "comic/8991"),
    ("cyclops' older brother", "character/1009337"),
    ("first appearance of scarlet witch and quicksilver", "comic/12488"),
    ("team of nico minoru, chase stein and molly hayes", "character/1010747"),
    // Adjectives choose among several.
    ("magneto's green haired daughter", "character/1009499"),
    // Neither is a whole name.
    ("reed and sue get married", "comic/8707"),
  ])
  func `lives are told by what happens to whom`(words: String, first: String) async throws {
    let outcome = try await world.run(["search", words, "-o", "id", "--limit", "1", "-q"])
    #expect(outcome == Outcome(stdout: first + "\n"))
  }

  @Test(arguments: ["death of drax", "who killed beast", "father of jubilee"])
  func `that the catalog does not know what happened is said`(words: String) async throws {
    let notice = "nothing in this catalog answers that; the results only have words of it"
    #expect(try await world.run(["search", words, "-o", "id"]).stderr.contains(notice))
    #expect(try await world.run(["search", words]).stdout.contains(#""unanswered":true"#))
    let known = try await world.run(["search", "death of elektra"])
    #expect(!known.stdout.contains("unanswered"))
  }

  @Test(arguments: ["thanos kills drax", "green goblin kills hulk"])
  func `who kills is not who dies`(words: String) async throws {
    let outcome = try await world.run(["search", words, "-o", "json", "-q"])
    #expect(!outcome.stdout.contains(#""step":"life-event""#))
  }

  @Test(arguments: ["marvel age 9", "savage spider-man 3", "punisher armory 21"])
  func `a number at the end selects no other series' issue`(words: String) async throws {
    let outcome = try await world.run(["search", words, "-o", "id", "-q"])
    #expect(outcome.status == 0)
    #expect(!outcome.stdout.isEmpty && !outcome.stdout.contains("comic/"))
  }

  @Test func `a short name with a mistake is corrected as one word`() async throws {
    let outcome = try await world.run(["search", "x-mem", "--limit", "1"])
    #expect(outcome.stdout.contains(#""corrections":[{"typed":"x mem","used":"X-Men"}]"#))
    #expect(outcome.stdout.contains(#""entity":{"id":1009726,"#))
  }

  @Test(arguments: [
    ("nite crawler", "Nightcrawler", "character/1009472"),
    ("wolvereen", "Wolverine", "character/1009718"),
    ("sinkevich", "sienkiewicz", "creator/26"),
  ])
  func `a name written by its sound is corrected, which is said`(
    words: String, used: String, first: String
  ) async throws {
    let outcome = try await world.run(["search", words, "-o", "id", "-n", "1"])
    #expect(outcome.stdout == first + "\n")
    #expect(
      outcome.stderr.hasPrefix(
        "marvel-cli: '\(words)' not found; searched for '\(used)' instead\n"))
  }

  @Test(arguments: ["bruce wayne", "clark kent", "mark twain", "elon musk", "john wick"])
  func `the name of somebody else is not corrected into parts of names`(
    words: String
  ) async throws {
    let outcome = try await world.run(["search", words])
    #expect(outcome.stdout.contains(#""corrections":[]"#), "\(outcome.stdout)")
  }

  @Test func `that only some words were found is a warning, with the catalog's end`() async throws {
    #expect(
      try await world.run(["search", "shape shifting zebra", "-n", "1", "-o", "id"]).stderr
        .hasPrefix(
          "marvel-cli: no entity has all words; these have some of them; the embedded catalog is a "
            + "selection of comics whose last known day of sale is 20"))
    #expect(try await world.run(["search", "shape shifting zebra", "-n", "1"]).stderr == "")
  }

  @Test func `only requested kinds are found`() async throws {
    for query in ["first appearance of venom", "hulk vs thing", "asm 300", "shape shifting zebra"] {
      let ids = try await world.run(
        ["search", "--kind", "character", query, "--all", "-o", "id", "-q"])
      #expect(
        ids.stdout.split(separator: "\n").allSatisfy { $0.hasPrefix("character/") }, "\(query)")
    }
  }
}
