import TestSupport
import Testing

struct HelpTests {
  @Test(arguments: [
    ["--help"], ["-h"], ["help"], [], ["--wrong", "--help"],
  ])
  func `help in general is given on standard output`(arguments: [String]) async throws {
    let outcome = try await marvel(arguments)
    #expect(outcome.stdout.hasPrefix("marvel-cli browses the Marvel comics catalogue"))
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test(arguments: ["list", "show", "search", "api", "explain", "schema", "help"])
  func `help of a command names its flags`(command: String) async throws {
    let page = try await marvel(["help", command])
    #expect(page.stdout.hasPrefix("Usage: marvel-cli \(command) "))
    #expect(page.stdout.contains("--help"))
    #expect(try await marvel([command, "--help"]) == page)
    #expect(try await marvel(["-h", command, "--limit"]) == page)
  }

  @Test func `every line of help fits eighty columns`() async throws {
    for arguments in [
      [], ["help", "list"], ["help", "show"], ["help", "search"], ["help", "api"],
      ["help", "help"],
      ["help", "errors"],
    ] {
      let lines = try await marvel(arguments).stdout.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 })
    }
  }

  @Test func `help on errors lists the codes with their status and a way out`() async throws {
    let page = try await marvel(["help", "errors"])
    #expect(page.stdout.hasPrefix("An error is one line on standard error. With --errors json"))
    #expect(
      page.stdout.contains("\n  ambiguous-name            2, several entities bear this name:"))
    #expect(page.stdout.contains("\n  timed-out                 69, retryable, the gateway did"))
    #expect(page.stderr == "")
    #expect(page.status == 0)
    #expect(
      try await marvel(["help", "errors", "list"])
        == Outcome(stderr: "marvel-cli: help does not take the word 'list'\n", status: 64))
  }

  @Test(arguments: [["--version"], ["list", "--version"]])
  func `the version is a line`(arguments: [String]) async throws {
    #expect(try await marvel(arguments) == Outcome(stdout: "marvel-cli 0.1.0\n"))
  }

  @Test func `help and version do not read a configuration`() async throws {
    let broken = ["MARVEL_CONFIG": "/broken.json"]
    #expect(try await marvel(["--version"], environment: broken).status == 0)
    #expect(try await marvel(["--help"], environment: broken).status == 0)
  }

  @Test(arguments: [["help", "list", "creators"], ["list", "creators", "--help"]])
  func `help of a list shows the filters of its kind alone`(arguments: [String]) async throws {
    let help = try await marvel(arguments).stdout
    #expect(help.hasPrefix("Usage: marvel-cli list [FLAG...] creators\n"))
    #expect(help.contains("--last-name-starts-with TEXT"))
    #expect(!help.contains("--format "))
    #expect(help.contains("--order-by takes lastName, firstName, middleName, suffix, modified,"))
    #expect(help.contains("without it the order is\nlastName,firstName."))
  }
}
