import TestSupport
import Testing

/// A local catalog in which kinds are partial or missing.
struct PartialCatalogTests {
  private let home = Home()

  private static func hero(_ id: Int, _ name: String) -> String {
    "{\"id\":\(id),\"name\":\"\(name)\",\"resourceURI\":\"/v1/public/characters/\(id)\"}"
  }

  private static let warning =
    "marvel-cli: the local catalog has only some characters (2 of 1562); run marvel-cli sync to get the "
    + "rest, or import all of them with marvel-cli import --complete\n"

  /// Imports a saved page of a list and returns whether the reported coverage is complete.
  private func importPage(total: Int, _ heroes: [String], to name: String = "page.json") throws
    -> Bool
  {
    let page = home.write(
      """
      {"code":200,"data":{"offset":0,"limit":20,"total":\(total),"count":\(heroes.count),
      "results":[\(heroes.joined(separator: ",\n"))]}}
      """, to: name)
    let outcome = try home.output(["import", page, "--yes"])
    return outcome.contains("\"coverage\": \"complete\"")
  }

  /// The ids of the embedded characters that stay below complete ones: those of this project.
  private func projectIDs() throws -> Set<String> {
    let list = try home.run("list --all -o id --source embedded")
    return Set(list.stdout.split(separator: "\n").map(String.init).filter { $0.count == 7 })
      .filter { $0.hasPrefix("9") }
  }

  private func ids() throws -> Set<String> {
    let list = try home.run("list --all -o id")
    #expect(list.stderr == "")
    return Set(list.stdout.split(separator: "\n").map(String.init))
  }

  private let heroes = [hero(1, "Sample Hero"), hero(2, "Other Hero")]

