import Platform
import TestSupport
import Testing

/// A home directory that does not exist, such as that of an account of a service.
@Suite(.runsPrograms)
struct HomeProgramTests {
  private let scratch = ScratchDirectory()

  private var home: String { scratch.path + "/none/me" }

  @Test func `a command that writes nothing important works without it`() throws {
    let gateway = try GatewayProcess()
    var client = Client(gateway)
    client.environment["HOME"] = home
    #expect(try client.run(["cache", "clear"]).status == 0)
    let outcome = try client.run(["list", "--limit", "1", "-o", "id"])
    #expect(
      outcome.stderr
        == "marvel-cli: cannot cache the response: the home directory '\(home)' does not exist\n")
    #expect(outcome.status == 0)
    #expect(!isPresent(scratch.path + "/none"))
  }

  @Test(arguments: [
    (["config", "set", "output.limit", "3"], ".config/marvel-cli/config.json", Int32(74)),
    (["follow", "hulk"], ".config/marvel-cli/follows", 74),
    (["import", "FILE"], ".local/share/marvel-cli/catalog.sqlite", 73),
  ])
  func `a command that must write names it and does not create it`(
    arguments: [String], path: String, status: Int32
  ) throws {
    let file = scratch.write(
      "{\"id\":1,\"title\":\"A\",\"resourceURI\":\"/events/1\"}\n", to: "one.jsonl")
    let outcome = try Program(named: "marvel-cli").run(
      arguments.map { $0 == "FILE" ? file : $0 }, environment: ["HOME": home])
    #expect(outcome.stdout == "")
    #expect(
      outcome.stderr.contains("'\(home)/\(path).lock': the home directory '\(home)' does not"))
    #expect(outcome.status == status)
    #expect(!isPresent(scratch.path + "/none"))
  }

  @Test func `a request creates only directories of this program`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    #expect(try client.run(["list", "--limit", "1", "-o", "id"]).status == 0)
    let found = try Program(path: "/usr/bin/find").run(
      [client.home.path, "-mindepth", "2", "-type", "d", "-printf", "%P\n"])
    #expect(
      found.stdout.split(separator: "\n").sorted()
        == [".cache/marvel-cli", ".local/state", ".local/state/marvel-cli"])
  }
}
