import Catalog
import Testing

@testable import GCDDump

/// Values of other types: an error that names the column, or the same catalog.
struct ValueDriftTests {
  private static let deletable = ListedColumn.all.filter { $0.name == "deleted" }

  private func changing(
    _ table: String, _ change: (inout ColumnDefinition) -> Void
  ) throws -> TestDump {
    try TestDump(DriftFixture.rows) { connection in
      try connection.rebuild(table) { columns in
        columns.map { column in
          var column = column
          change(&column)
          return column
        }
      }
    }
  }

  @Test(arguments: deletable)
  func `a flag of deletion must be an integer`(column: ListedColumn) throws {
    let name = "\(column.table).deleted"
    for (value, type) in [("'f'", "text"), ("NULL", "null"), ("0.5", "real")] {
      let dump = try changing(column.table) { if $0.name == "deleted" { $0.value = value } }
      #expect(throws: DumpError.wrongType(column: name, found: type)) { try dump.read() }
    }
  }

  @Test(arguments: deletable)
  func `a text that is a number is no flag of deletion`(column: ListedColumn) throws {
    let dump = try changing(column.table) { if $0.name == "deleted" { $0.type = "text" } }
    #expect(throws: DumpError.wrongType(column: "\(column.table).deleted", found: "text")) {
      try dump.read()
    }
  }

  @Test(arguments: [
    "gcd_series.is_current", "gcd_series.is_singleton", "gcd_issue.no_volume",
    "gcd_issue.page_count_uncertain", "gcd_issue.on_sale_date_uncertain",
    "gcd_story.title_inferred", "gcd_story.no_script", "gcd_story.no_pencils",
    "gcd_story.no_inks", "gcd_story.no_colors", "gcd_story.no_letters", "gcd_story.no_editing",
    "gcd_story_credit.uncertain", "gcd_story_credit.is_signed", "gcd_issue_credit.uncertain",
    "gcd_story_character.is_flashback", "gcd_story_character.is_origin",
    "gcd_story_character.is_death",
  ])
  func `another flag must be an integer as well`(name: String) throws {
    let words = name.split(separator: ".").map(String.init)
    let dump = try changing(words[0]) { if $0.name == words[1] { $0.value = "'True'" } }
    #expect(throws: DumpError.wrongType(column: name, found: "text")) { try dump.read() }
  }

  @Test func `flags of rows that are not read may be anything`() throws {
    let dump = try DriftFixture.dump("UPDATE gcd_issue SET no_volume = 'x' WHERE id = 9230;")
    #expect(try dump.read().all == DriftFixture.catalog.all)
  }

  /// Columns that count or refer to something.
  private static func isNumber(_ column: ColumnDefinition) -> Bool {
    let isFlag = column.name.hasPrefix("is_") || column.name.hasPrefix("no_")
    let flags = ["deleted", "uncertain", "title_inferred"]
    return (column.type == "integer" || column.type.hasPrefix("decimal")) && !isFlag
      && !flags.contains { column.name.hasSuffix($0) } && !column.isKey
  }

  @Test(arguments: ["text", ""], ListedColumn.tables)
  func `numbers may be texts`(type: String, table: ListedColumn) throws {
    let dump = try changing(table.table) { column in
      guard Self.isNumber(column) else { return }
      column.type = type
      column.value = "CAST(\(column.name) AS TEXT)"
    }
    #expect(try dump.read().all == DriftFixture.catalog.all)
  }

  @Test func `stories are in the order of their numbers, also if these are texts`() throws {
    let stories =
      Row.story(9302, of: 9201, ["sequence_number": "10", "title": "Second"])
      + Row.story(9303, of: 9201, ["sequence_number": "9", "title": "First"])
    let dump = try TestDump(stories) { connection in
      try connection.rebuild("gcd_story") { columns in
        columns.map { column in
          var column = column
          if column.name == "sequence_number" { column.type = "text" }
          return column
        }
      }
    }
    #expect(try dump.read().comic(9201).list("stories", "name") == ["First", "Second"])
  }

  @Test(arguments: ListedColumn.tables)
  func `texts may be of any declared type`(table: ListedColumn) throws {
    let dump = try changing(table.table) { column in
      if column.type.hasPrefix("varchar") || column.type.hasPrefix("longtext") { column.type = "" }
    }
    #expect(try dump.read().all == DriftFixture.catalog.all)
  }

  @Test(arguments: ["36.000", "36", "35.5", "36.4999"])
  func `a number of pages may be a text`(pages: String) throws {
    let dump = try changing("gcd_issue") { column in
      if column.name == "page_count" { (column.type, column.value) = ("text", "'\(pages)'") }
    }
    #expect(try dump.read().comic(16556)["pageCount"] == "36")
  }

  @Test func `a cover date that is none is unknown, and counted`() throws {
    let others = (9301...9399).map { Row.issue($0) }.joined()
    let catalog = try TestDump(others + Row.issue(9400, ["key_date": "May 1961"])).read()
    #expect(catalog.comic(9400).list("dates", "type") == [])
    #expect(catalog.count(.unknownDates) == 2)
  }

  @Test(arguments: ["May 1961", "1961-11", "19611100", "-", "1961-11-00 00:00:00"])
  func `if many cover dates are none, they mean something else`(date: String) throws {
    let dump = try DriftFixture.dump("UPDATE gcd_issue SET key_date = '\(date)';")
    #expect(
      throws: DumpError.unexpected(
        what: "gcd_issue.key_date", found: date, expected: "dates such as 1961-11-00")
    ) { try dump.read() }
  }

  @Test func `cover dates that are numbers mean something else`() throws {
    let dump = try changing("gcd_issue") { column in
      if column.name == "key_date" { (column.type, column.value) = ("integer", "19611100") }
    }
    #expect(throws: DumpError.self) { try dump.read() }
  }
}
