internal import SQLite

/// What belongs to the issues that are imported: temporary tables of credits, characters, groups,
/// and reprints, which are then read issue by issue.
///
/// Each large table is read once, from its beginning to its end: on a disk, that is faster than to
/// look up what belongs to each story.
struct DumpLinks {
  static let tables = """
    -- story: 0 for a credit of the issue; name: of gcd_creator_name_detail.
    CREATE TEMP TABLE wanted_credit(
      issue INTEGER, story INTEGER, id INTEGER, name INTEGER, type INTEGER, uncertain,
      signed, signed_as TEXT, credited_as TEXT, credit_name TEXT, PRIMARY KEY(issue, story, id)
    ) WITHOUT ROWID;
    CREATE TEMP TABLE wanted_character(
      issue INTEGER, story INTEGER, id INTEGER, name INTEGER, role INTEGER, flashback, origin,
      death, notes TEXT, PRIMARY KEY(issue, story, id)
    ) WITHOUT ROWID;
    CREATE TEMP TABLE wanted_group(
      issue INTEGER, story INTEGER, id INTEGER, name INTEGER, PRIMARY KEY(issue, story, id)
    ) WITHOUT ROWID;
    -- position: where the book has it.
    CREATE TEMP TABLE wanted_reprint(
      target INTEGER, origin INTEGER, position INTEGER, PRIMARY KEY(target, origin)
    ) WITHOUT ROWID;
    """
  static let storyCredits = """
    INSERT INTO wanted_credit
    SELECT story.issue, story.id, credit.rowid, creator_id, credit_type_id, uncertain,
      is_signed, signed_as, credited_as, credit_name
    FROM gcd_story_credit AS credit NOT INDEXED
    CROSS JOIN wanted_story AS story ON story.id = credit.story_id WHERE NOT credit.deleted
    """
  static let issueCredits = """
    INSERT INTO wanted_credit
    SELECT issue.id, 0, credit.rowid, creator_id, credit_type_id, uncertain, 0, '', credited_as,
      credit_name
    FROM gcd_issue_credit AS credit NOT INDEXED
    CROSS JOIN wanted_issue AS issue ON issue.id = credit.issue_id WHERE NOT credit.deleted
    """
  static let characters = """
    INSERT INTO wanted_character
    SELECT story.issue, story.id, appearance.rowid, character_id, role_id, is_flashback, is_origin,
      is_death, notes
    FROM gcd_story_character AS appearance NOT INDEXED
    CROSS JOIN wanted_story AS story ON story.id = appearance.story_id
    WHERE NOT appearance.deleted
    """
  static let groups = """
    INSERT INTO wanted_group SELECT story.issue, story.id, appearance.rowid, group_name_id
    FROM gcd_group_character AS appearance NOT INDEXED
    CROSS JOIN wanted_story AS story ON story.id = appearance.story_id
    WHERE NOT appearance.deleted
    """
  /// What a book has may be a story that was deleted. Which story of the original issue it was does
  /// not matter.
  static let reprints = """
    SELECT origin.base, target.base, origin_issue_id, target_issue_id,
      target_id IS NULL OR target_story.id IS NOT NULL, target_id
    FROM gcd_reprint AS reprint NOT INDEXED
    LEFT JOIN wanted_issue AS origin ON origin.id = origin_issue_id
    LEFT JOIN wanted_issue AS target ON target.id = target_issue_id
    LEFT JOIN wanted_story AS target_story ON target_story.id = target_id
    WHERE origin.id IS NOT NULL OR target.id IS NOT NULL
    """

  private let connection: Connection

  /// - Parameter note: Called before each part.
  init(_ dump: Dump, _ report: inout DumpReport, _ note: () -> Void) throws(SQLiteError) {
    connection = dump.connection
    try connection.execute(Self.tables)
    let parts: [(DumpGroup, String)] = [
      (.storyCredits, Self.storyCredits), (.issueCredits, Self.issueCredits),
      (.characters, Self.characters), (.groups, Self.groups),
    ]
    for (group, sql) in parts where dump.has(group) {
      note()
      try connection.execute(sql)
    }
    note()
    if dump.has(.reprints) { try addReprints(hasStories: dump.has(.stories), &report) }
    try connection.execute("CREATE INDEX temp.wanted_reprint_origin ON wanted_reprint(origin)")
  }

  private func addReprints(
    hasStories: Bool, _ report: inout DumpReport
  ) throws(SQLiteError) {
    let rows = try connection.prepareReusable(Self.reprints)
    let insert = try connection.prepareReusable(
      """
      INSERT INTO wanted_reprint VALUES (?1, ?2, ?3)
      ON CONFLICT DO UPDATE SET position = min(position, excluded.position)
      """)
    let position =
      try hasStories
      ? connection.prepareReusable("SELECT sequence_number FROM gcd_story WHERE id = ?1") : nil
    let isPresent = try connection.prepareReusable(
      "SELECT 1 FROM gcd_issue WHERE id = ?1 AND NOT deleted")
    while try rows.step() {
      let isInBook = !hasStories || rows.integer(4) != 0
      guard !rows.isNull(0), !rows.isNull(1) else {
        let other = rows.integer(rows.isNull(0) ? 2 : 3)
        let isOfOther = try isPresent.firstRow([.integer(other)]) != nil
        report.count(isOfOther ? .otherReprints : .deletedReprints)
        continue
      }
      let (origin, target) = (rows.integer(0), rows.integer(1))
      guard isInBook else {
        report.count(.deletedReprints)
        continue
      }
      // An issue does not reprint itself.
      guard origin != target else { continue }
      let place = rows.isNull(5) ? nil : try position?.firstRow([.integer(rows.integer(5))])
      try insert.run([.integer(target), .integer(origin), .integer(place ?? Int64(Int32.max))])
    }
  }
}

extension ReusableStatement {
  /// Returns the first column of the first row; nil without a row.
  fileprivate func firstRow(_ values: [Value]) throws(SQLiteError) -> Int64? {
    defer { reset() }
    try bind(values)
    return try step() ? integer(0) : nil
  }
}
