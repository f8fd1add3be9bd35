import Platform
import TestSupport
import Testing

/// `export` as a process, and back again by `import`.
@Suite(.timeLimit(.minutes(5)))
struct ExportProgramTests {
  let program = Program(named: "marvel-cli")
  let scratch = ScratchFolder()

  private func run(_ words: [String], home: String = "home") throws -> Outcome {
    try program.run(words, environment: ["HOME": "\(scratch.path)/\(home)"])
  }

  init() throws {
    for home in ["home", "other"] { scratch.write("", to: "\(home)/.keep") }
  }

  private func check(_ file: String) throws -> Outcome {
    try Program(path: "/bin/sh").run([
      "-c", "cd \(scratch.path) && /usr/bin/sha256sum --check --quiet \(file).sha256",
    ])
  }

  @Test func `what is exported can be imported elsewhere, token for token`() throws {
    let file = scratch.path + "/all.jsonl"
    #expect(try run(["export", file]) == Outcome())
    #expect(try check("all.jsonl").status == 0)
    let outcome = try run(["import", file], home: "other")
    #expect(outcome.status == 0)
    #expect(!outcome.stdout.contains("\"added\": 0"))
    for kind in ["characters", "comics", "creators", "events", "series", "stories"] {
      let order = ["--order-by", "modified", "--all", "-o", "jsonl"]
      let (there, here) = (
        try run(["list", kind] + order, home: "other"), try run(["list", kind] + order)
      )
      #expect(
        there.stdout.split(separator: "\n").sorted() == here.stdout.split(separator: "\n").sorted())
    }
    #expect(
      try run(["export", "characters"], home: "other").stdout
        == run(["list", "characters", "--all", "-o", "jsonl"], home: "other").stdout)
  }

  @Test func `nothing is replaced unless that is asked for`() throws {
    let file = scratch.write("mine", to: "events.jsonl")
    let refused = try run(["export", "events", file])
    #expect(
      refused
        == Outcome(
          stderr:
            "marvel-cli: '\(file)' is there already; name another, or replace it by --force\n",
          status: 73))
    #expect(try readTextFile(file) == "mine")
    #expect(try run(["export", "events", file, "--force"]).status == 0)
    #expect(try check("events.jsonl").status == 0)
    #expect(!isPresent(file + ".part"))
  }

  @Test func `csv has one kind and a checksum`() throws {
    let file = scratch.path + "/events.csv"
    #expect(try run(["export", "events", file]) == Outcome())
    #expect(try readTextFile(file) == run(["list", "events", "--all", "-o", "csv"]).stdout)
    #expect(try check("events.csv").status == 0)
    #expect(try run(["export", "-o", "csv"]).status == 64)
  }

  @Test func `sqlite is the catalogue file as a whole`() throws {
    let heroes = scratch.write(
      "{\"id\":1,\"name\":\"A\",\"resourceURI\":\"/characters/1\"}\n", to: "heroes.jsonl")
    #expect(try run(["import", heroes]).status == 0)
    let file = scratch.path + "/copy.sqlite"
    #expect(try run(["export", file, "--source", "local"]) == Outcome())
    #expect(try check("copy.sqlite").status == 0)
    let place = "other/.local/share/marvel-cli/catalog.sqlite"
    scratch.write("", to: place)
    _ = try Program(path: "/bin/cp").run([file, "\(scratch.path)/\(place)"])
    #expect(try run(["list", "--source", "local", "-o", "id"], home: "other").stdout == "1\n")
    let embedded = scratch.path + "/embedded.sqlite"
    #expect(try run(["export", embedded, "--source", "embedded"]) == Outcome())
    #expect(isPresent(embedded))
  }

  @Test func `a file that cannot be written is told`() throws {
    let path = scratch.path + "/absent/events.jsonl"
    let outcome = try run(["export", "events", path])
    #expect(outcome.status == 74)
    #expect(
      outcome.stderr.hasPrefix("marvel-cli: cannot write '\(path)': No such file or directory"))
    #expect(try run(["export", "\(scratch.path)/absent/a.sqlite"]).status == 74)
  }

  @Test(arguments: [
    ["export", "-o", "sqlite"], ["export", "comics", "-o", "sqlite", "x"], ["export", "a", "b"],
    ["export", "x", "-o", "json"], ["list", "-o", "sqlite"],
    ["export", "x.sqlite", "--source", "gateway"],
  ])
  func `a command line that cannot be meant writes nothing`(words: [String]) throws {
    let outcome = try run(words)
    #expect(outcome.status == 64)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.hasPrefix("marvel-cli: "))
  }
}
