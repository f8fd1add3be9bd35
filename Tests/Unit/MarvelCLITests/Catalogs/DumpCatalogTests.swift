import TestSupport
import Testing

/// What commands answer after the import of a dump.
struct DumpCatalogTests {
  private let home = Home()
  private let dumps = DumpFiles()
  private let scratch = ScratchDirectory()

  init() throws {
    _ = try home.output(["import", dumps.database().path, "-o", "table"])
  }

  private func ids(_ arguments: String..., with more: [String: String] = [:]) throws -> [String] {
    try home.run(arguments + ["-o", "id"], with: more).stdout.split(separator: "\n").map(
      String.init)
  }

  private static let resolved =
    #""kind":"comic","title":"The Amazing Spider-Man (1963) #34","#
    + #""ids":{"gcd":9203,"upc":"75960608936803411"}}"# + "\n"

  @Test func `a comic of both catalogs is one entry, under Marvel's id`() throws {
    let resolved = try home.run("resolve gcd:16556")
    let marvel = try scratch.jq(".ids.marvel", resolved.stdout).dropLast()
    #expect(
      resolved
        == Outcome(
          stdout: #"{"id":"gcd:16556","kind":"comic","title":"Fantastic Four (1961) #1","#
            + #""ids":{"marvel":\#(marvel),"gcd":16556}}"# + "\n"))
    try home.expect(
      ["show", "comic", String(marvel), "--fields", "origins,ids,url"],
      prints: #"{"ids":{"gcd":16556},"url":"https://www.comics.org/issue/16556/","#
        + #""origins":["marvel:\#(marvel)","gcd:16556"]}"# + "\n")
    #expect(
      try home.run(["show", "fantastic four (1961) #1", "-o", "id"]).stdout == "comic/\(marvel)\n")
    #expect(
      try home.run(["search", "fantastic four 1961", "--kind", "comic", "--all", "-o", "name"])
        .stdout
        .split(separator: "\n").filter { $0 == "Fantastic Four (1961) #1" }.count == 1)
  }

  @Test(arguments: [
    ("comics", "comic"), ("series", "series"), ("characters", "character"), ("creators", "creator"),
  ])
  func `no entity is listed twice`(kinds: String, kind: String) throws {
    let all = try ids("list", kinds, "--all")
    let embedded = try ids("list", kinds, "--all", "--source", "embedded")
    #expect(Set(all).count == all.count)
    #expect(Set(all).isSuperset(of: embedded))
    // Those of GCD that are not joined with Marvel's.
    let others = try scratch.jq(
      #".kinds[] | select(.kind == "\#(kind)" and .origin == "gcd") | .uncertain + .none"#,
      home.run("catalog joins").stdout)
    #expect(others == "\(all.count - embedded.count)\n")
  }

  @Test func `a decision which entities are the same is kept until another one`() throws {
    func origins() throws -> String {
      try home.run("show comic/12894 --fields origins --source local").stdout
    }
    let path = home.path + "/.local/share/marvel-cli/joins.txt"
    let before = try origins()
    #expect(before.contains(#""gcd:16556""#))
    try home.expect(
      "catalog join gcd:16556 marvel:12894 --not",
      prints: "'\(path)': gcd:16556 != marvel:12894\n")
    let apart = try home.run("resolve gcd:16556")
    #expect(!apart.stdout.contains(#""marvel""#))
    _ = try home.output(["import", dumps.database().path])
    #expect(try home.run("resolve gcd:16556") == apart)
    try home.expect(
      "catalog join marvel:12894 gcd:16556",
      prints: "'\(path)': marvel:12894 = gcd:16556\n")
    #expect(try origins() == before)
  }

