import TestSupport
import Testing

/// `missing` of a table, over the catalog of `OrderCommandTests`.
struct MissingTableTests {
  private func run(
    _ arguments: [String], files: [String: String], input: [UInt8] = []
  ) async throws -> Outcome {
    try await World(
      files: files, input: { input }, catalog: OrderCommandTests.catalog
    ).run(["missing"] + arguments)
  }

  private let embedded = OrderCommandTests.embedded

  @Test func `a table of League of Comic Geeks is compared`() async throws {
    let table = """
      Publisher Name,Series Name,Full Title,Release Date,In Collection
      Marvel Comics,Green Tales (1962 - 1999),Green Tales #2,1962-06-01,1
      Marvel Comics,Green Tales (1962 - 1999),Green Tales #10 Variant,1965-06-01,2
      Marvel Comics,Green Tales (1962 - 1999),Green Tales #33.1,1970-06-01,0
      """
    #expect(
      try await run(["/my.csv", "--of", "series/1", "-o", "name", "-q"], files: ["/my.csv": table])
        == Outcome(stdout: "Green Tales (1962) #33.1\n"))
    #expect(
      try await run(
        ["-", "--of", "series/1", "-o", "name"], files: [:], input: Array((table + "\nx").utf8))
        == Outcome(
          stdout: "Green Tales (1962) #33.1\n",
          stderr: "marvel-cli: standard input, line 5, has 1 fields instead of 5; correct the row; "
            + "the others were read\n" + embedded, status: 65))
  }

  @Test(arguments: [";", "\t"])
  func `fields may be separated by semicolons or tabs`(separator: String) async throws {
    let table = ["Titel", "Nr", "Jahr\nGreen Tales", "2", "1962\nGreen Tales", "\"10\"", "1965\n"]
    let files = [
      "/my.csv": table.joined(separator: separator),
      "/map.json": #"{"kind":"comic","fields":{"series":"Titel","number":"Nr","year":"Jahr"}}"#,
    ]
    #expect(
      try await run(
        ["/my.csv", "--mapping", "/map.json", "--of", "series/1", "-o", "name", "-q"], files: files)
        == Outcome(stdout: "Green Tales (1962) #33.1\n"))
  }

  @Test func `rows that cannot be read are reported, with a mapping or without`() async throws {
    let files = [
      "/my.csv": "Titel,Nr,Jahr\nGreen Tales,2,1962\nGreen Tales\nGreen Tales,10,1965\n",
      "/map.json": #"{"kind":"comic","fields":{"series":"Titel","number":"Nr","year":"Jahr"}}"#,
      "/bad.json": #"{"kind":"comic"}"#,
    ]
    for mapping in [["--mapping", "/map.json"], []] {
      #expect(
        try await run(
          ["/my.csv", "--of", "series/1", "-o", "name", "-q"] + mapping, files: files)
          == Outcome(
            stdout: "Green Tales (1962) #33.1\n",
            stderr: "marvel-cli: '/my.csv', line 3, has 1 fields instead of 3; "
              + "correct the row; the others were read\n", status: 65))
    }
    #expect(
      try await run(["/my.csv", "--mapping", "/bad.json"], files: files)
        == .error(
          "the mapping '/bad.json' has no key 'fields'; see docs/import.md for the format", 65))
  }

  @Test func `a table whose columns are not known is an error that names them`() async throws {
    let other = try await run(["/my.csv"], files: ["/my.csv": "Jahr,Zustand\n1,2\n"])
    #expect(
      other
        == Outcome(
          stderr: "marvel-cli: no column of '/my.csv' is known to name comics, such as Series and "
            + "Issue, Full Title, or UPC; it has 'Jahr' and 'Zustand'; name the columns with "
            + "--mapping: docs/collecting.md\n", status: 65))
  }

  @Test(arguments: [
    "root:*:20228:0:99999:7:::\n", "secret\n", "AWS=abc,foo\n", "Fach;Zustand\n1;2\n",
  ])
  func `the first line of a file that is no table is not quoted`(text: String) async throws {
    let other = try await run(["/my.csv"], files: ["/my.csv": text])
    #expect(
      other
        == .error(
          "no column of '/my.csv' is known to name comics, such as Series and Issue, Full Title, "
            + "or UPC; name the columns with --mapping: docs/collecting.md", 65))
  }

  @Test func `a mapping with an unknown key or a column that is absent is an error`() async throws {
    for (fields, message) in [
      (
        #""serie":"Titel""#,
        "the mapping '/map.json' has an unknown key 'fields.serie'; did you mean 'fields.series'?"
      ),
      (#""series":"Name""#, "'/my.csv' has no column 'Name'; name another column in the mapping"),
    ] {
      let files = [
        "/my.csv": "Titel,Nr\nGreen Tales,2\n",
        "/map.json": #"{"kind":"comic","fields":{"number":"Nr",\#(fields)}}"#,
      ]
      #expect(
        try await run(["/my.csv", "--mapping", "/map.json"], files: files)
          == Outcome(stderr: "marvel-cli: \(message)\n", status: 65))
    }
  }

  @Test func `a table of comics that are only wanted is reported`() async throws {
    let files = ["/my.csv": "Series,Issue,Quantity\nGreen Tales,2,0\n"]
    #expect(
      try await run(["/my.csv", "-o", "id"], files: files)
        == Outcome(stderr: "marvel-cli: no comic in '/my.csv' is in the collection\n"))
  }

  @Test func `a workbook is compared, and says what was assumed`() async throws {
    let workbook = TestWorkbook(
      TestWorkbook.row("Serie", "Nr", "Jahr") + TestWorkbook.row("Green Tales", "2", "1962")
        + TestWorkbook.row("Green Tales", "10", "1965"))
    #expect(
      try await run(
        ["-", "--of", "series/1", "-o", "name", "-v"], files: [:], input: workbook.bytes)
        == Outcome(
          stdout: "Green Tales (1962) #33.1\n",
          stderr:
            "marvel-cli: in standard input, 'Serie' is read as the series, 'Nr' as the number, "
            + "'Jahr' as the year\n" + embedded + "marvel-cli: you have 2 of 3 issues\n"))
  }

  @Test func `a table in Windows-1252 is read with a warning`() async throws {
    let bytes = Array("Series,Issue,Notes\nGreen Tales (1962),2,".utf8) + [0xE9, 0x0A]
    #expect(
      try await run(["-", "--of", "series/1", "-o", "name"], files: [:], input: bytes)
        == Outcome(
          stdout: "Green Tales (1962) #10\nGreen Tales (1962) #33.1\n",
          stderr: "marvel-cli: standard input is not UTF-8; it was read as Windows-1252\n"
            + embedded))
  }

  @Test(arguments: [
    (
      "<html>",
      "standard input is an HTML page, which is not read as a table; save it as .xlsx or .csv"
    ),
    ("{}", "standard input is JSON, which is not read as a table; save it as .xlsx or .csv"),
    ("PK\u{3}\u{4}", "standard input is truncated; download it again"),
    ("a\0", "standard input is not a table; save the table as .xlsx or .csv"),
    (
      "Series\n\"x",
      "standard input ends within a field or a character; check its quotation marks, or save it again"
    ),
  ])
  func `what is no table is an error`(input: String, message: String) async throws {
    #expect(try await run(["-"], files: [:], input: Array(input.utf8)) == .error("\(message)", 65))
  }

  @Test func `a workbook that is not valid is an error with the part`() async throws {
    var workbook = TestWorkbook(TestWorkbook.row("Series"))
    workbook.parts[5].xml = "<worksheet>"
    let damaged = "marvel-cli: standard input is not a valid workbook"
    let hint = "; open it in a spreadsheet program, and save it again\n"
    #expect(
      try await run(["-"], files: [:], input: workbook.bytes)
        == Outcome(
          stderr: damaged + ": 'xl/worksheets/sheet1.xml' is not as expected" + hint, status: 65))
    workbook.parts.removeLast()
    #expect(
      try await run(["-"], files: [:], input: workbook.bytes)
        == Outcome(stderr: damaged + ": it has no 'xl/worksheets/sheet1.xml'" + hint, status: 65))
    #expect(
      try await run(["-"], files: [:], input: workbook.bytes + [0])
        == Outcome(stderr: damaged + hint, status: 65))
  }
}