  @Test func `a saved page of a longer list lies above the embedded catalog`() throws {
    #expect(try !importPage(total: 1562, heroes))
    let list = try home.run("list --name-starts-with s -o name --all")
    let embedded = try home.run("list --name-starts-with s -o name --all --source embedded")
    #expect(list.stdout.split(separator: "\n").contains("Sample Hero"))
    #expect(
      list.stdout.split(separator: "\n").filter { $0 != "Sample Hero" }
        == embedded.stdout.split(separator: "\n"))
    #expect(list.stderr == Self.warning)
    try home.expect(
      "list", contains: #""source":"local""#, #""sources":["local","embedded"]"#,
      #""coverage":"partial""#)
    #expect(try home.run("list -q").stderr == "")
    try home.expect("list comics", contains: #""source":"embedded""#)
    try home.expect(
      "catalog info -o json", contains: #""count":2,"coverage":"partial","total":1562,"#)
    try home.expect("catalog info -o table", contains: "characters: 2 of 1562, partial; ")
    let local = ["list", "-o", "name", "--source", "local"]
    #expect(
      try home.run(local) == Outcome(stdout: "Other Hero\nSample Hero\n", stderr: Self.warning))
  }

  @Test func `an entity missing from a partial kind is shown from the embedded catalog`() throws {
    #expect(try !importPage(total: 1562, heroes))
    for name in ["1009368", "iron man", "spider-man"] {
      _ = try home.output(["show", name, "-o", "name"])
      #expect(
        try home.run(["show", name]).stdout
          == home.run(["show", name, "--source", "embedded"]).stdout)
    }
    try home.expect(["show", "sample hero", "-o", "id"], prints: "1\n")
    try home.expect("show 2 -o name", prints: "Other Hero\n")
    #expect(try home.run("show 99").status == 1)
    #expect(try home.run(["show", "no such hero"]).status == 1)
    #expect(
      try home.run(["list", "comics", "--of", "character/iron man", "--limit", "1"]).status == 0)
  }

  @Test func `pages that add up to the total of their list are complete`() throws {
    #expect(try importPage(total: 2, heroes))
    try home.expect("list -o id --source local", prints: "2\n1\n")
    #expect(try ids() == projectIDs().union(["1", "2"]))
    #expect(try home.run("show 1009368").status == 1)
    let other = Home()
    for (index, hero) in heroes.enumerated() {
      other.write(
        "{\"data\":{\"offset\":\(index),\"total\":2,\"results\":[\(hero)]}}",
        to: "pages/\(index).json")
    }
    try other.expect(
      ["import", other.path + "/pages", "--yes"], contains: "\"coverage\": \"complete\"")
  }

  @Test func `a complete kind stays complete when a page is imported`() throws {
    #expect(try importPage(total: 2, heroes))
    #expect(try importPage(total: 1562, [Self.hero(3, "Third")], to: "more.json"))
    try home.expect("list -o id --source local", prints: "2\n1\n3\n")
    #expect(try ids() == projectIDs().union(["1", "2", "3"]))
  }

  @Test func `single entities and search results are partial`() throws {
    let single = home.write(heroes[0], to: "single.json")
    try home.expect(["import", single], contains: "\"coverage\": \"partial\"")
    let hits = home.write(
      "{\"total\":1,\"results\":[{\"kind\":\"character\",\"matched\":[],\"entity\":\(heroes[1])}]}",
      to: "hits.json")
    try home.expect(["import", hits], contains: "\"coverage\": \"partial\"")
    #expect(try home.run("list -o id --source local").stdout == "2\n1\n")
    let lines = home.write(heroes.joined(separator: "\n"), to: "all.jsonl")
    try home.expect(["import", lines], contains: "\"coverage\": \"partial\"")
    let fetchedAt = try home.run("list -q").stdout.split(separator: "\"fetchedAt\":\"").last
    #expect(fetchedAt?.hasPrefix("20") == true)
    try home.expect(
      ["import", lines, "--complete", "--yes"], contains: "\"coverage\": \"complete\"")
    try home.expect("list -o id --source local", prints: "2\n1\n")
    #expect(try ids() == projectIDs().union(["1", "2"]))
    #expect(try home.run("stats --source local -o csv").stderr == "")
    #expect(
      try home.run("stats --source local -o csv -v").stderr.hasPrefix(
        "marvel-cli: the local catalog has only some "))
  }

  @Test(arguments: [
    ["show", "hulk", "thor", "iron man"], ["list", "--name-starts-with", "spider", "-o", "json"],
    ["list", "--offset", "20", "-o", "jsonl"],
  ])
  func `imported output of show and filtered lists is partial`(command: [String]) throws {
    let file = home.write(try home.run(command + ["-q"]).stdout, to: "saved.json")
    try home.expect(["import", file], contains: "\"coverage\": \"partial\"")
    #expect(try home.run(["show", "squirrel girl"]).status == 0)
  }

  @Test func `a search finds imported and embedded entities`() throws {
    let before = try home.run(["search", "secret wars", "--all", "-o", "id"]).stdout.split(
      separator: "\n")
    #expect(before.count >= 38)
    let lines = home.write(
      heroes.joined(separator: "\n") + "\n" + Self.hero(3, "Secret Wars Hero"), to: "all.jsonl")
    #expect(try home.run(["import", lines, "--complete", "--yes"]).status == 0)
    let after = try home.run(["search", "secret wars", "--all", "-o", "id"])
    let own = try projectIDs()
    let expected =
      before.filter { hit in
        !hit.hasPrefix("character/") || own.contains { hit == "character/\($0)" }
      } + ["character/3"]
    #expect(Set(after.stdout.split(separator: "\n")) == Set(expected))
    #expect(after.stderr == "")
    try home.expect(["search", "stan lee", "-o", "id"], contains: "creator/30\n")
    let pages = try (0..<4).map { page in
      try home.run(["search", "secret wars", "-o", "id", "--limit", "5", "--offset", "\(page * 5)"])
        .stdout
    }
    #expect(after.stdout.hasPrefix(pages.joined()))
  }

  @Test func `a search returns an entity of both catalogs only once`() throws {
    let page = try home.run(["list", "--name-starts-with", "iron man"]).stdout
    home.write(page, to: "page.json")
    try home.expect(["import", home.path + "/page.json"], contains: "\"coverage\": \"partial\"")
    for text in ["iron", "stark", "god thunder"] {
      let search = ["search", text, "--kind", "character", "--all", "-o", "id"]
      let merged = try home.run(search).stdout.split(separator: "\n").sorted()
      let embedded = try home.run(search + ["--source", "embedded"]).stdout.split(separator: "\n")
      #expect(merged == embedded.sorted())
    }
  }

  @Test func `what the embedded catalog adds is shown under its own key and never imported`()
    throws
  {
    #expect(try !importPage(total: 1562, [Self.hero(1_009_368, "Iron Man")]))
    let layered = try home.run(["show", "tony stark", "-o", "jsonl"]).stdout
    #expect(
      layered.hasPrefix(String(Self.hero(1_009_368, "Iron Man").dropLast()) + ",\"embedded\":{"))
    #expect(layered.contains(#""realName":"Tony Stark","#))
    let own = ["show", "1009368", "-o", "jsonl", "--source", "local"]
    try home.expect(own, prints: Self.hero(1_009_368, "Iron Man") + "\n")
    let file = home.write(layered, to: "layered.jsonl")
    try home.expect(["import", file], contains: "\"same\": 1")
    let other = Home()
    _ = try other.run(["import", file])
    #expect(try other.run(own) == Outcome(stdout: Self.hero(1_009_368, "Iron Man") + "\n"))
  }

  @Test func `an entity that is nowhere is reported with what the catalog holds`() throws {
    #expect(try !importPage(total: 1562, heroes))
    try home.expect(
      "show 99",
      says: "no character has id 99 in the catalog, which holds 2 of 1562 characters; see "
        + "marvel-cli list characters --all", status: 1)
    try home.expect(
      "show qwertyuiop",
      says: "no character is named 'qwertyuiop' in the catalog, which holds 2 of 1562 "
        + "characters; use marvel-cli search to search descriptions too", status: 1)
  }

  @Test(arguments: [["stats", "comics"], ["stats", "characters"], ["list", "comics"]])
  func `explain names the layer that answers`(command: [String]) throws {
    #expect(try !importPage(total: 1562, heroes))
    let source = command.last == "characters" ? "local" : "embedded"
    try home.expect(command, contains: "\"source\":\"\(source)\"")
    let explanation = try home.run(["explain"] + command + ["-o", "json"]).stdout
    #expect(explanation.filter { $0 != " " }.contains("\"source\":\"\(source)\""))
  }

  @Test func `statistics, relations, and completion see all layers`() throws {
    #expect(try !importPage(total: 1562, heroes))
    let embedded = try home.run("stats -o csv --source embedded").stdout
    let count = embedded.split(separator: "\r\n")[1].split(separator: ",")[1]
    try home.expect("stats -o csv", contains: "characters,\((Int(count) ?? 0) + 2)\r\n")
    #expect(try home.run("graph partners hulk -o id -q").status == 0)
    try home.expect("__complete zsh show Sampl", contains: "Sample Hero")
  }

  @Test func `export of a complete and an unknown kind is complete, of a partial one it fails`()
    throws
  {
    #expect(try importPage(total: 2, heroes))
    let path = home.path + "/all.sqlite"
    #expect(try home.run(["export", path]).status == 0)
    let other = Home()
    #expect(try other.run(["import", path, "--yes"]).status == 0)
    #expect(try other.run("stats -o csv --source local").stdout == home.run("stats -o csv").stdout)
    #expect(
      try other.run("list comics --all -o jsonl").stdout
        == home.run("list comics --all -o jsonl").stdout)
  }
}
