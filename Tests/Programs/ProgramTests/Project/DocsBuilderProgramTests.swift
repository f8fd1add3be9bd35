import Platform
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

  private func writePages() throws {
    scratch.write("", to: "man/marvel-cli.1")
    #expect(try builder.run(["write", scratch.path]) == Outcome())
  }

  @Test func `written pages are up to date`() throws {
    try writePages()
    #expect(try builder.run(["check", scratch.path]) == Outcome())
  }

  @Test(arguments: ["check", "write"])
  func `a recorded name that is gone is reported`(task: String) throws {
    try writePages()
    let path = scratch.path + "/compatibility.txt"
    let names = try readTextFile(path)
    scratch.write(names + "flag list --fast\n", to: "compatibility.txt")
    #expect(
      try builder.run([task, scratch.path])
        == Outcome(
          stderr:
            "docs-builder: '\(path)' has 'flag list --fast', which is gone: nothing is removed "
            + "or renamed after 1.0.0; restore it\n", status: 1))
    #expect(try readTextFile(path) == names + "flag list --fast\n")
  }

  @Test func `a name that is not recorded is reported, and recorded`() throws {
    try writePages()
    let path = scratch.path + "/compatibility.txt"
    let names = try readTextFile(path)
    scratch.write(names.replacing("command list\n", with: ""), to: "compatibility.txt")
    #expect(
      try builder.run(["check", scratch.path])
        == Outcome(
          stderr: "docs-builder: '\(path)' is out of date; run 'make docs'\n", status: 1))
    #expect(try builder.run(["write", scratch.path]) == Outcome())
    #expect(try readTextFile(path) == names)
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
