import Platform
import TestSupport
import Testing

/// What `import` of a dump prints, and what it changes.
struct DumpReportTests {
  private let home = Home()
  private let dumps = DumpFiles()
  private let scratch = ScratchDirectory()

  /// What was not understood or left out of the fixture.
  private static let notes = """
    1 series in other languages
    1 credits of names that do not exist
    1 credits of deleted creators
    1 reprints of or in something that does not exist or is deleted
    1 reprints of or in comics of others
    1 advertisements and the like
    2 uncertain credits
    4 credits from text that are a known creator
    4 credits from text of names that no or several creators have
    3 characters from text that are a known character
    8 characters from text of names that no or several characters have
    1 texts with unbalanced brackets
    1 dates that were not understood

    """

  @Test func `the report counts entities and joins, and what was not understood`() throws {
    let database = try dumps.database()
    let outcome = try home.run(["import", database.path, "-o", "table"])
    #expect((outcome.stderr, outcome.status) == ("", 0))
    let joins = try #require(
      outcome.stdout.firstMatch(of: /joined with other catalogs: series .*, [0-9]+ none\n/))
    #expect(
      outcome.stdout == DumpFiles.table + joins.output + Self.notes + "catalog: '\(home.gcd)'\n")
    let second = try home.output(["import", database.path, "-o", "json"])
    #expect(
      try scratch.jq("del(.dump.joined, .dump.notes)", second)
        == #"{"schemaVersion":1,"catalog":"\#(home.gcd)","origin":"gcd","dryRun":false,"files":1,"#
        + #""kinds":["#
        + [("character", 3), ("comic", 12), ("creator", 2), ("series", 6)].map { kind, count in
          #"{"kind":"\#(kind)","added":0,"changed":0,"same":\#(count),"older":0,"deleted":0,"#
            + #""coverage":"complete"}"#
        }
        .joined(separator: ",")
        + #"],"otherKinds":0,"rejected":0,"firstRejected":[],"dump":{"attribution":"Grand Comics Database™ "#
        + #"(https://www.comics.org), CC BY-SA 4.0","absent":[],"verified":false}}"# + "\n")
    #expect(try scratch.jq(".dump.notes | add", second) == "29\n")
    try home.expect("changes --origin gcd --exit-code")
  }

  @Test func `what a dump lacks is reported`() throws {
    let database = try dumps.database(
      "a.db", "DROP TABLE gcd_reprint; ALTER TABLE gcd_story DROP COLUMN first_line")
    let absent = """
      without stories, credits, and characters: there is no gcd_story.first_line
      without credits that are not in the old texts: there is no gcd_story.first_line
      without editors that are not in the old texts: there is no gcd_story.first_line
      without characters that are not in the old texts: there is no gcd_story.first_line
      without teams that are not in the old texts: there is no gcd_story.first_line
      without who has which civilian identity: there is no gcd_story.first_line
      without which books collect what: there is no gcd_reprint

      """
    try home.expect(["import", database.path, "--dry-run", "-o", "table"], contains: absent)
    #expect(try home.output(["import", database.path, "-o", "table"]).contains(absent))
    #expect(
      try scratch.jq(".dump.absent[-1]", home.run(["import", database.path]).stdout)
        == #"{"group":"reprints","missing":"gcd_reprint","loss":"which books collect what"}"# + "\n"
    )
  }

  @Test(arguments: [
    "script", "pencils", "inks", "colors", "letters", "editing", "characters", "reprint_notes",
  ])
  func `an old text that is not there is reported`(name: String) throws {
    let database = try dumps.database("a.db", "ALTER TABLE gcd_story DROP COLUMN \(name)")
    let loss = "what only the old texts in '\(name)' say"
    let line = "without \(loss): there is no gcd_story.\(name)\n"
    for outcome in try [
      home.run(["import", database.path, "--dry-run"]), home.run(["import", database.path]),
    ] {
      #expect((outcome.stderr, outcome.status) == ("marvel-cli: \(line)", 0))
      #expect(
        try scratch.jq("(.dump // .).absent", outcome.stdout)
          == #"[{"group":"texts","missing":"gcd_story.\#(name)","loss":"\#(loss)"}]"# + "\n")
    }
    #expect(try home.output(["import", database.path, "-o", "table"]).contains(line))
  }

  @Test func `a later dump adds, changes, and deletes, and changes shows it`() throws {
    let database = try dumps.database()
    #expect(try home.run(["import", database.path]).status == 0)
    try database.copy(
      9202, of: "gcd_issue", 1, ["id": "9299", "number": "'4'", "sort_code": "4"])
    try database.change(
      """
      UPDATE gcd_issue SET price = '0.15 USD' WHERE id = 9202;
      UPDATE gcd_issue SET deleted = 1 WHERE id = 9206;
      UPDATE gcd_issue SET modified = '2026-10-01 10:00:00' WHERE id IN (9299, 9202, 9206);
      """)
    #expect(
      try home.output(["import", database.path, "-o", "table"]).contains(
        "comics          1        1    10        1  complete\n"))
    func line(_ change: String, _ id: Int, _ title: String) -> String {
      #"["\#(change)","comic",\#(id),\#(title)]"#
    }
    let changes = try scratch.jq(
      #"select(.kind == "comic") | [.change, .kind, .id, .title]"#,
      home.run("changes --all --origin gcd").stdout)
    #expect(
      changes.split(separator: "\n").map(String.init).sorted() == [
        line("added", 9299, #""Fantastic Four (1961) #4""#), line("deleted", 9206, "null"),
        line("revised", 9202, #""Fantastic Four (1961) #3""#),
      ])
    #expect(
      try home.run("list comics --origin gcd --all -o id").stdout
        .split(separator: "\n").filter { ["9206", "9299"].contains($0) } == ["9299"])
    // Under Marvel's ids, where they are joined.
    let all = try scratch.jq(
      #"select(.kind == "comic") | .change + " " + (.id > 40000000 | tostring)"#,
      home.run("changes --all").stdout, "-r")
    #expect(Set(all.split(separator: "\n")) == ["added false", "revised false", "deleted true"])
  }

  @Test func `an older dump is refused without --force`() throws {
    let new = try dumps.database()
    let old = try dumps.database(
      "old.db", "UPDATE gcd_issue SET modified = '2026-08-14 23:59:59', price = '9.00 USD'")
    #expect(try home.run(["import", new.path]).status == 0)
    let before = try home.entities
    try home.expect(
      ["import", old.path],
      says: "nothing was imported: '\(old.path)' has the data of 2026-08-14, and the catalog "
        + "that of 2026-09-14; import it with --force", status: 65)
    #expect(try home.entities == before)
    #expect(
      try home.output(["import", old.path, "--force", "-o", "table"]).contains(
        "comics          0       12     0        0  complete\n"))
    #expect(try home.entities != before)
    #expect(try home.run(["import", new.path]).status == 0)
    #expect(try home.entities == before)
  }

  @Test func `deleting more than a tenth of a kind requires --yes`() throws {
    let database = try dumps.database()
    try database.copy(
      9201, of: "gcd_issue", 60, ["id": "50000 + i", "number": "100 + i", "sort_code": "100 + i"])
    #expect(try home.run(["import", database.path]).status == 0)
    let before = try home.entities
    try database.change("UPDATE gcd_issue SET deleted = 1 WHERE id BETWEEN 50001 AND 50030")
    try home.expect(
      ["import", database.path],
      says: "nothing was imported: the import counts as all comics and would delete 30 of 72; "
        + "check the source, or add --yes", status: 65)
    #expect(try home.entities == before)
    #expect(
      try home.output(["import", database.path, "--yes", "-o", "table"]).contains(
        "comics          0        0    42       30  complete\n"))
  }

  @Test func `a dry run prints a profile and creates nothing`() throws {
    let database = try dumps.database()
    try home.expect(
      ["import", database.path, "--dry-run", "-o", "table"],
      prints: "data of 2026-09-14: 3 characters, 12 comics, 2 creators, 6 series\n" + Self.notes
        + "dry run: nothing was changed\n")
    let profile = try home.run(["import", database.path, "--dry-run"])
    #expect((profile.stderr, profile.status) == ("", 0))
    #expect(try home.contents == [])
    #expect(
      try scratch.jq("[.dryRun, .modified, .entities, .absent, .formats]", profile.stdout)
        == #"[true,"2026-09-14T10:00:00Z",{"characters":3,"comics":12,"creators":2,"series":6},[],[]]"#
        + "\n")
    #expect(
      try scratch.jq("[.rows.gcd_issue, .rows.gcd_series, .notes.textCredits]", profile.stdout)
        == "[20019,1010,4]\n")
    for name in ["Stan", "Kirby", "Fantastic", "Elsewhere"] {
      #expect(!profile.stdout.contains(name), "a profile has no data")
    }
  }

  @Test func `the report says whether the dump was checked for damage`() throws {
    let database = try dumps.database()
    func verified(_ outcome: Outcome) throws -> String {
      try scratch.jq(".dump.verified", outcome.stdout)
    }
    #expect(try verified(home.run(["import", database.path])) == "false\n")
    #expect(try verified(home.run(["import", database.path, "--verify"])) == "true\n")
  }

  @Test func `flags of other files are refused, and those of dumps with other files`() throws {
    let dump = try dumps.database().path
    for flag in [["--origin", "gcd"], ["--kind", "comics"], ["--mapping", dump], ["--complete"]] {
      try home.expect(
        ["import", dump] + flag, says: "import of a dump does not accept \(flag[0])", status: 64)
    }
    let file = scratch.write("[]", to: "a.json")
    for path in [file, scratch.path, "-", "http://127.0.0.1:1/a.zip"] {
      for flag in [["--verify"], ["--publisher", "78"], ["--force"]] {
        try home.expect(
          ["import", path] + flag,
          says: "import of anything but a dump in a file does not accept \(flag[0])", status: 64)
      }
    }
    for number in ["0", "-1", "x", "1.5"] {
      #expect(try home.run(["import", dump, "--publisher", number]).status == 64)
    }
    #expect(try home.contents == [])
  }
}
