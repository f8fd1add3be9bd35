internal import Catalog
internal import SQLite

/// Which versions of entities the file has, and whose details must be requested.
final class DetailQueue {
  /// The tables of a catalog that was synced from a provider.
  ///
  /// title: as in the list; listed: the modification date in the list; detailed: that of the stored
  /// details, NULL if there are none; validator and part: see KnownDetails; state: see State.
  private static let tables = """
    CREATE TABLE IF NOT EXISTS provider_detail(
      kind INTEGER NOT NULL,
      id INTEGER NOT NULL,
      title TEXT,
      listed TEXT,
      detailed TEXT,
      validator TEXT,
      part TEXT,
      state INTEGER NOT NULL,
      PRIMARY KEY(kind, id)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS provider_detail_pending
      ON provider_detail(kind, id) WHERE state = \(State.pending.rawValue);

    -- Entities whose lists of related entities must be derived again.
    CREATE TABLE IF NOT EXISTS provider_touched(
      kind INTEGER NOT NULL,
      id INTEGER NOT NULL,
      PRIMARY KEY(kind, id)
    ) WITHOUT ROWID;
    """

  enum State: Int64 {
    /// The file has the current details.
    case current
    case pending
    /// A response could not be read; the next run requests the details again.
    case malformed
    /// The service does not know the entity; the next run asks again.
    case absent
  }

  /// A row of the table.
  struct Item {
    let title: String?
    let listed: String?
    let detailed: String?
  }

