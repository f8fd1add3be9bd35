import TestSupport
import Testing

/// The built docs-builder as a process.
@Suite(.runsPrograms)
struct DocsBuilderProgramTests {
  let builder = Program(named: "docs-builder")
  let scratch = ScratchDirectory()

  @Test func `the committed pages match the code`() throws {
    #expect(try builder.run(["check", packageDirectory + "/docs"]) == Outcome())
  }

  @Test func `an outdated page is reported`() throws {
    let page = scratch.write("old", to: "commands.md")
    #expect(
      try builder.run(["check", scratch.path])
        == Outcome(
          stderr: "docs-builder: '\(page)' is out of date; run 'make docs'\n", status: 1))
  }

  @Test func `written pages are up to date`() throws {
    scratch.write("", to: "man/marvel-cli.1")
    #expect(try builder.run(["write", scratch.path]) == Outcome())
    #expect(try builder.run(["check", scratch.path]) == Outcome())
  }

  @Test(arguments: [
    ([], "usage: docs-builder check|write DIRECTORY"),
    (["paint", "docs"], "unknown task 'paint'; use 'check' or 'write'"),
  ])
  func `wrong usage is reported`(arguments: [String], message: String) throws {
    #expect(
      try builder.run(arguments) == Outcome(stderr: "docs-builder: \(message)\n", status: 64))
  }
}
