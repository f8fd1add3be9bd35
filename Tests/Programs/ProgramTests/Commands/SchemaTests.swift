import Platform
import TestSupport
import Testing

/// Validates the program's output against the schemas that it prints.
@Suite(
  .runsPrograms,
  .enabled(if: hasValidator, "python3-jsonschema is missing: make test-deps installs it"))
struct SchemaTests {
  private static let kinds = [
    ("character", "characters"), ("comic", "comics"), ("creator", "creators"), ("event", "events"),
    ("series", "series"), ("story", "stories"),
  ]

  let program = Program(named: "marvel-cli")
  let scratch = ScratchDirectory()

  /// Validates the files; the output is empty if all of them are valid.
  ///
  /// One validator process checks all files because it is slow to start.
  private func validate(files: [(topic: String, path: String)]) throws -> Outcome {
    var arguments: [String] = []
    for (topic, path) in files {
      let schema = try program.run(["schema", topic]).stdout
      arguments += [scratch.write(schema, to: "\(topic).schema.json"), path]
    }
    return try Program(path: validator).run(arguments)
  }

  func validate(documents: [(topic: String, text: String)]) throws -> Outcome {
    let files = documents.enumerated().map { index, document in
      (topic: document.topic, path: scratch.write(document.text, to: "\(index).json"))
    }
    return try validate(files: files)
  }

  /// Returns the first entity of the kind, as `show` prints it.
  private func entity(_ kind: String, _ kinds: String) throws -> String {
    let id = try program.run(["list", kinds, "--limit", "1", "-o", "id"]).stdout.dropLast()
    return try program.run(["show", "\(kind)/\(id)"]).stdout
  }

  @Test func `all embedded entities are valid`() throws {
    let files = try Self.kinds.map { kind, kinds in
      let text = try program.run(["list", kinds, "--all", "-o", "jsonl"]).stdout
      return (kind, scratch.write(text, to: "\(kinds).jsonl"))
    }
    #expect(try validate(files: files) == Outcome())
  }

  @Test func `the documents of every command are valid`() throws {
    scratch.write("", to: "comics/Civil War 01 (2006).cbz")
    scratch.write("", to: "comics/scan.cbz")
    let comics = scratch.path + "/comics"
    let commands = [
      (["list", "characters", "--limit", "7"], "list"),
      (["list", "comics", "--all", "--of", "character/1009610"], "list"),
      (["list", "creators", "--offset", "3", "--limit", "2"], "list"),
      (["list", "events", "--limit", "1"], "list"), (["list", "series", "--limit", "1"], "list"),
      (["list", "stories", "--limit", "1"], "list"), (["list", "--name", "nobody"], "list"),
      (["show", "1009610", "1009368"], "list"), (["show", "1009368"], "character"),
      (["search", "iron"], "search"), (["search", "qqqq"], "search"),
      (["search", "wolvreine"], "search"), (["stats"], "stats"),
      (["stats", "comics"], "stats"), (["stats", "series", "--by", "comics"], "stats-ranking"),
      (["graph", "shared", "thor", "loki"], "list"),
      (["graph", "path", "thor", "groot"], "graph-path"),
      (["graph", "partners", "thor", "--limit", "3"], "graph-partners"),
      (["search", "war", "--kind", "comic", "--kind", "event", "--all"], "search"),
      (["order", "civil war"], "order"), (["order", "series/1067"], "order"),
      (["order", "series/1987", "--collected"], "order-collected"),
      (["list", "comics", "--collects", "4216"], "list"),
      (["identify", comics], "identify"),
      (["missing", comics, "--of", "series/1067"], "missing"), (["missing", comics], "missing"),
    ]
    let documents = try commands.map { ($1, try program.run($0).stdout) }
    let entities = try Self.kinds.map { kind, kinds in (kind, try entity(kind, kinds)) }
    #expect(try validate(documents: documents + entities) == Outcome())
  }

  @Test func `documents of the reading log are valid`() throws {
    func run(_ arguments: String...) throws -> String {
      try program.run(arguments, environment: ["HOME": scratch.path]).stdout
    }
    var documents = [
      ("next", try run("next", "civil war")), ("read-list", try run("own", "--list")),
    ]
    _ = try run("read", "event/238#1-6", "comic/48377")
    documents += [
      ("next", try run("next")), ("next", try run("next", "series/1067")),
      ("read-list", try run("read", "--list")), ("list", try run("list", "comics", "--read")),
      ("order", try run("order", "event/238", "--unread")),
    ]
    #expect(try validate(documents: documents) == Outcome())
  }

