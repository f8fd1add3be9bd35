import TestSupport
import Testing

/// The built catalog-builder as a process.
@Suite(.runsPrograms)
struct CatalogBuilderProgramTests {
  let builder = Program(named: "catalog-builder")
  let scratch = ScratchDirectory()

  @Test func `a database is built from a text in one step`() throws {
    let text = scratch.write(FixtureCatalog.text, to: "text.txt")
    let database = scratch.path + "/catalog.sqlite"
    #expect(try builder.run([database, text]) == Outcome())
    #expect(try Program(path: "/bin/ls").run([scratch.path]).stdout == "catalog.sqlite\ntext.txt\n")
  }

  @Test func `an error in the text is located and the old database is kept`() throws {
    let text = scratch.write(FixtureCatalog.head + "\n\ncharacter 1\n", to: "text.txt")
    let database = scratch.write("old", to: "catalog.sqlite")
    #expect(
      try builder.run([database, text])
        == Outcome(
          stderr: "\(text):5: missing field 'name'\ncatalog-builder: 1 error\n", status: 65))
    #expect(try Program(path: "/bin/cat").run([database]).stdout == "old")
  }

  @Test func `a text that breaks rules of the catalog is rejected with all errors`() throws {
    let text = scratch.write(FixtureCatalog.head + "\n\ncharacter 1\nname: Hulk\n", to: "text.txt")
    #expect(
      try builder.run(["--review", scratch.path + "/catalog.sqlite", text])
        == Outcome(
          stderr: "\(text):5: missing field 'description'\n\(text):5: belongs in characters/h.txt\n"
            + "catalog-builder: 2 errors\n", status: 65))
  }

  @Test func `a missing directory is reported`() throws {
    let text = scratch.write(FixtureCatalog.text, to: "text.txt")
    let database = scratch.path + "/none/c.sqlite"
    #expect(
      try builder.run([database, text])
        == Outcome(
          stderr: "catalog-builder: cannot write '\(database)': "
            + "No such file or directory\n", status: 73))
  }

  @Test(arguments: [[], ["only-one"], ["--help", "x"], ["--review", "x"]])
  func `invalid arguments are a usage error`(arguments: [String]) throws {
    #expect(
      try builder.run(arguments)
        == Outcome(
          stderr: "catalog-builder: usage: catalog-builder [--review] DATABASE TEXT...\n",
          status: 64)
    )
  }
}
