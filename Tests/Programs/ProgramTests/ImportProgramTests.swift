import Platform
import TestSupport
import Testing

/// `import` as a process, with a catalog of its own.
@Suite(.timeLimit(.minutes(5)))
struct ImportProgramTests {
  let program = Program(named: "marvel-cli")
  let scratch = ScratchDirectory()

  private var environment: [String: String] { ["HOME": scratch.path] }
  private var catalog: String { scratch.path + "/.local/share/marvel-cli/catalog.sqlite" }

  private func run(_ words: [String], input: [UInt8]? = nil) throws -> Outcome {
    try program.run(words, environment: environment, input: input)
  }

  private func hero(_ id: Int, _ name: String) -> String {
    "{\"id\":\(id),\"name\":\"\(name)\",\"description\":\"\",\"modified\":\"2020-01-01\","
      + "\"resourceURI\":\"http://gateway.marvel.com/v1/public/characters/\(id)\"}\n"
  }

  private func query(_ sql: String, _ file: String) throws -> String {
    let script =
      "import sqlite3, sys\n"
      + "for row in sqlite3.connect(sys.argv[1]).execute(sys.argv[2]): print(*row, sep='|')"
    return try Program(path: "/usr/bin/python3").run(["-c", script, file, sql]).stdout
  }