  @Test func `documents of a partial catalog are valid`() throws {
    let file = scratch.write(
      #"{"id":1,"title":"A #1","resourceURI":"/comics/1","series":{"resourceURI":"/series/2","#
        + #""name":"A"},"characters":{"items":[{"resourceURI":"/characters/3","name":"B"}]}}"#,
      to: "comic.jsonl")
    let environment = ["HOME": scratch.path]
    #expect(try program.run(["import", file], environment: environment).status == 0)
    let commands = [
      (["list", "comics", "--limit", "2"], "list"), (["stats", "comics"], "stats"),
      (["stats", "comics", "--by", "characters"], "stats-ranking"),
      (["graph", "path", "thor", "groot"], "graph-path"),
      (["graph", "partners", "thor", "--limit", "3"], "graph-partners"),
      (["order", "series/2258"], "order"), (["week", "2017-07-26"], "week"),
    ]
    let documents = try commands.map {
      let outcome = try program.run($0 + ["-v"], environment: environment)
      #expect(outcome.stdout.contains(#""coverage":"partial""#))
      let warning = $1 == "order" ? "the catalog has 178 of" : "the local catalog has only some"
      #expect(outcome.stderr.contains(warning))
      return ($1, outcome.stdout)
    }
    #expect(try validate(documents: documents) == Outcome())
  }

  @Test func `the output of import and changes is valid`() throws {
    let file = scratch.write(
      "{\"id\":1,\"name\":\"A\",\"resourceURI\":\"/characters/1\"}\nno row\n", to: "some.jsonl")
    let environment = ["HOME": scratch.path]
    var documents: [(String, String)] = []
    for arguments in [["import", file], ["import", file, "--origin", "wiki", "--dry-run"]] {
      documents.append(("import", try program.run(arguments, environment: environment).stdout))
    }
    documents.append(("changes", try program.run(["changes"], environment: environment).stdout))
    #expect(documents.allSatisfy { !$0.1.isEmpty })
    #expect(try validate(documents: documents) == Outcome())
  }

  @Test func `the output of an import of a dump is valid`() throws {
    let home = DumpHome()
    let dump = try home.database()
    let lesser = try home.database("a.db", "DROP TABLE gcd_reprint")
    var documents: [(String, String)] = []
    for (path, flags) in [(lesser.path, ["--dry-run"]), (lesser.path, []), (dump.path, [])] {
      let outcome = try program.run(["import", path] + flags, environment: home.environment)
      documents.append(("import", outcome.stdout))
    }
    #expect(documents.allSatisfy { !$0.1.isEmpty })
    #expect(try validate(documents: documents) == Outcome())
    let changes = try home.run("changes", "--all", "--origin", "gcd").stdout
    #expect(changes.contains("\n{"))
    let path = scratch.write(changes, to: "changes.jsonl")
    #expect(try validate(files: [("changes", path)]) == Outcome())
  }