  @Test(arguments: [
    ("gcd:16556 marvel:series/1991", 64, "cannot be the same"), ("gcd:1 gcd:2", 64, "of two of"),
    ("gcd:16556 upc:123", 64, "of two of"), ("gcd:16556", 64, "more arguments"),
    ("gcd:16556 fantastic", 64, "invalid id 'fantastic'"),
    ("gcd:99999999 marvel:12894", 1, "no catalog has 'gcd:99999999'"),
  ])
  func `what cannot be the same is refused`(ids: String, status: Int, error: String) throws {
    let outcome = try home.run("catalog join " + ids)
    #expect((outcome.stdout, outcome.status) == ("", Int32(status)))
    #expect(outcome.stderr.contains(error), "\(outcome.stderr)")
  }

  @Test func `all joins are listed with what speaks for them, and misses with the reason`() throws {
    let lines = try home.run("catalog joins --all -o table").stdout.split(separator: "\n")
    #expect(
      lines.contains(
        "  certain: gcd:16556 = marvel:12894  Fantastic Four (1961) #1 (series, year, and number)"))
    #expect(lines.contains { $0.hasPrefix("  none: gcd:") && $0.hasSuffix(")") })
    let counted = lines.filter { !$0.hasPrefix(" ") }.joined()
    #expect(lines.count { $0.hasPrefix("  certain:") } > 3, "\(counted)")
    let outcome = try home.run("catalog joins --not")
    #expect((outcome.stdout, outcome.status) == ("", 64))
  }

  @Test func `GCD's catalog alone has GCD's ids`() throws {
    try home.expect(
      "list comics --origin gcd --all -o name",
      prints: """
        The Amazing Spider-Man (1963) #34
        The Amazing Spider-Man (1963) #½
        The Amazing Spider-Man (1963) #6
        The Amazing Spider-Man TPB (1963) #1
        The Amazing Spider-Man (1963) #-1
        Test Masterworks HC (1987) #1
        Test Graphic Novel (1982)
        The Amazing Spider-Man (1963) #1
        Fantastic Four (1961) #2
        Fantastic Four (1961) #3
        Fantastic Four (1961) #1
        The Amazing Spider-Man (1963) #1AU

        """)
    #expect(
      try ids("list", "series", "--origin", "gcd") == [
        "1482", "9102", "9101", "9105", "1570", "9108",
      ])
    #expect(try ids("list", "creators", "--origin", "gcd") == ["102", "101"])
    #expect(try ids("list", "characters", "--origin", "gcd") == ["1000301", "201", "203"])
    #expect(
      try ids("search", "fantastic", "--origin", "gcd").sorted() == [
        "character/1000301", "character/201", "comic/16556", "comic/9201", "comic/9202",
        "series/1482",
      ])
    try home.expect(
      "show comic/9220 --origin gcd --fields isbn,format,collectedIssues",
      prints: #"{"isbn":"9783161484100","format":"Hardcover","collectedIssues":["#
        + #"{"resourceURI":"https://www.comics.org/issue/16556/","name":"Fantastic Four (1961) #1"},"#
        + #"{"resourceURI":"https://www.comics.org/issue/17568/","#
        + #""name":"The Amazing Spider-Man (1963) #1"}]}"# + "\n")
  }

  @Test func `the setting origin narrows all commands to GCD's catalog`() throws {
    let setting = ["MARVEL_ORIGIN": "gcd"]
    #expect(
      try ids("list", "comics", "--all", with: setting)
        == ids("list", "comics", "--origin", "gcd", "--all"))
    try home.expect(
      "resolve marvel:12894",
      prints: #"{"id":"marvel:12894","kind":"comic","title":null,"ids":null}"# + "\n",
      says: "no comic of the catalog has the id marvel:12894; check the number, or update the "
        + "catalog with marvel-cli import FILE", status: 1, with: setting)
    #expect(try ids("week", "2026-01-14", with: setting) == ["9203"])
    let stats = try home.run("stats creators --by comics", with: setting)
    #expect(try scratch.jq(".results[] | [.id, .count]", stats.stdout) == "[101,2]\n[102,1]\n")
    // A dump says itself where it belongs.
    #expect(try home.run(["import", dumps.database().path], with: setting).status == 0)
  }

  @Test func `an id or a code of a variant finds its comic`() throws {
    for id in ["gcd:9203", "gcd:9210", "gcd:9211", "gcd:9212", "upc:75960608936803421"] {
      for flags in [[], ["--origin", "gcd"]] {
        #expect(
          try home.run(["resolve", id] + flags)
            == Outcome(stdout: #"{"id":"\#(id)","# + Self.resolved), "\(id) \(flags)")
      }
    }
  }

  @Test func `week has comics with a day of sale`() throws {
    #expect(try ids("week", "2026-01-14", "--origin", "gcd") == ["9203"])
    #expect(try ids("week", "1997-05-07", "--origin", "gcd") == ["9205"])
    // On sale in December 1961.
    for day in ["1961-12-01", "1961-12-13", "1961-12-27"] {
      #expect(try ids("week", day, "--origin", "gcd") == [])
    }
    #expect(try ids("week", "1961-12", "--origin", "gcd") == ["9202"])
  }

  @Test func `order and missing know all issues of a series, without variants and books`() throws {
    #expect(
      try ids("order", "series/1570", "--origin", "gcd")
        == ["9205", "9204", "17568", "9207", "9203", "9206"].map { "comic/" + $0 })
    #expect(
      try ids("order", "series/1482", "--origin", "gcd") == [
        "comic/16556", "comic/9201", "comic/9202",
      ])
    scratch.write("", to: "comics/Fantastic Four 001 (1961).cbz")
    scratch.write("", to: "comics/Fantastic Four 003 (1962).cbz")
    try home.expect(
      [
        "missing", scratch.path + "/comics", "--of", "series/1482", "--origin", "gcd", "-o", "id",
        "-q",
      ], prints: "comic/9201\n")
    // A complete dump has all issues, and this one is not.
    #expect(
      try home.run("order series/1482 --origin gcd -o id").stderr
        == "marvel-cli: the catalog has 3 of the 416 issues of Fantastic Four (1961 - 1996); it lacks "
        + "#4-416; get others with marvel-cli sync metron or marvel-cli import FILE\n")
  }

  @Test func `uncertain credits count nowhere`() throws {
    try home.expect(
      ["list", "comics", "--origin", "gcd", "--of", "jack kirby", "--all", "-o", "id"],
      prints: "16556\n")
    #expect(try home.run(["show", "creator", "wrong person", "--origin", "gcd"]).status == 1)
    try home.expect(
      "show comic 16556 --origin gcd --fields gcd.uncertainCredits",
      prints: #"{"gcd":{"uncertainCredits":[{"name":"Sol Brodsky","role":"inker","#
        + #""remark":"see notes"},{"gcd":103,"name":"Wrong Person","role":"colorist"}]}}"# + "\n")
    #expect(try !home.run("stats comics --by role --origin gcd").stdout.contains("colorist"))
  }

  @Test func `documents, entities, and exports name the source`() throws {
    let license = "Grand Comics Database™ (https://www.comics.org), CC BY-SA 4.0"
    for arguments in [
      ["list", "comics", "-o", "json"], ["search", "fantastic", "-o", "json"],
      ["week", "2026-01-14"],
      ["order", "series/1482", "--origin", "gcd"], ["stats", "--origin", "gcd"],
      ["catalog", "info"],
    ] {
      let outcome = try home.run(arguments)
      #expect(outcome.stdout.contains(#""attribution":"\#(license)""#), "\(arguments)")
      #expect(outcome.status == 0)
    }
    let comics = try home.run("list comics --origin gcd --all -o jsonl").stdout
    for line in comics.split(separator: "\n") {
      #expect(
        line.contains(#""attribution":[{"source":"\#(license)","url":"https://www.comics.org/"#))
    }
    let file = scratch.path + "/mine.sqlite"
    #expect(try home.run(["export", file, "--origin", "gcd"]).status == 0)
    let other = Home()
    #expect(try other.run(["import", file, "--origin", "copy"]).status == 0)
    try other.expect("list comics --origin copy -o json", contains: #""attribution":"\#(license)""#)
  }
}
