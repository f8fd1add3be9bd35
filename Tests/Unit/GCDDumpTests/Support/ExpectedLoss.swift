@testable import GCDDump

/// What a catalog lacks without a group of tables.
extension DumpGroup {
  /// Statements that remove what the group gives, but leave its tables.
  private var removal: String {
    switch self {
    case .base: ""
    case .publicationTypes: "UPDATE gcd_series SET publication_type_id = NULL;"
    case .stories:
      "DELETE FROM gcd_story; UPDATE gcd_reprint SET origin_id = NULL, target_id = NULL;"
    case .storyCredits:
      """
      DELETE FROM gcd_story_credit; DELETE FROM gcd_creator_name_detail; DELETE FROM gcd_creator;
      """
    case .issueCredits: "DELETE FROM gcd_issue_credit;"
    case .characters:
      """
      DELETE FROM gcd_story_character; DELETE FROM gcd_character_name_detail;
      DELETE FROM gcd_character;
      """
    case .groups:
      """
      DELETE FROM gcd_group_character; DELETE FROM gcd_group_name_detail; DELETE FROM gcd_group;
      """
    case .relations: "DELETE FROM gcd_character_relation;"
    case .reprints: "DELETE FROM gcd_reprint;"
    }
  }

  /// The members of entities that differ without the group.
  var members: [String] {
    switch self {
    case .base: []
    case .publicationTypes: ["format"]
    case .stories: ["stories", "modified", "description"]
    case .storyCredits, .issueCredits: ["creators", "gcd.uncertainCredits"]
    case .characters, .groups: ["characters"]
    case .relations: ["characters", "aliases"]
    case .reprints: ["collections", "collectedIssues", "gcd.reprintedIn"]
    }
  }

  /// The catalogs without the group and those that need it.
  private static let catalogs = Dictionary(
    uniqueKeysWithValues: DumpGroup.allCases.map { group in
      (group, Result { try DriftFixture.dump(group.dependents.map(\.removal).joined()).read() })
    })

  /// The catalog of a dump that has the tables of the group, but nothing in them.
  var expectedCatalog: TestCatalog {
    get throws { try Self.catalogs[self]?.get() ?? DriftFixture.catalog }
  }
}

/// The fixture with what it lacks to show the effect of each group.
enum DriftFixture {
  static let rows =
    Row.series(9401, ["publication_type_id": "2"]) + Row.issue(9301, in: 9401)
    + Row.story(9301, of: 9301, ["synopsis": "Synopsis.", "page_count": "2"])

  /// The columns of the temporary tables of `DumpScope` and `DumpLinks`.
  static let temporaryColumns = [
    "series", "base", "issue", "story", "type", "role", "flashback", "origin", "death", "target",
    "position",
  ]

  private static let unchanged = Result { try dump("").read() }

  static var catalog: TestCatalog { get throws { try unchanged.get() } }

  static func dump(_ changes: String) throws -> TestDump { try TestDump(rows + changes) }
}
