import Platform
import TestSupport
import Testing

/// What the program writes against the schemas that it gives.
@Suite(
  .timeLimit(.minutes(5)),
  .enabled(if: hasValidator, "python3-jsonschema is missing: .ci/install-packages.sh"))
struct SchemaTests {
  private static let kinds = [
    ("character", "characters"), ("comic", "comics"), ("creator", "creators"), ("event", "events"),
    ("series", "series"), ("story", "stories"),
  ]

  let program = Program(named: "marvel-cli")
  let scratch = ScratchDirectory()

  /// What is wrong with the files; nothing when all is well. One validator looks at all of them,
  /// since it takes long to start.
  private func faults(_ files: [(topic: String, path: String)]) throws -> Outcome {
    var words: [String] = []
    for (topic, path) in files {
      let schema = try program.run(["schema", topic]).stdout
      words += [scratch.write(schema, to: "\(topic).schema.json"), path]
    }
    return try Program(path: validator).run(words)
  }

  private func faults(in documents: [(topic: String, text: String)]) throws -> Outcome {
    try faults(
      documents.enumerated().map { index, document in
        (document.topic, scratch.write(document.text, to: "\(index).json"))
      })
  }

  /// The first entity of the kind, as `show` gives it.
  private func entity(_ kind: String, _ kinds: String) throws -> String {
    let id = try program.run(["list", kinds, "--limit", "1", "-o", "id"]).stdout.dropLast()
    return try program.run(["show", "\(kind)/\(id)"]).stdout
  }

  @Test func `all entities of the embedded catalog are as their schema says`() throws {
    let files = try Self.kinds.map { kind, kinds in
      let text = try program.run(["list", kinds, "--all", "-o", "jsonl"]).stdout
      return (kind, scratch.write(text, to: "\(kinds).jsonl"))
    }
    #expect(try faults(files) == Outcome())
  }

  @Test func `documents of every command are as their schema says`() throws {
    let commands = [
      (["list", "characters", "--limit", "7"], "list"),
      (["list", "comics", "--all", "--of", "character/1009610"], "list"),
      (["list", "creators", "--offset", "3", "--limit", "2"], "list"),
      (["list", "events", "--limit", "1"], "list"), (["list", "series", "--limit", "1"], "list"),
      (["list", "stories", "--limit", "1"], "list"), (["list", "--name", "nobody"], "list"),
      (["show", "1009610", "1009368"], "list"), (["show", "1009368"], "character"),
      (["search", "iron"], "search"), (["search", "qqqq"], "search"),
      (["search", "wolvreine"], "search"), (["stats"], "stats"),
      (["stats", "comics"], "stats"), (["stats", "series", "--by", "comics"], "stats"),
      (["graph", "shared", "thor", "loki"], "list"),
      (["graph", "path", "thor", "groot"], "graph-path"),
      (["graph", "partners", "thor", "--limit", "3"], "graph-partners"),
      (["search", "war", "--kind", "comic", "--kind", "event", "--all"], "search"),
    ]
    let documents = try commands.map { ($1, try program.run($0).stdout) }
    let entities = try Self.kinds.map { kind, kinds in (kind, try entity(kind, kinds)) }
    #expect(try faults(in: documents + entities) == Outcome())
  }

  @Test func `what import and changes say is as their schemas say`() throws {
    let file = scratch.write(
      "{\"id\":1,\"name\":\"A\",\"resourceURI\":\"/characters/1\"}\nno row\n", to: "some.jsonl")
    let environment = ["HOME": scratch.path]
    var documents: [(String, String)] = []
    for words in [["import", file], ["import", file, "--origin", "wiki", "--dry-run"]] {
      documents.append(("import", try program.run(words, environment: environment).stdout))
    }
    documents.append(("changes", try program.run(["changes"], environment: environment).stdout))
    #expect(documents.allSatisfy { !$0.1.isEmpty })
    #expect(try faults(in: documents) == Outcome())
  }

  @Test func `documents of a gateway are as their schema says, stale ones too`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let hasty = ["MARVEL_RETRIES": "0", "MARVEL_CACHE_LIFETIME": "0s"]
    let commands = [
      (["list", "comics", "--limit", "5"], "list"), (["search", "iron"], "search"),
      (["show", "1009368"], "character"),
    ]
    let fresh = try commands.map { ($1, try client.run($0, hasty).stdout) }
    gateway.stop()
    let stale = try commands.map { ($1, try client.run($0, hasty).stdout) }
    #expect(stale[0].1.contains("\"stale\":true"))
    #expect(try faults(in: fresh + stale) == Outcome())
  }

  /// What standard error says under `--errors json`.
  private func lines(_ commands: [[String]], _ client: Client) throws -> String {
    let json = ["MARVEL_ERRORS": "json", "MARVEL_RETRIES": "0"]
    return try commands.map { try client.run($0, json, input: [0xFF]).stderr }.joined()
  }

  @Test func `lines of standard error are as their schema says`() throws {
    let gateway = try GatewayProcess(faults: "/v1/public/comics* * status 409\n* 9+ garbage")
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
    #expect(try faults([("error", path)]) == Outcome())
    let codes = try Program(path: "/usr/bin/jq").run(["-r", ".code", path]).stdout
      .split(separator: "\n")
    #expect(
      Set(codes) == [
        "response-not-json", "connection-refused", "input-not-utf8", "not-a-number", "not-a-path",
        "not-found", "not-cached", "warning", "request-rejected", "attribute-data-missing",
        "unknown-command", "unknown-flag",
      ])
  }

  @Test func `what is not so in a line of standard error is found`() throws {
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
    let outcome = try faults(in: documents)
    for (_, words) in changes { #expect(outcome.stdout.contains(words)) }
    #expect(outcome.stdout.split(separator: "\n").count == changes.count)
  }

  @Test func `what is not so is found`() throws {
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
    let outcome = try faults(in: documents)
    for (_, words) in changes { #expect(outcome.stdout.contains(words)) }
    #expect(outcome.status == 1)
  }

  @Test func `the numbers and nulls that Marvel wrote are taken`() throws {
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
    #expect(try faults(in: documents) == Outcome())
  }

  @Test(
    .enabled(
      if: recordedEntities != nil, "../shared/data/entities, with Marvel's own, is not there"))
  func `entities that Marvel's gateway gave are as their schema says`() throws {
    let files = Self.kinds.map { ($0, "\(recordedEntities ?? "")/\($1).ndjson") }
    #expect(try faults(files) == Outcome())
  }
}

private let validator = packageDirectory + "/Tests/System/Schema/validate-schema.py"

private let hasValidator =
  (try? Program(path: "/usr/bin/env").run(
    ["python3", "-c", "import jsonschema"], environment: ["PATH": "/usr/bin:/bin"]
  ).status) == 0

/// Entities as Marvel's gateway gave them; they are not part of the project.
private let recordedEntities: String? = {
  let directory = packageDirectory + "/../shared/data/entities"
  return (try? readTextFile(directory + "/events.ndjson")) == nil ? nil : directory
}()
