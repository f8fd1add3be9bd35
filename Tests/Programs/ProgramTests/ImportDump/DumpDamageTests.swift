import Platform
import SQLite
import TestSupport
import Testing

/// Dumps that are damaged, incomplete, or not as expected: nothing is imported, and what is there
/// stays.
@Suite(.runsPrograms)
struct DumpDamageTests {
  private let home = DumpHome()
  private let scratch = ScratchDirectory()

  /// Expects that a file is refused, by itself and in an archive, and that the catalog stays.
  private func expect(
    _ reason: (_ name: String) -> String, of path: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try home.entities
    for path in [path, try home.archive(["2026-09-15.db": path]).path] {
      #expect(
        try home.run("import", path)
          == DumpHome.refusal(reason("'\(path)'")),
        sourceLocation: location)
    }
    #expect(try home.entities == before, sourceLocation: location)
    #expect(try home.cached == [], sourceLocation: location)
  }

  private static let report = "use a newer marvel-cli, or report this message"

  @Test func `a dump must match the checksum beside it`() throws {
    let path = try home.database().path
    let name = path.split(separator: "/").last ?? ""
    let sum = try Program(path: "/usr/bin/sha256sum").run([path]).stdout.prefix(64)
    try writeTextFile("\(sum)  \(name)\n", to: path + ".sha256")
    #expect(try home.run("import", path, "--dry-run").status == 0)
    try writeTextFile("\(String(repeating: "0", count: 64))  \(name)\n", to: path + ".sha256")
    #expect(
      try home.run("import", path)
        == DumpHome.refusal(
          "'\(path)' does not match the checksum in '\(path).sha256'; download it again"))
  }

  @Test(arguments: ["gcd_issue", "gcd_series", "gcd_publisher", "stddata_country"])
  func `a required table must be there`(table: String) throws {
    #expect(try home.run("import", home.database().path).status == 0)
    let database = try home.database("a.db", "DROP TABLE \(table)")
    try expect({ "\($0) has no \(table); \(Self.report)" }, of: database.path)
    let view = try home.database(
      "b.db", "ALTER TABLE \(table) RENAME TO other; CREATE VIEW \(table) AS SELECT * FROM other")
    try expect({ "in \($0), \(table) is not a table; \(Self.report)" }, of: view.path)
  }

  @Test func `a required column must be there, with the expected meaning`() throws {
    let date = "gcd_issue.key_date is not as expected: May 1000001, not dates such as 1961-11-00"
    let changes: [(String, (String) -> String)] = [
      ("ALTER TABLE gcd_issue RENAME key_date TO date", { "\($0) has no gcd_issue.key_date" }),
      (
        "UPDATE gcd_credit_type SET name = 'x' WHERE id = 1",
        { "in \($0), gcd_credit_type 1 is not as expected: x, not script" }
      ),
      (
        "UPDATE gcd_story_type SET name = 'x' WHERE id = 19",
        { "in \($0), gcd_story_type 19 is not as expected: x, not comic story" }
      ),
      (
        "UPDATE gcd_story SET deleted = 'f'",
        { "in \($0), gcd_story.deleted has values of the type text" }
      ),
      ("UPDATE gcd_issue SET key_date = 'May ' || id", { "in \($0), \(date)" }),
      (
        "DELETE FROM gcd_series WHERE id > 100100",
        {
          "in \($0), the number of rows of gcd_series is not as expected: 110, not at least 1000"
        }
      ),
    ]
    for (change, reason) in changes {
      let database = try home.database("a.db", change)
      try expect({ reason($0) + "; \(Self.report)" }, of: database.path)
    }
  }

  @Test func `a file that another program has not finished is refused`() throws {
    for ending in ["-wal", "-journal"] {
      let database = try home.database()
      let other = database.path + ending
      scratch.write("x", to: "other")
      #expect(try Program(path: "/bin/cp").run([scratch.path + "/other", other]) == Outcome())
      #expect(
        try home.run("import", database.path)
          == DumpHome.refusal(
            "'\(database.path)' is not complete without '\(other)', which another program left; "
              + "open it with the sqlite3 command, which removes that file, or download it again"))
      #expect(try Program(path: "/bin/cp").run(["/dev/null", other]) == Outcome())
      #expect(try home.run("import", database.path).status == 0)
    }
  }

  @Test func `a truncated database is refused`() throws {
    #expect(try home.run("import", home.database().path).status == 0)
    let bytes = try home.database().bytes
    for length in [99, 100, 4_000, 4_096, bytes.count / 2, bytes.count - 1] {
      try expect(
        { "\($0) has \(length) bytes of \(bytes.count); download it again" },
        of: scratch.write(Array(bytes.prefix(length)), to: "\(length).db"))
    }
  }

  @Test(arguments: ["gcd_series", "gcd_issue", "gcd_story", "gcd_creator", "gcd_reprint"])
  func `a damaged table changes nothing`(table: String) throws {
    let whole = try home.database()
    let path = scratch.write(try whole.bytes(damaging: table), to: "a.db")
    let reason = { (name: String) in
      "\(name) is damaged: database disk image is malformed; download it again"
    }
    try expect(reason, of: path)
    #expect(!isPresent(home.catalog))
    #expect(try home.run("import", whole.path).status == 0)
    try expect(reason, of: path)
    #expect(try home.run("changes", "--origin", "gcd", "--exit-code").status == 3)
  }

  @Test(arguments: [
    ("gcd_story", "synopsis", 2), ("gcd_issue", "notes", 16_556), ("gcd_series", "notes", 1_482),
  ])
  func `damage that is met while entities are written changes nothing`(
    table: String, column: String, id: Int
  ) throws {
    let whole = try home.database()
    let text = String(repeating: "overflow", count: 3_000)
    let long = try home.database(
      "a.db", "UPDATE \(table) SET \(column) = '\(text)' WHERE id = \(id)")
    let path = scratch.write(try long.bytes(damagingPageWith: "overflow"), to: "a.db")
    let reason = { (name: String) in
      "\(name) is damaged: database disk image is malformed; download it again"
    }
    try expect(reason, of: path)
    #expect(try home.run("list", "comics", "--origin", "gcd").status == 69)
    #expect(try home.run("import", whole.path).status == 0)
    try expect(reason, of: path)
  }

  @Test func `damage where nothing is read is found with --verify`() throws {
    let whole = try home.database()
    let path = scratch.write(try whole.bytes(damaging: "gcd_story_arc"), to: "a.db")
    let outcome = try home.run("import", path, "--verify")
    #expect(
      outcome.stderr.hasPrefix("marvel-cli: nothing was imported: '\(path)' is damaged: "))
    #expect((outcome.stdout, outcome.status) == ("", 65))
    #expect(try home.contents == [])
    #expect(try home.run("import", path).status == 0)
    #expect(try home.run("import", whole.path, "--verify", "-o", "table").stderr == "")
  }

  @Test func `the publisher must be the expected one, or the one that is stated`() throws {
    let renamed = try home.database(
      "a.db",
      """
      UPDATE gcd_publisher SET name = 'Timely' WHERE id = 78;
      UPDATE gcd_publisher SET name = 'Marvel \u{1B}[2J' WHERE id = 54;
      """)
    let reason = "the publisher is not the known one, but:"
    try expect(
      { "in \($0), \(reason) Timely (us); use --publisher ID with one of: 54 Marvel  [2J" },
      of: renamed.path)
    let gone = try home.database("b.db", "UPDATE gcd_publisher SET deleted = 1 WHERE id = 78")
    try expect(
      { "in \($0), \(reason) Marvel (us), deleted; \(Self.report)" }, of: gone.path)
    let outcome = try home.run("import", renamed.path, "--publisher", "78", "-o", "table")
    #expect(outcome.stdout.hasPrefix(DumpFiles.table))
    #expect((outcome.stderr, outcome.status) == ("", 0))
    #expect(
      try home.run("import", renamed.path, "--publisher", "7")
        == DumpHome.refusal(
          "in '\(renamed.path)', \(reason) none; use --publisher ID with one of: 54 Marvel  [2J"))
    let other = try home.run(
      "import", renamed.path, "--publisher", "9001", "--dry-run", "-o", "table")
    #expect(other.stdout.hasPrefix("data of 2026-09-14: 1 comics, 1 series\n"))
  }

  @Test(.enabled(if: canTrustOwnAuthority, "unshare -rm is not permitted here"))
  func `a full disk leaves no file, and the catalog as it was`() throws {
    let archive = try home.archive(["a.db": home.database().path])
    let small = home.home.path + "/small"
    func run(_ size: String, _ variable: String, _ path: String) throws -> Outcome {
      let text = """
        mkdir -p '\(small)' && mount -t tmpfs -o size=\(size) tmpfs '\(small)' || exit 9
        export \(variable)='\(small)'; "$0" import '\(path)'; echo "status $?"
        find '\(small)' -type f ! -name '*.lock'
        """
      return try Program(path: "/usr/bin/env").run(
        ["unshare", "-rm", "/bin/sh", "-c", text, home.program.path],
        environment: ["HOME": home.home.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
    }
    let database = try home.database()
    let needed = (try database.bytes.count + 512_000_000) / 1_000_000
    #expect(
      try run("2m", "XDG_CACHE_HOME", archive.path)
        == Outcome(
          stdout: "status 74\n",
          stderr: "marvel-cli: nothing was imported: '\(archive.path)' needs \(needed) MB in "
            + "'\(small)/marvel-cli', where 2 MB are free; unzip it on another disk, and import the "
            + "database\n"))
    let full = try run("300k", "XDG_DATA_HOME", database.path)
    #expect(full.stdout.hasPrefix("status 74\n"))
    #expect(
      full.stderr
        == "marvel-cli: cannot change '\(small)/marvel-cli/origins/gcd.sqlite': the disk is full; no "
        + "data was lost; free disk space and run the command again\n")
  }
}
