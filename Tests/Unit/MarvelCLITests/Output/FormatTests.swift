import MarvelCLI
import TestSupport
import Testing

/// The formats that each command accepts, from a flag and from a setting.
struct FormatTests {
  private static let home = ["HOME": "/home/me"]

  @Test(arguments: [
    ["quota"], ["cache", "info"], ["cache", "list"], ["cache", "path"], ["catalog", "info"],
    ["catalog", "path"], ["config", "list"], ["config", "get", "source"], ["config", "path"],
    ["sync"], ["doctor"], ["explain", "list"], ["import", "-"],
  ])
  func `a report is a text or JSON, and no other format`(arguments: [String]) async throws {
    for format in ["jsonl", "csv", "tsv", "id", "name", "url"] {
      for flags in [["-o", format], ["--output=\(format)"]] {
        #expect(
          try await marvel(arguments + flags, environment: Self.home)
            == .error("--output works only with table and json, not with \(format)", 64))
      }
    }
  }

  @Test(arguments: [
    (["stats"], "json, jsonl, table, csv, and tsv", "id"),
    (["graph", "path", "hulk", "thor"], "table, json, jsonl, csv, tsv, id, and name", "url"),
    (["pick"], "id, name, url, and json", "csv"),
  ])
  func `other commands reject formats by name`(
    arguments: [String], accepted: String, format: String
  ) async throws {
    #expect(
      try await marvel(arguments + ["-o", format], environment: Self.home)
        == .error("--output works only with \(accepted), not with \(format)", 64))
  }

  @Test(arguments: [
    ["cache", "clear"], ["cache", "prune"], ["catalog", "verify"], ["catalog", "vacuum"],
    ["config", "set", "source", "auto"], ["config", "unset", "source"], ["config", "init"],
  ])
  func `an action without a result accepts no format`(arguments: [String]) async throws {
    for flag in [["-o", "table"], ["--json"]] {
      #expect(
        try await marvel(arguments + flag, environment: Self.home)
          == .error("\(arguments[0]) \(arguments[1]) does not accept --output", 64))
    }
  }

  @Test(arguments: [
    (["cache", "path"], "/home/me/.cache/marvel-cli/responses.sqlite"),
    (["catalog", "path"], "/home/me/.local/share/marvel-cli/catalog.sqlite"),
    (["config", "path"], "/home/me/.config/marvel-cli/config.json"),
  ])
  func `a path is text unless JSON is chosen`(arguments: [String], path: String) async throws {
    for (flags, output) in [([], ""), (["-o", "table"], ""), ([], "json")] {
      var environment = Self.home
      environment["MARVEL_OUTPUT"] = output
      #expect(
        try await marvel(arguments + flags, environment: environment)
          == Outcome(stdout: path + "\n"))
    }
    #expect(
      try await marvel(arguments + ["--json"], environment: Self.home)
        == Outcome(stdout: #"{"schemaVersion":1,"path":"\#(path)"}"# + "\n"))
  }

  @Test(arguments: [
    (["stats"], "id"), (["stats", "comics"], "url"),
    (["graph", "path", "hulk", "hulk"], "url"), (["quota"], "csv"), (["cache", "info"], "jsonl"),
    (["catalog", "info"], "name"), (["explain", "list"], "tsv"),
  ])
  func `a format from a setting that a command does not accept has no effect`(
    arguments: [String], format: String
  ) async throws {
    let path = "/home/me/.config/marvel-cli/config.json"
    let standard = try await marvel(arguments, environment: Self.home)
    #expect(standard.stdout.hasPrefix("{"))
    #expect(
      try await marvel(
        arguments, environment: Self.home.merging(["MARVEL_OUTPUT": format]) { $1 }) == standard)
    #expect(
      try await marvel(
        arguments, environment: Self.home, files: [path: #"{"output":{"format":"\#(format)"}}"#])
        == standard)
  }

  @Test func `the help of a command lists its formats, and completion offers them`() async throws {
    for (command, formats) in [
      ("quota", "Formats of -o: table, json\n"),
      ("cache", "Formats of -o: info, list, and path: table, json\n"),
      ("pick", "Formats of -o: id, name, url, json\n"),
    ] {
      #expect(try await marvel(["help", command]).stdout.contains(formats))
    }
    #expect(!(try await marvel(["help", "api"]).stdout.contains("Formats of -o")))
    let topic = try await marvel(["help", "output"]).stdout.split(separator: "\n")
    #expect(topic.joined(separator: " ").contains("ignores it and uses its default"))
    for (line, formats) in [
      (["quota", "-o"], ["table", "json"]), (["cache", "info", "-o"], ["table", "json"]),
      (["graph", "path", "-o"], ["table", "json", "jsonl", "csv", "tsv", "id", "name"]),
      (["pick", "-o"], ["id", "name", "url", "json"]),
      (["export", "-o"], ["jsonl", "csv", "sqlite"]),
    ] {
      #expect(try await completions(line) == formats)
    }
  }

  private func completions(_ line: [String]) async throws -> [String] {
    let outcome = try await marvel(["__complete", "zsh"] + line + [""])
    return outcome.stdout.split(separator: "\n").map { $0.split(separator: "\t")[0] }.map(
      String.init)
  }
}
