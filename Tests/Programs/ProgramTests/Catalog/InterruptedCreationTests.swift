import Foundation
import TestSupport
import Testing

/// A first import or sync that was ended before its catalog was complete.
@Suite(.runsPrograms)
struct InterruptedCreationTests {
  private let program = Program(named: "marvel-cli")
  private let scratch = ScratchDirectory()

  private var environment: [String: String] { ["HOME": scratch.path] }
  private var directory: String { scratch.path + "/.local/share/marvel-cli" }
  private var catalog: String { directory + "/catalog.sqlite" }

  private func run(_ arguments: String...) throws -> Outcome {
    try program.run(arguments, environment: environment)
  }

  private func writeHero() -> String {
    scratch.write(
      #"{"id":1,"name":"Sample Hero","resourceURI":"http://x/v1/public/characters/1"}"#,
      to: "hero.json")
  }

  @Test(
    .enabled(if: hasStrace, "strace is missing or not permitted"),
    arguments: [
      ("ftruncate", 1), ("pwrite64", 1), ("pwrite64", 2), ("pwrite64", 300), ("pwrite64", 600),
      ("unlink", 1), ("unlink", 2), ("unlink", 3), ("unlink", 4), ("fsync", 1), ("rename", 1),
    ],
    [[], ["--origin", "wiki"]])
  func `an import that is killed while it creates the catalog leaves none`(
    call: (name: String, number: Int), flags: [String]
  ) throws {
    let file = writeHero()
    let killed = try Program(path: "/usr/bin/strace").run(
      [
        "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call.name)", "-e",
        "inject=\(call.name):signal=KILL:when=\(call.number)", program.path, "import", file,
      ] + flags, environment: environment)
    // That of another origin is not merged.
    if flags.isEmpty { #expect(killed.status == 128 + SIGKILL) }
    #expect(try run("show", "hulk", "-o", "id") == Outcome(stdout: "1009351\n"))
    #expect(try run("import", file, "-q").status == 0)
    #expect(try run("catalog", "verify") == Outcome())
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory).allSatisfy {
        $0.hasPrefix("catalog.sqlite") || $0.hasPrefix("merged.sqlite") || $0 == "origins"
      })
  }

  @Test func `an exported catalog is one of its own`() throws {
    let file = scratch.path + "/all.sqlite"
    #expect(try run("export", file, "--source", "embedded").status == 0)
    scratch.write("", to: ".local/share/marvel-cli/.keep")
    try FileManager.default.moveItem(atPath: file, toPath: catalog)
    #expect(try run("show", "hulk", "-o", "id") == Outcome(stdout: "1009351\n"))
    #expect(try run("catalog", "verify") == Outcome())
  }

  @Test func `an empty file, and what an earlier catalog left beside it, is replaced`() throws {
    for ending in ["", "-journal", "-wal", "-shm"] {
      scratch.write(
        ending.isEmpty ? "" : "left by another file",
        to: ".local/share/marvel-cli/catalog.sqlite" + ending)
    }
    #expect(try run("import", writeHero(), "-q").status == 0)
    #expect(try run("catalog", "verify") == Outcome())
    #expect(try run("show", "sample hero", "-o", "id") == Outcome(stdout: "1\n"))
  }
}

/// A path of the local catalog that does not lead to a file.
@Suite(.runsPrograms)
struct CatalogPathTests {
  private let program = Program(named: "marvel-cli")
  private let scratch = ScratchDirectory()
  private static let writable = "set XDG_DATA_HOME to a writable directory"

  private var catalog: String { scratch.path + "/.local/share/marvel-cli/catalog.sqlite" }

  private func run(_ arguments: String...) throws -> Outcome {
    try program.run(arguments, environment: ["HOME": scratch.path])
  }

  @Test(arguments: [
    ("catalog.sqlite", "Too many levels of symbolic links", writable),
    ("/dev/null", "it is not a regular file", writable), ("/tmp", "Is a directory", writable),
    (
      "nothing", "it is a symbolic link to 'nothing', which does not exist",
      "restore 'nothing', or remove the link"
    ),
  ])
  func `a link that leads to no file is reported`(
    target: String, reason: String, hint: String
  ) throws {
    scratch.write("", to: ".local/share/marvel-cli/.keep")
    try FileManager.default.createSymbolicLink(atPath: catalog, withDestinationPath: target)
    let report = "marvel-cli: cannot open '\(catalog)': \(reason); \(hint)\n"
    #expect(try run("show", "hulk", "-o", "id") == Outcome(stdout: "1009351\n", stderr: report))
    let hero = scratch.write(#"{"id":1,"name":"Sample Hero"}"#, to: "hero.json")
    for arguments in [
      ["show", "hulk", "--source", "local"], ["import", hero], ["catalog", "info"],
      ["export", scratch.path + "/all.sqlite"],
    ] {
      let outcome = try program.run(arguments, environment: ["HOME": scratch.path])
      #expect(outcome == Outcome(stderr: report, status: 73))
    }
  }

  @Test func `a link to a file is kept`() throws {
    scratch.write("", to: ".local/share/marvel-cli/.keep")
    let target = scratch.write("", to: "elsewhere.sqlite")
    try FileManager.default.createSymbolicLink(atPath: catalog, withDestinationPath: target)
    let hero = scratch.write(#"{"id":1,"name":"Sample Hero"}"#, to: "hero.json")
    #expect(try run("import", hero, "--kind", "characters", "-q").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: catalog) == target)
    #expect(try run("show", "sample hero", "-o", "id") == Outcome(stdout: "1\n"))
  }
}
