import Platform
import TestSupport
import Testing

/// What the program writes against the schemas that it gives.
@Suite(
  .timeLimit(.minutes(1)),
  .enabled(if: hasValidator, "python3-jsonschema is missing: .ci/deps"))
struct SchemaTests {
  private static let kinds = [
    ("character", "characters"), ("comic", "comics"), ("creator", "creators"), ("event", "events"),
    ("series", "series"), ("story", "stories"),
  ]

  let program = Program(named: "marvel-cli")
  let scratch = ScratchFolder()

  /// What is wrong with the file; nothing when all is well.
  private func faults(_ file: String, topic: String, byLine: Bool = false) throws -> Outcome {
    let schema = scratch.write(
      try program.run(["schema", topic]).stdout, to: "\(topic).schema.json")
    return try Program(path: validator).run((byLine ? ["--lines"] : []) + [schema, file])
  }

  private func faults(in document: String, topic: String, byLine: Bool = false) throws -> Outcome {
    try faults(scratch.write(document, to: "document.json"), topic: topic, byLine: byLine)
  }

  @Test(arguments: kinds)
  func `entities of the embedded catalogue are as their schema says`(
    kind: String, kinds: String
  ) throws {
    let entities = try program.run(["list", kinds, "--all", "-o", "jsonl"]).stdout
    #expect(try faults(in: entities, topic: kind, byLine: true) == Outcome())
    let id = try program.run(["list", kinds, "--limit", "1", "-o", "id"]).stdout.dropLast()
    #expect(
      try faults(in: program.run(["show", "\(kind)/\(id)"]).stdout, topic: kind) == Outcome())
  }

  @Test(arguments: [
    (["list", "characters", "--limit", "7"], "list"),
    (["list", "comics", "--all", "--of", "character/1009610"], "list"),
    (["list", "creators", "--offset", "3"], "list"),
    (["list", "events"], "list"), (["list", "series"], "list"), (["list", "stories"], "list"),
    (["list", "--name", "nobody"], "list"),
    (["show", "1009610", "1009368"], "list"),
    (["search", "iron"], "search"),
    (["search", "war", "--kind", "comic", "--kind", "event", "--all"], "search"),
    (["search", "qqqq"], "search"),
  ])
  func `documents are as their schema says`(arguments: [String], topic: String) throws {
    #expect(try faults(in: program.run(arguments).stdout, topic: topic) == Outcome())
  }

  @Test func `documents of a gateway are as their schema says, stale ones too`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let hasty = ["MARVEL_RETRIES": "0", "MARVEL_CACHE_LIFETIME": "0s"]
    let commands = [
      (["list", "comics", "--limit", "5"], "list"), (["search", "iron"], "search"),
      (["show", "1009368"], "character"),
    ]
    for (arguments, topic) in commands {
      #expect(try faults(in: client.run(arguments, hasty).stdout, topic: topic) == Outcome())
    }
    gateway.stop()
    for (arguments, topic) in commands {
      #expect(try faults(in: client.run(arguments, hasty).stdout, topic: topic) == Outcome())
    }
  }

  @Test(arguments: [
    ("s/\"schemaVersion\":1/\"schemaVersion\":2/", "1 was expected"),
    ("s/\"count\"/\"sum\"/", "Additional properties are not allowed ('sum' was unexpected)"),
    ("s/\"source\":\"embedded\"/\"source\":\"web\"/", "'web' is not one of"),
    ("s/\"id\":[0-9]*/\"id\":\"x\"/", "is not valid under any of the given schemas"),
    ("s/\"total\":[0-9]*,//", "'total' is a required property"),
  ])
  func `what is not so is found`(change: String, words: String) throws {
    let file = scratch.write(try program.run(["list", "--limit", "1"]).stdout, to: "list.json")
    let changed = try Program(path: "/bin/sed").run([change, file]).stdout
    let outcome = try faults(in: changed, topic: "list")
    #expect(outcome.stdout.contains(words))
    #expect(outcome.status == 1)
  }

  @Test(arguments: kinds)
  func `the numbers and nulls that Marvel wrote are taken`(kind: String, kinds: String) throws {
    let id = try program.run(["list", kinds, "--limit", "1", "-o", "id"]).stdout.dropLast()
    let file = scratch.write(
      try program.run(["show", "\(kind)/\(id)"]).stdout, to: "entity.json")
    let odd = try Program(path: "/usr/bin/jq").run([
      """
      with_entries(
        if .key | IN("isbn", "upc", "ean", "issn", "diamondCode", "title", "name", "suffix",
          "lastName") then .value = 759606073611000000
        elif .key == "issueNumber" then .value = "33.1"
        elif .key | IN("start", "end", "next", "previous", "originalIssue", "thumbnail")
          then .value = null
        elif .key == "stories" then .value.collectionURI = {service: "stories", id: 1}
        else . end) + {"new": {"key": [1]}}
      """, file,
    ])
    #expect(odd.status == 0)
    #expect(try faults(in: odd.stdout, topic: kind) == Outcome())
  }

  @Test(
    .enabled(
      if: recordedEntities != nil, "../shared/data/entities, with Marvel's own, is not there"),
    arguments: kinds)
  func `entities that Marvel's gateway gave are as their schema says`(
    kind: String, kinds: String
  ) throws {
    let file = "\(recordedEntities ?? "")/\(kinds).ndjson"
    #expect(try faults(file, topic: kind, byLine: true) == Outcome())
  }
}

private let validator = packageFolder + "/Tests/Schema/validate"

private let hasValidator =
  (try? Program(path: "/usr/bin/env").run(
    ["python3", "-c", "import jsonschema"], environment: ["PATH": "/usr/bin:/bin"]
  ).status) == 0

/// Entities as Marvel's gateway gave them; they are not part of the project.
private let recordedEntities: String? = {
  let folder = packageFolder + "/../shared/data/entities"
  return (try? readTextFile(folder + "/events.ndjson")) == nil ? nil : folder
}()