  @Test func `what was imported is listed, shown and searched`() throws {
    let file = scratch.write(hero(1, "Sample Hero") + hero(2, "Other Hero"), to: "heroes.jsonl")
    let outcome = try run(["import", file, "-o", "table"])
    #expect(
      outcome
        == Outcome(
          stdout: """
            kind        added  changed  same  older  coverage
            characters      2        0     0      0   partial
            catalog: '\(catalog)'

            """))
    #expect(try run(["list", "-o", "name"]).stdout == "Other Hero\nSample Hero\n")
    #expect(try run(["show", "sample hero", "-o", "jsonl"]).stdout == hero(1, "Sample Hero"))
    #expect(
      try run(["search", "sample", "--kind", "character", "-o", "id"]).stdout == "character/1\n")
    #expect(
      try query(
        "SELECT what, origin, finished IS NOT NULL FROM revision", catalog)
        == "import|\(file)|1\n")
  }

  @Test func `standard input, gzip and folders are taken`() throws {
    #expect(try run(["import", "-"], input: Array(hero(1, "A").utf8)).status == 0)
    _ = scratch.write(hero(2, "B"), to: "folder/deep/b.ndjson")
    _ = scratch.write("no entity", to: "folder/readme.txt")
    let file = scratch.write(hero(3, "C"), to: "folder/c.json")
    #expect(try Program(path: "/bin/gzip").run([file]).status == 0)
    let outcome = try run(["import", scratch.path + "/folder"])
    #expect(outcome.status == 0)
    #expect(outcome.stdout.contains("\"files\": 2"))
    #expect(try run(["list", "-o", "id"]).stdout == "1\n2\n3\n")
    let empty = try run(["import", scratch.path + "/.local"])
    #expect(empty.status == 66)
    #expect(empty.stderr.contains("contains no .json"))
  }

  @Test func `a bad row is told with its line, and the status is 65`() throws {
    let file = scratch.write(hero(1, "A") + "{\"id\":\n" + hero(2, "B"), to: "heroes.jsonl")
    let outcome = try run(["import", file, "-o", "table"])
    #expect(outcome.status == 65)
    #expect(
      outcome.stdout.contains(
        "characters      2        0     0      0   partial\n1 refused; catalog: '"))
    #expect(
      outcome.stderr
        == "marvel-cli: '\(file)', line 2, is not valid JSON; correct the row and import it again\n"
    )
    #expect(try run(["list", "-o", "id"]).stdout == "1\n2\n")
  }

  @Test(arguments: [
    ("[{\"id\":1", "is truncated"), ("<html>", "is neither JSON nor a known table"),
    ("{\n\"id\": x\n}", "is not valid JSON (line 1)"),
  ])
  func `a file that cannot be read changes nothing`(text: String, words: String) throws {
    #expect(try run(["import", scratch.write(hero(1, "A"), to: "good.jsonl")]).status == 0)
    let before = try query("SELECT * FROM revision", catalog)
    let outcome = try run(["import", scratch.write(text, to: "bad.json")])
    #expect(outcome.status == 65)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains(words))
    #expect(outcome.stderr.contains("nothing was imported: "))
    #expect(try query("SELECT * FROM revision", catalog) == before)
  }

  @Test func `a file that is not there, and a rehearsal, make no catalog`() throws {
    let absent = try run(["import", scratch.path + "/absent.json"])
    #expect(absent.status == 66)
    #expect(absent.stderr.contains("absent.json' does not exist; "))
    let file = scratch.write(hero(1, "A"), to: "heroes.jsonl")
    let rehearsal = try run(["import", file, "--dry-run"])
    #expect(rehearsal.status == 0)
    #expect(rehearsal.stdout.contains("\"dryRun\": true"))
    #expect(rehearsal.stdout.contains("\"added\": 1"))
    #expect(!isPresent(catalog))
  }

  @Test func `a checksum beside the file must fit`() throws {
    let file = scratch.write(hero(1, "A"), to: "heroes.jsonl")
    let sum = try Program(path: "/usr/bin/sha256sum").run([file]).stdout.prefix(64)
    scratch.write("\(sum)  heroes.jsonl\n", to: "heroes.jsonl.sha256")
    #expect(try run(["import", file]).status == 0)
    scratch.write(hero(2, "B"), to: "heroes.jsonl")
    let outcome = try run(["import", file])
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("does not match the checksum"))
    #expect(try run(["list", "-o", "id"]).stdout == "1\n")
  }

  @Test func `foreign ids appear where their origin is asked for alone`() throws {
    let table = scratch.write("key,who\n7,Sample Hero\n8,Hulk\n", to: "wiki.csv")
    let mapping = scratch.write(
      "{\"kind\":\"character\",\"origin\":\"wiki\",\"fields\":{\"id\":\"key\",\"name\":\"who\"}}",
      to: "mapping.json")
    let outcome = try run(["import", table, "--mapping", mapping])
    #expect(outcome.status == 0)
    #expect(outcome.stdout.contains("\"origin\": \"wiki\""))
    #expect(try run(["list", "--origin", "wiki", "-o", "id"]).stdout == "8\n7\n")
    #expect(try run(["show", "7"]).status == 1)
    #expect(
      try run(["show", "8", "--origin", "wiki", "-o", "jsonl"]).stdout.contains(
        "\"marvelId\":1009351"))
  }

  @Test(arguments: [
    ["import"], ["import", "a", "b"], ["import", "http://example.org/a.json"],
    ["import", "ftp://example.org/a.json"], ["import", "a", "-o", "csv"],
    ["import", "a", "--origin", "../x"], ["import", "a", "--limit", "3"],
  ])
  func `a command line that cannot be meant ends before anything is read`(
    words: [String]
  ) throws {
    let outcome = try run(words)
    #expect(outcome.status == 64)
    #expect(outcome.stdout == "")
  }

  @Test func `names from outside cannot move the cursor of the terminal`() throws {
    let file = scratch.write("x\u{1B}[2J\n", to: "e\u{1B}[31m.json")
    let outcome = try run(["import", file])
    #expect(outcome.status == 65)
    #expect(!outcome.stderr.contains("\u{1B}"))
  }

  @Test func `an address is fetched by the program that speaks to the network`() throws {
    let gateway = try GatewayProcess(keys: nil)
    let online = Program(named: "marvel-cli-online")
    let address = gateway.baseURL + "characters"
    let outcome = try online.run(["import", address], environment: environment)
    #expect(outcome.status == 0)
    #expect(outcome.stdout.contains("\"added\": 20"))
    let offline = try online.run(
      ["import", "http://127.0.0.1:1/x.json"], environment: environment)
    #expect(offline.status == 69)
    #expect(offline.stderr.contains("127.0.0.1 cannot be reached"))
  }
}
