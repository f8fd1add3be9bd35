import Platform
import SQLite
import TestSupport
import Testing

/// `import` with its own catalog.
struct ImportTests {
  private let home = Home()

  private var catalog: String { home.path + "/.local/share/marvel-cli/catalog.sqlite" }

  private func character(_ id: Int, _ name: String) -> String {
    "{\"id\":\(id),\"name\":\"\(name)\",\"description\":\"\",\"modified\":\"2020-01-01\","
      + "\"resourceURI\":\"http://gateway.marvel.com/v1/public/characters/\(id)\"}\n"
  }

  private func query(_ sql: String, _ file: String) throws -> String {
    let script =
      "import sqlite3, sys\n"
      + "for row in sqlite3.connect(sys.argv[1]).execute(sys.argv[2]): print(*row, sep='|')"
    return try Program(path: "/usr/bin/python3").run(["-c", script, file, sql]).stdout
  }

  @Test func `imported entities can be listed, shown, and searched`() throws {
    let file = home.write(
      character(1, "Sample Hero") + character(2, "Other Hero"), to: "heroes.jsonl")
    try home.expect(
      ["import", file, "-o", "table"],
      prints: """
        KIND        ADDED  CHANGED  SAME  OLDER  COVERAGE
        characters      2        0     0      0   partial
        catalog: '\(catalog)'

        """)
    #expect(try home.run("list -o name --source local").stdout == "Other Hero\nSample Hero\n")
    #expect(
      try home.run(["show", "sample hero", "-o", "jsonl"]).stdout == character(1, "Sample Hero"))
    #expect(try home.run("search sample --kind character -o id").stdout == "character/1\n")
    #expect(
      try query(
        "SELECT what, origin, finished IS NOT NULL FROM revision WHERE what = 'import'", catalog)
        == "import|\(file)|1\n")
  }

  @Test func `gzip files and directories can be imported`() throws {
    home.write(character(2, "B"), to: "directory/deep/b.ndjson")
    home.write("no entity", to: "directory/readme.txt")
    let file = home.write(character(3, "C"), to: "directory/c.json")
    #expect(try Program(path: "/bin/gzip").run([file]).status == 0)
    let outcome = try home.run(["import", home.path + "/directory"])
    #expect(outcome.status == 0)
    #expect(outcome.stdout.contains("\"files\": 2"))
    #expect(try home.run("list -o id --source local").stdout == "2\n3\n")
    let empty = try home.run(["import", home.path + "/.local"])
    #expect(empty.status == 66)
    #expect(empty.stderr.contains("contains no .json"))
  }

  @Test func `an invalid row is reported with its line, and the status is 65`() throws {
    let file = home.write(character(1, "A") + "{\"id\":\n" + character(2, "B"), to: "heroes.jsonl")
    let outcome = try home.run(["import", file, "-o", "table"])
    #expect(outcome.status == 65)
    #expect(
      outcome.stdout.contains(
        "characters      2        0     0      0   partial\n1 rejected; catalog: '"))
    #expect(
      outcome.stderr
        == "marvel-cli: '\(file)', line 2, is not valid JSON; correct the row and import it again\n"
    )
    #expect(try home.run("list -o id --source local").stdout == "1\n2\n")
  }

  @Test func `entities of other kinds than the requested one are skipped and counted`() throws {
    let comic = #"{"id":7,"title":"A #1","resourceURI":"/comics/7"}"# + "\n"
    let file = home.write(character(1, "A") + comic + comic, to: "both.jsonl")
    try home.expect(
      ["import", file, "--kind", "characters", "-o", "table"],
      prints: """
        KIND        ADDED  CHANGED  SAME  OLDER  COVERAGE
        characters      1        0     0      0   partial
        2 of other kinds skipped; catalog: '\(catalog)'

        """)
    try home.expect(["import", file, "--kind", "series"], contains: "\"otherKinds\": 3")
  }

  @Test func `an object without entities is rejected with the page about conversions`() throws {
    let file = home.write(#"{"839":"New Warriors (2005)"}"#, to: "series.json")
    let outcome = try home.run(["import", file, "--kind", "series"])
    #expect(outcome.status == 65)
    #expect(
      outcome.stderr == "marvel-cli: '\(file)', line 1, is not an entity; convert it to an entity: "
        + "docs/import.md\n")
    #expect(outcome.stdout.contains("\"kinds\": []"))
  }

  @Test(arguments: [
    ("[{\"id\":1", "is truncated"),
    ("<html>", "is neither JSON nor a known table; map it with --mapping: docs/import.md"),
    ("{\n\"id\": x\n}", "is not valid JSON (line 1)"),
  ])
  func `a malformed file changes nothing`(text: String, message: String) throws {
    #expect(try home.run(["import", home.write(character(1, "A"), to: "good.jsonl")]).status == 0)
    let before = try query("SELECT * FROM revision", catalog)
    let outcome = try home.run(["import", home.write(text, to: "bad.json")])
    #expect(outcome.status == 65)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains(message))
    #expect(outcome.stderr.contains("nothing was imported: "))
    #expect(try query("SELECT * FROM revision", catalog) == before)
  }

  @Test func `a missing file or a dry run creates no catalog`() throws {
    let absent = try home.run(["import", home.path + "/absent.json"])
    #expect(absent.status == 66)
    #expect(absent.stderr.contains("absent.json' does not exist; "))
    let file = home.write(character(1, "A"), to: "heroes.jsonl")
    let dryRun = try home.run(["import", file, "--dry-run"])
    #expect(dryRun.status == 0)
    #expect(dryRun.stdout.contains("\"dryRun\": true"))
    #expect(dryRun.stdout.contains("\"added\": 1"))
    #expect(!isPresent(catalog))
  }

  @Test func `a checksum next to the file must match`() throws {
    let file = home.write(character(1, "A"), to: "heroes.jsonl")
    let sum = try Program(path: "/usr/bin/sha256sum").run([file]).stdout.prefix(64)
    home.write("\(sum)  heroes.jsonl\n", to: "heroes.jsonl.sha256")
    #expect(try home.run(["import", file]).status == 0)
    home.write(character(2, "B"), to: "heroes.jsonl")
    let outcome = try home.run(["import", file])
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("does not match the checksum"))
    #expect(try home.run("list -o id --source local").stdout == "1\n")
  }

  @Test func `entities of another origin appear only if it is requested`() throws {
    let table = home.write("key,who\n7,Sample Hero\n8,Hulk\n", to: "wiki.csv")
    let mapping = home.write(
      "{\"kind\":\"character\",\"origin\":\"wiki\",\"fields\":{\"id\":\"key\",\"name\":\"who\"}}",
      to: "mapping.json")
    let outcome = try home.run(["import", table, "--mapping", mapping])
    #expect(outcome.status == 0)
    #expect(outcome.stdout.contains("\"origin\": \"wiki\""))
    #expect(outcome.stdout.contains("\"coverage\": \"complete\""))
    #expect(try home.run("list --origin wiki -o id").stdout == "8\n7\n")
    #expect(try home.run("show 7").status == 1)
    try home.expect("catalog info", contains: #""origins":["wiki"]"#)
    #expect(try home.run("catalog info -o table").stdout.contains("\norigins: wiki\nwiki: "))
    let unknown = try home.run("list --origin nosuch")
    #expect(
      unknown.stderr.hasSuffix(
        "; create it with marvel-cli import --origin nosuch, or see marvel-cli catalog info for the "
          + "origins that exist\n"))
    #expect(unknown.status == 69)
    #expect(
      try home.run("list --origin metron").stderr.contains(
        "; create it with marvel-cli sync metron, or see "))
    try home.expect("show 8 --origin wiki -o jsonl", contains: "\"name\":\"Hulk\"")
  }

  @Test(arguments: [
    ["import"], ["import", "a", "b"], ["import", "http://example.org/a.json"],
    ["import", "ftp://example.org/a.json"], ["import", "a", "-o", "csv"],
    ["import", "a", "--origin", "../x"], ["import", "a", "--limit", "3"],
  ])
  func `an invalid command line fails before anything is read`(
    arguments: [String]
  ) throws {
    let outcome = try home.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.stdout == "")
  }

  @Test func `a damaged or foreign database is not imported`() throws {
    let file = home.path + "/mine.sqlite"
    #expect(try home.run(["export", file, "--source", "embedded"]).status == 0)
    try Connection.writing(file).execute("PRAGMA user_version = 99")
    #expect(try home.run(["import", file]).stderr.contains("does not match the checksum"))
    #expect(try Program(path: "/bin/rm").run([file + ".sha256"]).status == 0)
    let newer = try home.run(["import", file])
    #expect(newer.stderr.contains("was created by a newer marvel-cli"))
    #expect(newer.status == 65)
    try Connection.writing(file).execute("PRAGMA application_id = 7")
    let foreign = try home.run(["import", file])
    #expect(foreign.stderr.contains("mine.sqlite' is the database of another program; "))
    #expect(foreign.status == 65)
    #expect(try home.run("list --source local").status == 69)
  }

  @Test func `a rejected value is quoted with what is expected`() throws {
    let table = home.write("id,name,count\n1,A,many\n2,,3\n3,C,4\n", to: "values.csv")
    let mapping = home.write(
      #"{"kind":"character","fields":{"id":"id","name":"name","count":{"column":"count","type":"number"}}}"#,
      to: "values.json")
    let outcome = try home.run(["import", table, "--mapping", mapping])
    #expect(
      outcome.stderr == """
        marvel-cli: '\(table)', line 2, has an invalid value 'many' in 'count': expected a number; \
        correct the row and import it again
        marvel-cli: '\(table)', line 3, has an invalid value '' in 'name': expected a name; \
        correct the row and import it again

        """)
    #expect(outcome.status == 65)
    #expect(try home.run("list --source local -o name -q").stdout == "C\n")
  }

  @Test func `file names and contents cannot send escape sequences`() throws {
    let file = home.write("x\u{1B}[2J\n", to: "e\u{1B}[31m.json")
    let outcome = try home.run(["import", file])
    #expect(outcome.status == 65)
    #expect(!outcome.stderr.contains("\u{1B}"))
  }
}
