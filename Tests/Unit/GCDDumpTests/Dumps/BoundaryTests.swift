import Catalog
import JSONText
import TestSupport
import Testing

@testable import GCDDump

/// Numbers at the bounds of types, in the rows of a dump.
struct BoundaryTests {
  @Test(arguments: ["gcd_series", "gcd_issue"])
  func `a dump with an id that has no place in catalogs is refused`(table: String) throws {
    for id in BoundaryNumber.integers.compactMap({ Int($0) }) {
      let dump = try TestDump(
        "UPDATE \(table) SET id = \(id) WHERE id = (SELECT max(id) FROM \(table));")
      if (1..<20_000_000).contains(id) {
        #expect(try !dump.read().all.isEmpty)
      } else {
        #expect(
          throws: DumpError.unexpected(
            what: "\(table).id", found: "\(id)", expected: "a number from 1 to 19999999")
        ) { try dump.read() }
      }
    }
  }

  @Test(arguments: [
    ("gcd_creator", "gcd_creator_name_detail", "creator_id"),
    ("gcd_character", "gcd_character_name_detail", "character_id"),
    ("gcd_group", "gcd_group_name_detail", "group_id"),
  ])
  func `such people and groups are missing`(table: String, names: String, column: String) throws {
    let fixture = try TestCatalog.fixture
    for id in BoundaryNumber.integers.compactMap({ Int($0) }) {
      let catalog = try TestDump(
        """
        UPDATE \(table) SET id = \(id) WHERE id = (SELECT min(id) FROM \(table));
        UPDATE \(names) SET \(column) = \(id) WHERE \(column) NOT IN (SELECT id FROM \(table));
        """
      ).read()
      #expect(catalog.ids(.comic) == fixture.ids(.comic))
      for kind in [Kind.character, .creator] {
        let ids = catalog.ids(kind)
        #expect(ids.count >= fixture.ids(kind).count - 1)
        #expect(ids.allSatisfy { (1..<20_000_000).contains($0) })
      }
    }
  }

  /// Columns that are read, by table.
  private static let columns = [
    "gcd_series year_began", "gcd_series year_ended", "gcd_series publishing_format",
    "gcd_series publisher_id", "gcd_series language_id", "gcd_issue number", "gcd_issue volume",
    "gcd_issue sort_code", "gcd_issue price", "gcd_issue page_count", "gcd_issue key_date",
    "gcd_issue on_sale_date", "gcd_issue barcode", "gcd_issue isbn", "gcd_issue variant_of_id",
    "gcd_issue series_id", "gcd_issue modified", "gcd_story page_count",
    "gcd_story sequence_number", "gcd_story type_id", "gcd_story issue_id",
    "gcd_story_credit creator_id", "gcd_story_credit credit_type_id",
    "gcd_story_character character_id", "gcd_story_character role_id",
    "gcd_reprint origin_issue_id", "gcd_reprint target_id",
  ]

  @Test(arguments: columns) func `a row may have any number, and the others are read`(
    column: String
  ) throws {
    let words = column.split(separator: " ")
    let count = try TestCatalog.fixture.ids(.comic).count
    for number in BoundaryNumber.all {
      let dump = try TestDump(
        """
        UPDATE \(words[0]) SET \(words[1]) = '\(number)'
        WHERE rowid = (SELECT max(rowid) FROM \(words[0]));
        """)
      do {
        let catalog = try dump.read()
        #expect(catalog.ids(.comic).count >= count - 1, "\(column) \(number.prefix(40))")
        for entity in catalog.all {
          #expect(isJSON(String(entity.drop { $0 != "{" })), "\(column) \(number.prefix(40))")
        }
      } catch {
        // The first value that is not a date is more than are tolerated of so few. A million digits
        // are longer than any name.
        guard case .unexpected(let what, _, _) = error,
          what == "gcd_issue.key_date" || what == "the longest publishing_format of gcd_series"
        else { throw error }
      }
    }
  }
}
