import TestSupport
import Testing

/// The built catalog-builder as a process.
@Suite(.runsPrograms)
struct CatalogBuilderProgramTests {
  let builder = Program(named: "catalog-builder")
  let scratch = ScratchDirectory()

  var runs: String { scratch.path + "/runs.txt" }

  @Test func `a database and the numbers of series are built from texts in one step`() throws {
    let text = scratch.write(FixtureCatalog.text, to: "text.txt")
    let volumes = scratch.write("Hulk (2014 - 2015): 1-16\n", to: "volumes/h.txt")
    let database = scratch.path + "/catalog.sqlite"
    #expect(try builder.run([database, runs, text, volumes]) == Outcome())
    #expect(
      try Program(path: "/bin/ls").run([scratch.path]).stdout
        == "catalog.sqlite\nruns.txt\ntext.txt\nvolumes\n")
    #expect(
      try Program(path: "/bin/cat").run([runs]).stdout == "hulk|Hulk (2014 - 2015)|1-16\n")
  }

  @Test func `an error in the text is located and the old database is kept`() throws {
    let text = scratch.write(FixtureCatalog.head + "\n\ncharacter 1\n", to: "text.txt")
    let database = scratch.write("old", to: "catalog.sqlite")
    #expect(
      try builder.run([database, runs, text])
        == Outcome(
          stderr: "\(text):5: missing field 'name'\ncatalog-builder: 1 error\n", status: 65))
    #expect(try Program(path: "/bin/cat").run([database]).stdout == "old")
  }

  @Test func `a text that breaks rules of the catalog is rejected with all errors`() throws {
    let text = scratch.write(FixtureCatalog.head + "\n\ncharacter 1\nname: Hulk\n", to: "text.txt")
    #expect(
      try builder.run(["--review", scratch.path + "/catalog.sqlite", runs, text])
        == Outcome(
          stderr: "\(text):5: missing field 'description'\n\(text):5: belongs in characters/h.txt\n"
            + "catalog-builder: 2 errors\n", status: 65))
  }

  @Test(arguments: [("/none/file", "/file"), ("/file", "/none/file")])
  func `a missing directory is reported`(database: String, runs: String) throws {
    let text = scratch.write(FixtureCatalog.text, to: "text.txt")
    #expect(
      try builder.run([scratch.path + database, scratch.path + runs, text])
        == Outcome(
          stderr: "catalog-builder: cannot write '\(scratch.path)/none/file': "
            + "No such file or directory\n", status: 73))
  }

  @Test(arguments: [
    [], ["only-one"], ["only", "two"], ["--help", "x", "y"], ["--review", "x", "y"],
  ])
  func `invalid arguments are a usage error`(arguments: [String]) throws {
    #expect(
      try builder.run(arguments)
        == Outcome(
          stderr: "catalog-builder: usage: catalog-builder [--review] DATABASE RUNS TEXT...\n",
          status: 64)
    )
  }
}
