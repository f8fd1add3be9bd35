import Catalog
import MarvelCLI
import TestSupport
import Testing

/// References to entities, with the embedded catalog: each means the same in every command.
struct ReferenceGrammarTests {
  private let world: World

  init() throws {
    world = try World.embedded()
  }

  private func ids(_ arguments: String...) async throws -> Outcome {
    try await world.run(arguments + ["-o", "id", "-q"])
  }

  @Test(arguments: [
    ("asm 300", "comic/6706"), ("asm300", "comic/6706"), ("ASM #300", "comic/6706"),
    ("amazing spider-man #300", "comic/6706"), ("The Amazing Spider-Man (1963) #300", "comic/6706"),
    ("fantastic four 48", "comic/13253"), ("ff vol. 1 #48", "comic/13253"),
    ("fantastic four 48 1966", "comic/13253"), ("fantastic four 1961 48", "comic/13253"),
    ("fantastic four 48 of 1966", "comic/13253"), ("avengers #4 from 1963", "comic/7285"),
    ("secret wars of 2015", "event/323"), ("secret wars from 1984", "event/270"),
    ("secret wars 2015", "event/323"), ("Secret Wars (2015)", "event/323"),
    ("secret wars 1984", "event/270"), ("civil war 2006", "event/238"),
    ("series/secret wars 2015", "series/19648"), ("the winter soldier", "event/9000018"),
    ("comic/asm 300", "comic/6706"), ("x-men 137", "comic/9000009"), ("hulk 181", "comic/17198"),
    ("uncanny 266", "comic/13807"), ("f4 232", "comic/13042"), ("mighty thor 338", "comic/11666"),
    ("x-men vol 2 1", "comic/14281"), ("house of m 7 of 8", "comic/2427"),
    ("hulk #181 - the first Wolverine", "comic/17198"), ("asm%20%23300", "comic/6706"),
    ("Deadpool - New Mutants #98 (1991)", "comic/10441"),
    ("asm king-size special 1 1964", "comic/16883"),
    ("marvel://comic/6706", "comic/6706"), ("marvel:6706", "comic/6706"),
    ("marvel:series/1987", "series/1987"), ("event:9000018", "event/9000018"),
    ("http://localhost:8080/v1/public/comics/6706?limit=1", "comic/6706"),
    ("https://www.marvel.com/comics/issue/6706/asm_300", "comic/6706"),
    ("marvel.com/comics/series/1987/amazing_spider-man", "series/1987"),
    ("lee, stan", "creator/30"), ("Lee Stan", "creator/30"), ("brian bendis", "creator/24"),
    ("j. kirby", "creator/196"),
  ])
  func `references find the issue, event, or series`(reference: String, key: String) async throws {
    // With a kind, the id needs none.
    #expect(try await ids("show", reference).stdout.hasSuffix(key.suffix(4) + "\n"))
    var world = world
    world.input = { Array((reference + "\n").utf8) }
    let lines = try await world.run(["show", "-", "-o", "jsonl", "-q", "--fields", "id"])
    let id = key.split(separator: "/")[1]
    #expect(lines == Outcome(stdout: "{\"id\":\(id)}\n"))
  }

