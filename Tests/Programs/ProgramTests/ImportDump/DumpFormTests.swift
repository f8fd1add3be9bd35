import Platform
import SQLite
import TestSupport
import Testing

/// What `import` says about files that are a dump, look like one, or are that of another program.
@Suite(.runsPrograms)
struct DumpFormTests {
  private let home = DumpHome()
  private let scratch = ScratchDirectory()

  private static let save = "which is only read from a file; save it, and import that file"
  private static let sqlite = "choose SQLite on the download page of the Grand Comics Database"
  private static let other =
    "of databases, import reads those of export and dumps of the Grand Comics Database: "
    + "docs/import.md"

  /// Expects that nothing is imported from a file, for a reason that begins with its name.
  private func expect(
    _ reason: String, of path: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try home.run("import", path) == DumpHome.refusal("'\(path)' \(reason)"),
      sourceLocation: location)
    #expect(try home.cached == [], sourceLocation: location)
    #expect(!isPresent(home.catalog), sourceLocation: location)
  }

  @Test(arguments: ["2026-09-15.db", "dump.sqlite3", "dump", "dump.json", "dump.zip", "ü -wal.x"])
  func `a database may have any name`(name: String) throws {
    let database = try home.database(name)
    let outcome = try home.run("import", database.path, "-o", "table")
    #expect(outcome.stdout.hasPrefix(DumpFiles.table))
    #expect((outcome.stderr, outcome.status) == ("", 0))
  }

  @Test(
    arguments: [DumpArchive.Form.stored, .deflated],
    ["2026-09-15.db", "dump.SQLITE", "dump.sqlite3"])
  func `an archive is unzipped for the time of the import`(
    form: DumpArchive.Form, member: String
  ) throws {
    let archive = try home.archive(
      ["readme.txt": scratch.write("text", to: "text"), member: home.database().path],
      as: form)
    let outcome = try home.run("import", archive.path, "-o", "table")
    #expect(outcome.stdout.hasPrefix(DumpFiles.table))
    #expect((outcome.stderr, outcome.status) == ("", 0))
    #expect(try home.cached == [])
  }

  @Test func `what a killed import left in the cache directory is removed`() throws {
    let archive = try home.archive(["a.db": home.database().path])
    home.home.write("", to: ".cache/marvel-cli/dump.db.x")
    let running = Program(path: "/usr/bin/timeout")
    // 128 plus the number of SIGKILL.
    let killed = try running.run(
      ["-s", "KILL", "0.02", home.program.path, "import", archive.path],
      environment: home.environment)
    #expect([0, 137].contains(killed.status))
    #expect(try home.run("import", archive.path).status == 0)
    #expect(try home.cached == [".cache/marvel-cli/dump.db.x"])
  }

  @Test(arguments: ["-- MySQL dump 10.13", "-- MariaDB dump 10.19", "/*M!999999\\- enable"])
  func `a MySQL dump is refused, also in an archive, compressed, and from standard input`(
    line: String
  ) throws {
    let text = line + "\n\nDROP TABLE IF EXISTS `gcd_issue`;\n"
    let path = scratch.write(text, to: "2026-09-15.sql")
    try expect("is a MySQL dump of a database; \(Self.sqlite)", of: path)
    try expect(
      "has a MySQL dump of a database; \(Self.sqlite)",
      of: home.archive(["2026-09-15.sql": path]).path)
    #expect(
      try home.run("import", "-", input: Array(text.utf8))
        == DumpHome.refusal("'standard input' is a MySQL dump of a database; \(Self.sqlite)"))
    #expect(try Program(path: "/bin/gzip").run([path]).status == 0)
    try expect("is a MySQL dump of a database; \(Self.sqlite)", of: path + ".gz")
  }

  @Test func `an archive or a database from standard input must be saved first`() throws {
    for (text, form) in [
      ("PK\u{3}\u{4}", "an archive"), ("PK\u{5}\u{6}", "an archive"),
      ("SQLite format 3\0", "a database"),
    ] {
      #expect(
        try home.run("import", "-", input: Array(text.utf8) + [UInt8](repeating: 7, count: 9_000))
          == DumpHome.refusal("'standard input' is \(form), \(Self.save)"))
    }
    #expect(try home.contents == [])
  }

  @Test func `an archive or a database at a URL must be saved first`() throws {
    let server = try PreparedGateway()
    let address = try #require(server.client(of: "dump").environment["MARVEL_BASE_URL"])
    let database = try home.database()
    try server.put(home.archive(["a.db": database.path]).bytes, at: "current.zip", in: "dump")
    try server.put(database.bytes, at: "dump.db", in: "dump")
    for (name, form) in [("current.zip", "an archive"), ("dump.db", "a database")] {
      #expect(
        try home.run("import", address + name)
          == DumpHome.refusal("'\(address + name)' is \(form), \(Self.save)"))
    }
    #expect(!isPresent(home.catalog))
  }

  @Test func `a directory with an archive is none with files to import`() throws {
    let archive = try home.archive(["a.db": home.database().path])
    let directory = archive.path.dropLast("/current.zip".count)
    #expect(
      try home.run("import", String(directory))
        == Outcome(
          stderr: "marvel-cli: '\(directory)' contains no .json, .json.gz, .jsonl, .jsonl.gz, "
            + ".ndjson, .ndjson.gz file; pass the file itself\n", status: 66))
  }

  @Test func `an archive with no database, or with several, is refused`() throws {
    let (database, text) = (try home.database().path, scratch.write("{}", to: "a.json"))
    try expect(
      "is an archive without a database; unzip it, and import the files",
      of: home.archive(["a.json": text]).path)
    try expect(
      "is an archive without a database; unzip it, and import the files",
      of: home.archive([:]).path
    )
    try expect(
      "has several databases; unzip it, and import one of them",
      of: home.archive(["a.db": database, "b.db": database]).path)
    for name in ["../a.db", "data/a.db"] {
      try expect(
        "has a member with an unsafe name: '\(name)'; download it again",
        of: home.archive([name: database]).path)
    }
  }

  @Test func `a damaged archive is refused`() throws {
    let database = try home.database().path
    try expect(
      "is encrypted; unzip it, and import what it contains",
      of: home.archive(["a.db": database], as: .encrypted).path)
    try expect(
      "does not match its checksum; download it again",
      of: home.archive(["a.db": database], as: .damaged).path)
    let bytes = try home.archive(["a.db": database]).bytes
    for length in [4, 1_000, bytes.count / 2, bytes.count - 1] {
      try expect(
        "is truncated; download it again",
        of: scratch.write(Array(bytes.prefix(length)), to: "\(length).zip"))
    }
  }

  @Test func `another program's database is named as such`() throws {
    let path = scratch.path + "/localcv.db"
    try Connection.creating(path).execute(
      "CREATE TABLE cv_volume(id INTEGER); CREATE TABLE cv_issue(id INTEGER)")
    try expect("is the database of another program; \(Self.other)", of: path)
    let archive = try home.archive(["localcv.db": path]).path
    #expect(
      try home.run("import", archive)
        == DumpHome.refusal(
          "the database in '\(archive)' is that of another program; \(Self.other)"))
    #expect(try home.cached == [])
  }

  @Test func `an archive is reported as its database is, and is checked for damage`() throws {
    let database = try home.database().path
    let archive = try home.archive(["a.db": database]).path
    #expect(
      try home.run("import", archive, "--dry-run") == home.run("import", database, "--dry-run"))
    #expect(try home.contents == [".cache", ".cache/marvel-cli"])
    for flag in [
      ["--origin", "gcd"], ["--kind", "comics"], ["--mapping", archive], ["--complete"],
    ] {
      #expect(
        try home.program.run(["import", archive] + flag, environment: home.environment)
          == Outcome(
            stderr: "marvel-cli: import of a dump does not accept \(flag[0])\n", status: 64))
    }
    #expect(
      try scratch.jq(".dump.verified", home.run("import", archive).stdout) == "true\n")
  }
}
