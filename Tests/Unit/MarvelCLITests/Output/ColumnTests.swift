import TestSupport
import Testing

/// `--columns` and `--no-header`.
struct ColumnTests {
  @Test func `columns are selected and ordered`() async throws {
    let list = ["list", "--name", "hulk", "--columns", "realName,id,modified"]
    #expect(
      try await marvel(list + ["-o", "csv"])
        == Outcome(
          stdout: "realName,id,modified\r\nBruce Banner,101,2024-05-01T00:00:00-0500\r\n"))
    #expect(
      try await marvel(list + ["-o", "tsv", "--no-header"])
        == Outcome(stdout: "Bruce Banner\t101\t2024-05-01T00:00:00-0500\n"))
    #expect(
      try await marvel(list + ["-o", "table"]).stdout == """
        REAL NAME     ID   MODIFIED
        Bruce Banner  101  2024-05-01

        """)
  }

  @Test func `a narrow terminal drops no selected column`() async throws {
    #expect(
      try await marvel(["list", "--limit", "2", "--columns", "name,id,resourceURI"], columns: 31)
        .stdout == """
          NAME          ID   ADDRESS
          1602          106  http://gate…
          Captain Mar…  104  http://gate…

          """)
  }

  @Test func `the two most important columns stay on any terminal`() async throws {
    #expect(
      try await marvel(["list", "--limit", "2"], columns: 12).stdout == """
        ID   NAME
        106  1602
        104  Captai…

        """)
  }

  @Test func `show prints a table of the columns instead of a card`() async throws {
    #expect(
      try await marvel(["show", "101", "106", "--columns", "id,name", "-o", "table"])
        == Outcome(stdout: "ID   NAME\n101  Hulk\n106  1602\n"))
  }

  @Test func `search columns include the matched fields`() async throws {
    #expect(
      try await marvel(["search", "hulk", "-o", "csv", "--columns", "matched,id,kind"])
        == Outcome(
          stdout:
            "matched,id,kind\r\nname; description,101,character\r\ndescription,103,character\r\n"))
    #expect(
      try await marvel(["search", "spidey", "-o", "tsv", "--no-header", "--columns", "kind"])
        == Outcome(stdout: "character\n"))
  }

  @Test func `without a header the cells determine the widths`() async throws {
    #expect(
      try await marvel([
        "list", "--name-starts-with", "1602", "--no-header", "-o", "table", "--columns",
        "realName,aliases,id",
      ]).stdout == "    106\n")
    #expect(
      try await marvel(["list", "--name", "nobody", "-o", "csv", "--no-header"]) == Outcome())
  }

  @Test(arguments: [
    (["list"], "nmae", "characters have no column 'nmae'; did you mean 'name'?", " characters"),
    (["show", "1"], "idd", "no entity has a column 'idd'; did you mean 'id'?", ""),
    (["search", "x"], "match", "no entity has a column 'match'; did you mean 'matched'?", ""),
    (
      ["list", "comics"], "series.names",
      "comics have no column 'series.names'; did you mean 'series.name'?", " comics"
    ),
  ])
  func `an unknown column is reported with the nearest name`(
    command: [String], wrong: String, message: String, kind: String
  ) async throws {
    #expect(
      try await marvel(command + ["-o", "csv", "--columns", "name,\(wrong)"])
        == .error("\(message) marvel-cli help fields\(kind) lists all", 64))
  }

  @Test(arguments: ["json", "jsonl", "id", "name", "url"])
  func `formats without columns reject both flags`(format: String) async throws {
    for flag in [["--columns", "id"], ["--no-header"]] {
      #expect(
        try await marvel(["list", "-o", format] + flag)
          == .error("\(flag[0]) works only with table, csv, and tsv, not with \(format)", 64))
    }
  }

  @Test func `fields and columns are mutually exclusive`() async throws {
    #expect(
      try await marvel(["list", "--columns", "id", "--fields", "id"])
        == .error("--columns and --fields cannot be used together", 64))
    #expect(
      try await marvel(["list", "-o", "csv", "--columns", ""])
        == .error("characters have no column ''; marvel-cli help fields characters lists all", 64))
  }

  @Test func `columns can be the names that a field refers to`() async throws {
    let world = EntitySource.world(
      #"{"id":1,"createdBy":[{"name":"A"},{"name":"B"}],"firstAppearance":{"name":"C #1"}}"#,
      #"{"id":2,"createdBy":[],"firstAppearance":null}"#)
    let columns = ["--columns", "id,createdBy,firstAppearance", "-o", "csv", "--no-header"]
    #expect(try await world.run(["list"] + columns) == Outcome(stdout: "1,A; B,C #1\r\n2,,\r\n"))
  }
}
