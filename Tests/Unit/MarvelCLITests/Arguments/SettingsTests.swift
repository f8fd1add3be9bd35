import TestSupport
import Testing

struct SettingsTests {
  private let path = "/home/me/.config/marvel-cli/config.json"

  private func run(
    _ text: String?, environment: [String: String] = ["HOME": "/home/me"], _ flags: String...
  ) async throws -> Outcome {
    try await marvel(
      ["show", "hulk"] + flags, environment: environment, files: text.map { [path: $0] } ?? [:])
  }

  @Test func `flags override variables, then the file, then the defaults`() async throws {
    let file = #"{"output":{"format":"csv"}}"#
    let both = ["HOME": "/home/me", "MARVEL_OUTPUT": "tsv"]
    #expect(try await run(nil).stdout.hasPrefix("{\"id\":101"))
    #expect(try await run(file).stdout.hasPrefix("id,name"))
    #expect(try await run(file, environment: both).stdout.hasPrefix("id\tname"))
    #expect(try await run(file, environment: both, "-o", "id").stdout == "101\n")
  }

  @Test(arguments: [
    (
      #"{"output":{"fromat":"csv"}}"#,
      "unknown key 'output.fromat' in 'PATH'; did you mean 'output.format'?"
    ),
    (#"{"zebra":1}"#, "unknown key 'zebra' in 'PATH'"),
    (
      #"{"output.limit":5}"#,
      "unknown key '\"output.limit\"' in 'PATH'; did you mean 'output.limit'?"
    ),
    (#"{"output":3}"#, "unknown key 'output' in 'PATH'; did you mean 'output.color'?"),
    (#"{"output":[1]}"#, "unknown key 'output' in 'PATH'; did you mean 'output.color'?"),
    (
      #"{"output":{"limit":"20"}}"#,
      "'output.limit' in 'PATH' takes a whole number from 1 to 1000000000, not '20'"
    ),
    (
      #"{"output":{"limit":0}}"#,
      "'output.limit' in 'PATH' takes a whole number from 1 to 1000000000, not 0"
    ),
    (#"{"output":{"quiet":1}}"#, "'output.quiet' in 'PATH' takes true or false, not 1"),
    (#"{"output":{"quiet":null}}"#, "'output.quiet' in 'PATH' takes true or false, not null"),
    (
      #"{"output":{"format":"yaml"}}"#,
      "'output.format' in 'PATH' takes one of auto, table, json, jsonl, csv, tsv, id, name, url, not 'yaml'"
    ),
    (#"{"privateKey":31415926}"#, "'privateKey' in 'PATH' takes non-blank text, not this integer"),
    (
      #"{"baseURL":"localhost:8017"}"#,
      "'baseURL' in 'PATH' takes an http or https URL such as "
        + "http://localhost:8017/v1/public/, not 'localhost:8017'"
    ),
    (
      #"{"baseURL":"https://me:31415926@example.org/"}"#,
      "'baseURL' in 'PATH' takes an http or https URL such as "
        + "http://localhost:8017/v1/public/, not one with a user name or a query"
    ),
    (
      #"{"cache":{"lifetime":"soon"}}"#,
      "'cache.lifetime' in 'PATH' takes a duration such as 90s, 10m, 12h, or 7d, not 'soon'"
    ),
    (
      #"{"gateway":{"deadline":0}}"#,
      "'gateway.deadline' in 'PATH' takes a duration of at least 1s, such as 90s, 10m, 12h, or 7d, not 0"
    ),
    (
      #"{"gateway":{"idleTimeout":"0s"}}"#,
      "'gateway.idleTimeout' in 'PATH' takes a duration of at least 1s, such as 90s, 10m, 12h, or 7d, not '0s'"
    ),
    (
      #"{"output":"#,
      "the configuration 'PATH' is not a JSON object; correct the file (example: "
        + "config.example.json)"
    ),
    (
      #"{"output":{"limit":5,}}"#,
      "the configuration 'PATH' is not a JSON object; correct the file (example: "
        + "config.example.json)"
    ),
    (
      "[]",
      "the configuration 'PATH' is not a JSON object; correct the file (example: "
        + "config.example.json)"
    ),
    (
      "",
      "the configuration 'PATH' is not a JSON object; correct the file (example: "
        + "config.example.json)"
    ),
  ])
  func `an error in the file names file and key`(text: String, sentence: String) async throws {
    let message = sentence.split(separator: "PATH", omittingEmptySubsequences: false)
      .joined(separator: path)
    #expect(try await run(text) == Outcome(stderr: "marvel-cli: \(message)\n", status: 78))
  }

  @Test(arguments: [
    ("MARVEL_QUIET", "yes", "true or false"),
    ("MARVEL_LIMIT", "many", "a whole number from 1 to 1000000000"),
    ("MARVEL_DEADLINE", "0", "a duration of at least 1s, such as 90s, 10m, 12h, or 7d"),
    ("MARVEL_IDLE_TIMEOUT", "0m", "a duration of at least 1s, such as 90s, 10m, 12h, or 7d"),
    ("MARVEL_CACHE_LIFETIME", "soon", "a duration such as 90s, 10m, 12h, or 7d"),
    ("MARVEL_OUTPUT", "xml", "one of auto, table, json, jsonl, csv, tsv, id, name, url"),
  ])
  func `a wrong variable is reported`(name: String, value: String, wanted: String) async throws {
    #expect(
      try await run(nil, environment: [name: value])
        == .error("the environment variable \(name) takes \(wanted), not '\(value)'", 78))
  }

  @Test(arguments: ["https://me:31415926@example.org/", "https://example.org/?key=31415926"])
  func `a URL that may contain a secret is not printed`(address: String) async throws {
    #expect(
      try await run(nil, environment: ["MARVEL_BASE_URL": address])
        == .error(
          "the environment variable MARVEL_BASE_URL takes an http or https URL such as "
            + "http://localhost:8017/v1/public/, not one with a user name or a query", 78))
  }

  @Test(arguments: [
    "{}", "{}\0", #"{"output":{}}"#, #"{"output":{"format":"auto","quiet":false}}"#,
    #"{"output":{"format":"csv"},"output":{"format":"auto"}}"#,
  ])
  func `an empty configuration changes nothing`(text: String) async throws {
    #expect(try await run(text) == run(nil))
  }

  @Test func `the shortest durations are accepted`() async throws {
    let shortest = [
      "MARVEL_DEADLINE": "1s", "MARVEL_IDLE_TIMEOUT": "1", "MARVEL_CACHE_LIFETIME": "0",
    ]
    #expect(try await run(nil, environment: shortest, "-o", "id").status == 0)
  }

  @Test func `an explicit configuration file must exist`() async throws {
    #expect(
      try await run(nil, environment: ["MARVEL_CONFIG": "/none.json"])
        == .error(
          "MARVEL_CONFIG names '/none.json', which does not exist; correct or unset "
            + "MARVEL_CONFIG", 78))
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/xdg", "HOME": "/home/me"], "/xdg/marvel-cli/config.json"),
    (["XDG_CONFIG_HOME": "", "HOME": "/home/me"], "/home/me/.config/marvel-cli/config.json"),
    (["XDG_CONFIG_HOME": "rel", "HOME": "/home/me"], "/home/me/.config/marvel-cli/config.json"),
    (["MARVEL_CONFIG": "/mine.json", "XDG_CONFIG_HOME": "/xdg"], "/mine.json"),
  ])
  func `the XDG directory has the file`(environment: [String: String], path: String) async throws {
    let outcome = try await marvel(
      ["show", "hulk"], environment: environment,
      files: [path: #"{"output":{"format":"id"}}"#])
    #expect(outcome == Outcome(stdout: "101\n"))
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "not/absolute"]])
  func `no file is read without a home directory`(environment: [String: String]) async throws {
    #expect(try await run("{}", environment: environment).status == 0)
  }
}
