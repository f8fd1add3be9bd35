import ArgumentParsing
import Catalog
import Platform
import TestSupport
import Testing

@testable import MarvelCLI

struct HelpTests {
  @Test(arguments: [
    ["--help"], ["-h"], ["help"], [], ["--wrong", "--help"],
  ])
  func `general help is printed on standard output`(arguments: [String]) async throws {
    let outcome = try await marvel(arguments)
    #expect(outcome.stdout.hasPrefix("marvel-cli browses the Marvel comics catalog"))
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test(arguments: ["list", "show", "search", "api", "explain", "schema", "help"])
  func `the page of a command has its flags, and names shared ones`(command: String)
    async throws
  {
    let page = try await marvel(["help", command])
    #expect(page.stdout.hasPrefix("Usage: marvel-cli \(command) "))
    #expect(page.stdout.contains("\nShared flags: marvel-cli help flags\n"))
    #expect(try await marvel([command, "--help"]) == page)
    #expect(try await marvel(["-h", command, "--limit"]) == page)
  }

  @Test func `every line of help fits in eighty columns`() async throws {
    for arguments in [
      [], ["help", "list"], ["help", "show"], ["help", "search"], ["help", "api"],
      ["help", "help"],
      ["help", "errors"], ["help", "exit-codes"], ["help", "environment"], ["help", "output"],
      ["help", "flags"], ["help", "fields"], ["help", "about"], ["help", "config"],
      ["help", "doctor"], ["help", "completion"],
    ] {
      let lines = try await marvel(arguments).stdout.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 })
    }
  }

  @Test func `help on errors lists the codes with status and hint`() async throws {
    let page = try await marvel(["help", "errors"])
    #expect(page.stdout.hasPrefix("An error is one line on standard error. With --errors json"))
    #expect(
      page.stdout.contains("\n  ambiguous-name            2, more than one entity has this name:"))
    #expect(page.stdout.contains("\n  timed-out                 69, retryable, the gateway did"))
    #expect(page.stderr == "")
    #expect(page.status == 0)
    #expect(
      try await marvel(["help", "errors", "list"])
        == .error(
          "unexpected argument 'list' for help; usage: marvel-cli help [COMMAND|TOPIC] [KIND]", 64))
  }

  @Test func `help on exit codes lists the errors of each`() async throws {
    let page = try await marvel(["help", "exit-codes"])
    #expect(page.status == 0 && page.stderr == "")
    #expect(page.stdout.contains("\n  2    a name is ambiguous, and every other name was found"))
    #expect(page.stdout.contains("quota-exceeded"))
  }

  @Test func `help on the environment lists every variable and every other key`() async throws {
    let page = try await marvel(["help", "environment"]).stdout
    for word in ["MARVEL_BASE_URL", "MARVEL_QUIET", "privateKeyCommand", "XDG_DATA_HOME"] {
      #expect(page.contains("\n  \(word) "))
    }
    #expect(page.contains("(default 3000 for"))
  }

  @Test func `the page of a kind names the filter that its --of does not accept`() async throws {
    let page = try await marvel(["help", "list", "events"]).stdout
    #expect(page.contains("character (without --characters), comic\n(without --comics), creator"))
  }

  @Test func `help on output lists every format`() async throws {
    let page = try await marvel(["help", "output"]).stdout
    for word in ["table", "json", "jsonl", "csv", "tsv", "id", "name", "url", "cbl", "--fields"] {
      #expect(page.contains("\n  \(word) "))
    }
  }

  @Test func `the overview fits forty lines of eighty columns`() async throws {
    let lines = try await marvel(["help"]).stdout.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 41)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `the overview lists every command once, in groups`() async throws {
    let grouped = CommandGroup.all.flatMap(\.commands)
    #expect(grouped.map { $0.name } + ["help"] == Commands.all.map { $0.name })
    #expect(Set(Commands.all.map { $0.name }).count == Commands.all.count)
    let page = try await marvel(["help"]).stdout
    for group in CommandGroup.all {
      #expect(page.contains("\n\(group.title):\(group.isBrief ? " " : "\n")"))
      for command in group.commands where !group.isBrief {
        #expect(page.contains("\n  \(command.name) "))
      }
      let names = group.commands.map { $0.name }.joined(separator: ", ")
      #expect(page.contains("\n\(group.title): \(names)\n") == group.isBrief)
    }
  }

  @Test(arguments: Commands.all.map { $0.name })
  func `a summary is a short phrase without a period`(name: String) throws {
    let command = try #require(Commands.named(name))
    #expect(command.summary.count < 60)
    #expect(!command.summary.hasSuffix("."))
    #expect(command.summary.first?.isUppercase == true)
  }

  @Test(arguments: Commands.all.map { $0.name })
  func `every flag is on the page of its command or a shared flag`(name: String) async throws {
    let command = try #require(Commands.named(name))
    let topic = try await marvel(["help", "flags"]).stdout
    // A filter may begin a line.
    let page = try await marvel(["help", name]).stdout.split(separator: "\n").joined(separator: " ")
    let shared = SharedFlagGroup.all.filter { $0.commands.contains { $0 == command } }.flatMap(
      \.flags)
    for flag in command.flags + FlagTable.general {
      let isOwn = command.documentedFlags.contains { $0.name == flag.name }
      #expect(page.contains(" \(flag.argument)") || !isOwn)
      #expect(isOwn || shared.contains { $0.name == flag.name }, "\(flag.argument)")
      #expect(isOwn || topic.contains(" \(flag.argument)"))
    }
    #expect(shared.allSatisfy { command.takes($0) || FlagTable.general.contains($0) })
  }

  @Test(arguments: Commands.all.map { $0.name })
  func `a page has at most 80 lines, and its examples come first`(name: String) async throws {
    let lines = try await marvel(["help", name]).stdout.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 80)
    #expect(lines[4] == "Examples:")
  }

  @Test(arguments: ["list", "stats"], Kind.allCases)
  func `the page of a kind explains each filter that the page of the command names`(
    command: String, kind: Kind
  ) async throws {
    let named = try await marvel(["help", command]).stdout.split(separator: "\n\n")
      .first { $0.hasPrefix("\(kind.plural): --") }
    let page = try await marvel(["help", command, kind.plural]).stdout
    let filters = try #require(named).drop { $0 != "-" }.split { ", \n".contains($0) }
    #expect(filters.count > 6)
    for filter in filters { #expect(page.contains("      \(filter)"), "\(filter)") }
  }

  @Test func `the topic flags names the commands of each group`() async throws {
    let page = try await marvel(["help", "flags"])
    #expect(
      page.stdout.contains("\nFields and columns (list, show, search, random, graph, week):\n"))
    #expect(page.stdout.contains("\nGeneral (all commands):\n"))
    #expect(page.status == 0 && page.stderr == "")
  }

  @Test func `the overview lists the topics`() async throws {
    let page = try await marvel(["help"]).stdout
    for topic in ["flags", "errors", "exit-codes", "environment", "output"] {
      #expect(page.contains(topic))
      #expect(
        try await marvel(["help", topic, "list"])
          == .error(
            "unexpected argument 'list' for help; usage: marvel-cli help [COMMAND|TOPIC] "
              + "[KIND]", 64))
    }
  }

  @Test(arguments: [["--version"], ["list", "--version"]])
  func `the version is followed by the terms`(arguments: [String]) async throws {
    #expect(
      try await marvel(arguments)
        == Outcome(
          stdout: """
            marvel-cli \(programVersion)
            license MIT, texts of the catalog CC0 1.0
            notice Names are trademarks of their owners; not made, endorsed, or supplied by Marvel

            """))
  }

  @Test(arguments: [("fieldz", "fields"), ("exit-code", "exit-codes"), ("lst", "list")])
  func `a misspelled topic or command is corrected`(word: String, meant: String) async throws {
    let outcome = try await marvel(["help", word])
    #expect(outcome.stderr.hasSuffix("; did you mean '\(meant)'?\n"))
    #expect(outcome.stdout == "" && outcome.status == 64)
  }

  @Test func `help about names the license and the source of the data`() async throws {
    let page = try await marvel(["help", "about"]).stdout
    for word in ["MIT", "CC0", "trademarks", "attribution", "sends nothing"] {
      #expect(page.contains(word))
    }
  }

  @Test func `help and version do not read the configuration`() async throws {
    let broken = ["MARVEL_CONFIG": "/broken.json"]
    #expect(try await marvel(["--version"], environment: broken).status == 0)
    #expect(try await marvel(["--help"], environment: broken).status == 0)
  }

  @Test(arguments: [["help", "list", "creators"], ["list", "creators", "--help"]])
  func `help for a list shows only the filters of its kind`(arguments: [String]) async throws {
    let help = try await marvel(arguments).stdout
    #expect(help.hasPrefix("Usage: marvel-cli list [FLAG...] creators\n"))
    #expect(help.contains("--last-name-starts-with TEXT"))
    #expect(!help.contains("--format "))
    #expect(help.contains("--order-by accepts lastName, firstName, middleName, suffix, modified,"))
    #expect(help.contains("lastName,firstName."))
  }
}