  @Test func `an issue, a name without a kind, and a name with a year select lists`() async throws {
    for (reference, id) in [
      ("asm 300", "comic/6706"), ("iron man", "character/1009368"), ("civil war", "event/238"),
      ("secret wars 2015", "event/323"), ("jack kirby", "creator/196"),
      ("amazing spider-man", "series/1987"),
    ] {
      let kind = reference == "asm 300" ? "characters" : "comics"
      let list = try await ids("list", kind, "--of", reference, "--limit", "5")
      #expect(list.stdout != "" && list.status == 0)
      #expect(try await ids("list", kind, "--of", id, "--limit", "5") == list)
    }
    #expect(
      try await ids("list", "characters", "--comics", "asm 300")
        == ids("list", "characters", "--comics", "6706"))
    #expect(
      try await ids("list", "comics", "--events", "secret wars 2015", "--limit", "3")
        == ids("list", "comics", "--events", "323", "--limit", "3"))
  }

  @Test func `an order, a path, and statistics accept the same names`() async throws {
    #expect(try await ids("order", "secret", "wars", "1984") == ids("order", "event/270"))
    #expect(try await ids("order", "series/secret wars 2015") == ids("order", "series/19648"))
    #expect(
      try await ids("graph", "path", "stan lee", "creator/jack kirby")
        == ids("graph", "path", "creator/stan lee", "creator/jack kirby"))
    #expect(
      try await ids("stats", "characters", "--by", "comics", "--of", "civil war", "--limit", "3")
        == ids("stats", "characters", "--by", "comics", "--of", "event/238", "--limit", "3"))
  }

  @Test(arguments: [
    ("thor 277", "the catalog does not have Thor (1966) #277"),
    ("captain america 615.1", "the catalog does not have Captain America (2004) #615.1"),
    ("house of m 2005 9", "no issue House of M (2005) #9 is known"),
    ("avengers 1/2", "no issue Avengers (1963) #1/2 is known"),
    ("spinach-man 3", "the catalog has no issue 'spinach-man 3'"),
  ])
  func `an issue that is not here is named as what it is`(name: String, error: String) async throws
  {
    let outcome = try await world.run(["show", name])
    #expect(outcome.stdout == "" && outcome.status == 1)
    #expect(outcome.stderr.hasPrefix("marvel-cli: \(error)"), "\(outcome.stderr)")
  }

  @Test func `the only issue here of the longest series is shown, and the others are named`()
    async throws
  {
    let outcome = try await world.run(["show", "ff 48", "-o", "id", "-v"])
    #expect(outcome.stdout == "comic/13253\n" && outcome.status == 0)
    #expect(
      outcome.stderr.contains("may also be Fantastic Four (1998) #48, Fantastic Four (2018) #48"))
    let first = try await world.run(["show", "x-men 1"])
    #expect(first.status == 2)
    #expect(first.stderr.contains("Uncanny X-Men (1963) #1 (comic/12413), X-Men (1991) #1"))
  }

  @Test func `several issues of a series are one reference`() async throws {
    #expect(try await ids("show", "daredevil 227-228").stdout == "comic/8215\ncomic/8216\n")
    #expect(try await ids("show", "dd #227 to #228").stdout == "comic/8215\ncomic/8216\n")
    #expect(try await ids("show", "daredevil", "227-228").stdout == "comic/8215\ncomic/8216\n")
    // Only one series of the name has all of them.
    let gauntlet = try await ids("show", "infinity gauntlet 1-6")
    #expect(gauntlet.stdout.split(separator: "\n").count == 6 && gauntlet.status == 0)
    #expect(try await world.run(["show", "thor 1-2"]).status == 2)
    #expect(
      try await world.run(["show", "dd 181-900"]).stderr.hasPrefix(
        "marvel-cli: the catalog has no issue 'dd 181-900'"))
  }

  @Test func `other entities of a name are listed in a notice and in an error`() async throws {
    #expect(
      try await world.run(["show", "inferno", "-o", "id", "-v"])
        == Outcome(
          stdout: "event/252\n",
          stderr:
            "marvel-cli: 'inferno' matches Inferno (event/252); other matches: Inferno (2021) "
            + "(event/9300038)\n"))
    #expect(try await world.run(["show", "moon", "girl", "1", "2015", "-o", "id"]).status != 0)
    let ambiguous = try await world.run(["show", "asm", "1", "-o", "id"])
    #expect(ambiguous.stdout == "" && ambiguous.status == 2)
    #expect(ambiguous.stderr.contains("Amazing Spider-Man (1999) #1 (comic/37894), "))
  }

  @Test(arguments: [
    (
      "onslaught",
      "1009483\n",
      "'onslaught' matches Onslaught (1009483); other matches: Onslaught (event/154)"
    ),
    (
      "old man logan",
      "1017810\n",
      "'old man logan' matches Old Man Logan (Earth-807128) (1017810); other matches: "
        + "Old Man Logan (event/9000021)"
    ),
  ])
  func `an equally relevant name of another kind is listed in a notice, unless quiet`(
    name: String, output: String, notice: String
  ) async throws {
    let arguments = ["show", name, "-o", "id", "-v"]
    #expect(
      try await world.run(arguments) == Outcome(stdout: output, stderr: "marvel-cli: \(notice)\n"))
    #expect(try await world.run(arguments + ["-q"]) == Outcome(stdout: output))
  }

  @Test func `partners are those of a name without quotes`() async throws {
    #expect(
      try await ids("graph", "partners", "stan", "lee") == ids("graph", "partners", "creator/30"))
    #expect(
      try await ids("graph", "partners", "iron", "man")
        == ids("graph", "partners", "character/1009368"))
  }

  @Test func `a filter refuses an entity of another kind`() async throws {
    #expect(
      try await world.run(["list", "--comics", "event/238"])
        == .error("invalid --comics 'event/238': expected ids or names of comics", 64))
  }

  @Test func `misspelled words of a name are not taken for another entity`() async throws {
    #expect(
      try await world.run(["show", "ghost", "ridder"])
        == .error(
          "no character is named 'ghost ridder'; did you mean 'Ghost Rider (Daniel Ketch)', 'Ghost "
            + "Rider (Johnny Blaze)', 'Ghost Rider (Robbie Reyes)'?", 1))
    let several = try await ids("show", "hulk", "xyzzy")
    #expect(several.stdout == "1009351\n" && several.status == 1)
  }

  @Test(
    arguments: commandLines(
      """
      show avengers 301 => the catalog does not have Avengers (1963) #301; a complete catalog may \
      have it: see marvel-cli help sync
      show asm 2999 => the catalog has no issue 'asm 2999'; see which it has with marvel-cli \
      search asm
      list characters --of 'asm 2999' => the catalog has no issue 'asm 2999'; see which it has \
      with marvel-cli search asm
      list comics --series 'nosuch (1963)' => no series is named 'nosuch (1963)'; use marvel-cli \
      search to search descriptions too
      """))
  func `an issue that is absent is reported`(arguments: [String], message: String) async throws {
    #expect(try await world.run(arguments) == .error("\(message)", 1))
  }

  @Test(arguments: [
    ("--of", "!storm", "!storm"), ("--of", "-storm", "-storm"),
    ("--of", "character/!storm", "character/!storm"), ("--creators", "!stan lee", "!stan lee"),
    ("--creators", "-stan lee", "-stan lee"), ("--creators", "jack kirby,!stan lee", "!stan lee"),
  ])
  func `a filter cannot exclude entities`(flag: String, value: String, name: String) async throws {
    #expect(
      try await world.run(["list", "comics", "\(flag)=\(value)"])
        == Outcome(
          stderr: "marvel-cli: invalid \(flag) '\(name)': a filter cannot exclude entities; list "
            + "all with -o id, and remove those of the other list with grep -vxF\n", status: 64))
  }
}
