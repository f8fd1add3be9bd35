import Platform
import TestSupport
import Testing

/// `open` and `show --web`, with a program in the place of the desktop's.
@Suite(.runsPrograms)
struct OpenProgramTests {
  private let program = Program(named: "marvel-cli")
  private let scratch = ScratchDirectory()

  /// The addresses that were opened.
  private var opened: String { (try? readTextFile(scratch.path + "/opened")) ?? "" }

  private func run(_ arguments: [String], status: Int = 0) throws -> Outcome {
    try scratch.writeProgram(
      "echo \"$1\" >> '\(scratch.path)/opened'\nexit \(status)", to: "bin/xdg-open")
    return try program.run(
      arguments,
      environment: ["HOME": scratch.path, "PATH": scratch.path + "/bin:/usr/bin:/bin"])
  }

  @Test(arguments: [
    ["open", "hulk", "comic/16926"], ["show", "--web", "hulk", "comic/16926"],
    ["show", "-w", "1009351", "comic/16926"],
  ])
  func `the pages of several entities are opened`(arguments: [String]) throws {
    #expect(try run(arguments) == Outcome())
    #expect(
      opened
        == "https://www.marvel.com/comics/characters/1009351/hulk\n"
        + "https://www.marvel.com/comics/issue/16926/amazing_fantasy_1962_15\n")
  }

  @Test func `explain opens no page`() throws {
    #expect(try run(["explain", "open", "hulk"]).stdout.contains(#""source":"embedded""#))
    #expect(opened == "")
  }

  @Test func `an entity without a page is an error, and the others are opened`() throws {
    let outcome = try run(["open", "event/9000036", "hulk"])
    #expect(
      outcome
        == Outcome(
          stderr: "marvel-cli: event/9000036 has no web page; use show; stories and ids of this "
            + "project have none\n", status: 1))
    #expect(opened.hasSuffix("/1009351/hulk\n"))
  }

  @Test func `a browser that cannot be started is an error with the address`() throws {
    #expect(
      try run(["open", "hulk"], status: 3)
        == Outcome(
          stderr: "marvel-cli: cannot open https://www.marvel.com/comics/characters/1009351/hulk "
            + "in a web browser; open the address yourself\n", status: 69))
  }

  @Test(arguments: [
    (["open"], 64), (["open", "nobody-at-all"], 1), (["open", "-o", "url", "hulk"], 64),
  ])
  func `invalid arguments open nothing`(arguments: [String], status: Int) throws {
    #expect(try run(arguments).status == Int32(status))
    #expect(opened == "")
  }

  @Test func `too many pages are rejected`() throws {
    let ids = (1...11).map(String.init)
    #expect(
      try run(["open"] + ids)
        == Outcome(
          stderr: "marvel-cli: at most 10 pages can be opened at once; print the addresses with "
            + "marvel-cli show -o url\n", status: 64))
  }
}