  @Test func `fresh and stale documents from a gateway are valid`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let impatient = ["MARVEL_RETRIES": "0", "MARVEL_CACHE_LIFETIME": "0s"]
    let commands = [
      (["list", "comics", "--limit", "5"], "list"), (["search", "iron"], "search"),
      (["show", "1009368"], "character"),
    ]
    let fresh = try commands.map { ($1, try client.run($0, impatient).stdout) }
    gateway.stop()
    let stale = try commands.map { ($1, try client.run($0, impatient).stdout) }
    #expect(stale[0].1.contains("\"stale\":true"))
    #expect(try validate(documents: fresh + stale) == Outcome())
  }

  /// Returns the lines on standard error with `--errors json`.
  private func lines(_ commands: [[String]], _ client: Client) throws -> String {
    let json = ["MARVEL_ERRORS": "json", "MARVEL_RETRIES": "0"]
    return try commands.map { try client.run($0, json, input: [0xFF]).stderr }.joined()
  }

  @Test func `error lines are valid`() throws {
    let gateway = try GatewayProcess(faults: "/v1/public/comics* * status 409\n* 20+ garbage")
    let client = Client(gateway)
    let text = try lines(
      [
        ["lst"], ["list", "--wrong"], ["list", "--limit", "0"], ["show", "99", "hulc"],
        ["show", "-"], ["search", "iron"], ["list", "comics"], ["list", "--all"],
        ["api", "../x"], ["list", "--offline", "--no-cache"],
        ["show", "captain marvel", "--source", "embedded"],
        ["list", "-o", "id", "--source", "embedded"],
        ["list", "comics", "--upc", "5", "--source", "embedded"],
      ], client)
    gateway.stop()
    let outage = try lines([["show", "1", "--no-cache"], ["list"]], client)
    let path = scratch.write(text + outage, to: "errors.jsonl")
    #expect(try validate(files: [("error", path)]) == Outcome())
    let codes = try Program(path: "/usr/bin/jq").run(["-r", ".code", path]).stdout
      .split(separator: "\n")
    #expect(
      Set(codes) == [
        "response-not-json", "connection-refused", "input-not-utf8", "not-a-number", "not-a-path",
        "not-found", "not-cached", "warning", "request-rejected", "attribute-data-missing",
        "unknown-command", "unknown-flag",
      ])
  }

  @Test func `an invalid error line is detected`() throws {
    let line = try program.run(["lst", "--errors", "json"]).stderr
    let file = scratch.write(line, to: "line.json")
    let changes = [
      ("s/unknown-command/unknown/", "0.json: code: "),
      ("s/\"status\":64/\"status\":63/", "63 is not valid under any of the given schemas"),
      ("s/\"hint\":\"[^\"]*\"/\"hint\":1/", "1 is not valid under any of the given schemas"),
      ("s/,\"retryable\":false//", "'retryable' is a required property"),
    ]
    let documents = try changes.map { change, _ in
      ("error", try Program(path: "/bin/sed").run([change, file]).stdout)
    }
    let outcome = try validate(documents: documents)
    for (_, message) in changes { #expect(outcome.stdout.contains(message)) }
    #expect(outcome.stdout.split(separator: "\n").count == changes.count)
  }

  @Test func `an invalid document is detected`() throws {
    let changes = [
      ("s/\"schemaVersion\":1/\"schemaVersion\":2/", "1 was expected"),
      ("s/\"count\"/\"sum\"/", "Additional properties are not allowed ('sum' was unexpected)"),
      ("s/\"source\":\"embedded\"/\"source\":\"web\"/", "'web' is not one of"),
      ("s/\"id\":[0-9]*/\"id\":\"x\"/", "is not valid under any of the given schemas"),
      ("s/\"total\":[0-9]*,//", "'total' is a required property"),
    ]
    let file = scratch.write(try program.run(["list", "--limit", "1"]).stdout, to: "list.json")
    let documents = try changes.map { change, _ in
      ("list", try Program(path: "/bin/sed").run([change, file]).stdout)
    }
    let outcome = try validate(documents: documents)
    for (_, message) in changes { #expect(outcome.stdout.contains(message)) }
    #expect(outcome.status == 1)
  }

  @Test func `the numbers and nulls in Marvel's data are accepted`() throws {
    let filter = """
      with_entries(
        if .key | IN("isbn", "upc", "ean", "issn", "diamondCode", "title", "name", "suffix",
          "lastName") then .value = 759606073611000000
        elif .key == "issueNumber" then .value = "33.1"
        elif .key | IN("start", "end", "next", "previous", "originalIssue", "thumbnail")
          then .value = null
        elif .key == "stories" then .value.collectionURI = {service: "stories", id: 1}
        else . end) + {"new": {"key": [1]}}
      """
    let documents = try Self.kinds.map { kind, kinds in
      let file = scratch.write(try entity(kind, kinds), to: "entity.json")
      let odd = try Program(path: "/usr/bin/jq").run([filter, file])
      #expect(odd.status == 0)
      return (kind, odd.stdout)
    }
    #expect(try validate(documents: documents) == Outcome())
  }

  @Test(
    .enabled(
      if: recordedEntities != nil, "../shared/data/entities with Marvel's data is missing"))
  func `entities recorded from Marvel's gateway are valid`() throws {
    let files = Self.kinds.map { ($0, "\(recordedEntities ?? "")/\($1).ndjson") }
    #expect(try validate(files: files) == Outcome())
  }
}

private let validator = packageDirectory + "/Tests/System/Schema/validate-schema.py"

private let hasValidator =
  (try? Program(path: "/usr/bin/env").run(
    ["python3", "-c", "import jsonschema"], environment: ["PATH": "/usr/bin:/bin"]
  ).status) == 0

/// The directory of recorded entities, which is not part of the project; nil if it is missing.
private let recordedEntities: String? = {
  let directory = packageDirectory + "/../shared/data/entities"
  return (try? readTextFile(directory + "/events.ndjson")) == nil ? nil : directory
}()