  private let connection: Connection
  private let select: ReusableStatement
  private let upsert: ReusableStatement
  private let finish: ReusableStatement
  private let setState: ReusableStatement
  private let touch: ReusableStatement
  private let delete: ReusableStatement
  /// What this run wrote or read, so that a character in a thousand comics is not looked up in
  /// each.
  private var versions: [EntityKey: String?] = [:]
  private var touched: Set<EntityKey> = []

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    try connection.execute(Self.tables)
    select = try connection.prepareReusable(
      "SELECT title, listed, detailed FROM provider_detail WHERE kind = ?1 AND id = ?2")
    upsert = try connection.prepareReusable(
      """
      INSERT INTO provider_detail(kind, id, title, listed, state) VALUES (?1, ?2, ?3, ?4, ?5)
      -- Details contain the title: those with another one are requested even if nothing else changed.
      ON CONFLICT DO UPDATE SET validator = CASE WHEN title IS ?3 THEN validator END,
        title = ?3, listed = ?4, state = ?5, part = NULL
      """)
    finish = try connection.prepareReusable(
      """
      UPDATE provider_detail SET detailed = ?3, validator = ?4, part = NULL, state = 0
      WHERE kind = ?1 AND id = ?2
      """)
    setState = try connection.prepareReusable(
      "UPDATE provider_detail SET state = ?3, part = ?4 WHERE kind = ?1 AND id = ?2")
    touch = try connection.prepareReusable("INSERT OR IGNORE INTO provider_touched VALUES (?1, ?2)")
    delete = try connection.prepareReusable(
      "DELETE FROM provider_detail WHERE kind = ?1 AND id = ?2")
  }

  /// Makes malformed and absent details pending again.
  func retryFailed() throws(SQLiteError) {
    try connection.execute(
      """
      UPDATE provider_detail SET state = \(State.pending.rawValue)
      WHERE state IN (\(State.malformed.rawValue), \(State.absent.rawValue))
      """)
  }

  func keys(_ state: State) throws(SQLiteError) -> [EntityKey] {
    try connection.keys("SELECT kind, id FROM provider_detail WHERE state = \(state.rawValue)")
  }

  func item(_ key: EntityKey) throws(SQLiteError) -> Item? {
    defer { select.reset() }
    try select.bind(key.values)
    guard try select.step() else { return nil }
    return Item(
      title: select.optionalText(0), listed: select.optionalText(1),
      detailed: select.optionalText(2))
  }

  /// Returns whether an entity is recorded in this version.
  func isListed(_ key: EntityKey, modified: String?) throws(SQLiteError) -> Bool {
    if let known = versions[key] { return known == modified }
    guard let item = try item(key) else { return false }
    versions[key] = item.listed
    return item.listed == modified
  }

  /// Forgets what a transaction wrote that was rolled back.
  func discard() {
    versions = [:]
    touched = []
  }

  /// Records the version of an entity in a list or in the details of another one.
  func list(
    _ key: EntityKey, title: String?, modified: String?, isPending: Bool
  ) throws(SQLiteError) {
    try upsert.run(
      key.values + [
        Value(title), Value(modified),
        .integer((isPending ? State.pending : .current).rawValue),
      ])
    if versions[key] != nil { versions[key] = modified }
  }

  /// Records that the file has the details.
  ///
  /// - Parameter modified: their modification date.
  func finish(_ key: EntityKey, modified: String?, validator: String?) throws(SQLiteError) {
    try finish.run(key.values + [.text(modified ?? ""), Value(validator)])
  }

  /// - Parameter part: see `KnownDetails`.
  func set(_ state: State, of key: EntityKey, part: String? = nil) throws(SQLiteError) {
    try setState.run(key.values + [.integer(state.rawValue), Value(part)])
  }

  func remove(_ key: EntityKey) throws(SQLiteError) {
    try delete.run(key.values)
    versions[key] = nil
  }

  /// Which entities are wanted.
  enum Selection {
    case all
    /// Comics of days, those nearest to one of them first.
    case days(ClosedRange<Timestamp>, nearest: Timestamp)
    /// Comics of an entity.
    case related(EntityKey)

    /// A condition and an order before that of the kind.
    fileprivate var sql: (condition: String, order: String) {
      switch self {
      case .all: return ("1", "")
      case .days(let days, let nearest):
        // The position of a comic is its day, negated.
        let range = "\(-days.upperBound.seconds) AND \(-days.lowerBound.seconds)"
        return ("position BETWEEN \(range)", "abs(position + \(nearest.seconds)), ")
      case .related(let key):
        let comics = """
          SELECT other_id FROM link WHERE link.kind = \(key.kind.rawValue) AND link.id = \(key.id)
            AND other_kind = \(Kind.comic.rawValue)
          """
        return ("entity.id IN (\(comics))", "")
      }
    }
  }

  /// Returns entities whose details must be requested, in this order: the newest comics, the most
  /// important characters.
  ///
  /// A version of the same second as the one at hand is requested without a condition, which would
  /// not tell them apart.
  ///
  /// Finding them reads what comes before them in that order, so that many are read at once.
  func next(
    _ kind: Kind, _ selection: Selection, limit: Int
  ) throws(SQLiteError) -> [(key: EntityKey, known: KnownDetails)] {
    let order =
      switch kind {
      case .comic: "entity.position, entity.id DESC"
      // Reading lists have the highest ids.
      case .event: "entity.id DESC"
      default: "popularity DESC, entity.id"
      }
    let selected = selection.sql
    let statement = try connection.prepare(
      """
      SELECT entity.id, detail.title, part, iif(listed <> detailed
        AND substr(listed, 1, 19) = substr(detailed, 1, 19), NULL, validator)
      FROM entity JOIN provider_detail AS detail ON detail.kind = \(kind.rawValue)
        AND detail.id = entity.id AND state = \(State.pending.rawValue)
      WHERE entity.kind = \(kind.rawValue) AND \(selected.condition)
      ORDER BY \(selected.order)\(order) LIMIT \(limit)
      """)
    var items: [(key: EntityKey, known: KnownDetails)] = []
    while try statement.step() {
      let known = KnownDetails(
        title: statement.optionalText(1), validator: statement.optionalText(3),
        part: statement.optionalText(2))
      items.append((EntityKey(kind, Int(statement.integer(0))), known))
    }
    return items
  }

  /// The number of entities, and of those whose details are in the file.
  func counts(_ kind: Kind) throws(SQLiteError) -> (detailed: Int, pending: Int) {
    let statement = try connection.prepare(
      """
      SELECT count(*) FILTER (WHERE state = \(State.current.rawValue) AND detailed IS NOT NULL),
        count(*) FILTER (WHERE state <> \(State.current.rawValue))
      FROM provider_detail WHERE kind = \(kind.rawValue)
      """)
    guard try statement.step() else { return (0, 0) }
    return (Int(statement.integer(0)), Int(statement.integer(1)))
  }

  /// Marks an entity whose related entities changed.
  func touch(_ key: EntityKey) throws(SQLiteError) {
    if touched.insert(key).inserted { try touch.run(key.values) }
  }

  /// Returns some marked entities, and removes their marks.
  func takeTouched(_ limit: Int) throws(SQLiteError) -> [EntityKey] {
    let keys = try connection.keys(
      "DELETE FROM provider_touched WHERE (kind, id) IN "
        + "(SELECT kind, id FROM provider_touched LIMIT \(limit)) RETURNING kind, id")
    touched.subtract(keys)
    return keys
  }
}
