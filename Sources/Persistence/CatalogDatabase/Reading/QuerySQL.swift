internal import Catalog
internal import SQLite

/// A query as SQL over the tables of `Schema`.
struct QuerySQL {
  private static let defaultOrder = "position, collated, id"

  /// The condition on all entities of the kind.
  private static let completeKind = "kind = ?1"
  var conditions: ConditionSQL
  private(set) var values: [Value]
  private(set) var order = ""
  private(set) var joins = ""
  /// An expression that is true for the best-known entity of the requested name, which is first
  /// unless another order is requested.
  var principal: String?
  /// The roles that a creator must have had; nil for any.
  let roles: CreatorRoles?
  /// Whether the index of the default order selects the entities.
  private var isRangeOfIndex = true
  /// Whether there is an index for the requested order, other than the default one.
  private var indexHasOrder = false
  /// Selects the dates of which only a month is known, instead of the days of a condition.
  let onlyMonth: (of: Condition, first: Timestamp)?
  /// Whether the matches are found first and then sorted.
  private var sortsMatches = false
  /// Whether the entities are read in order, and each is tested.
  private var testsInOrder = false
  /// The entities in the order of a single fact; nil for any other order.
  private var inOrderOfFact: String?
  /// The facts that match, one for each matching entity; nil if their number does not follow.
  private var matchingFacts: String?

  /// - Parameters:
  ///   - now: The time that periods such as this week are relative to.
  ///   - connection: Converts texts to the stored forms.
  ///   - onlyMonth: A condition and the first day of a month, to select what it leaves out of it;
  ///     see `Query.reportsUncertainty`.
  init(
    _ query: Query, now: Timestamp, _ connection: Connection,
    onlyMonth: (of: Condition, first: Timestamp)? = nil
  ) throws(SQLiteError) {
    self.onlyMonth = onlyMonth
    conditions = ConditionSQL(Self.completeKind)
    values = [.integer(Int64(query.kind.rawValue))]
    roles = query.roles
    isRangeOfIndex = query.parent == nil
    if let parent = query.parent { addParent(parent, query.kind) }
    for condition in query.conditions {
      try add(condition, query, now, connection)
    }
    if query.conditions.count > 1 || query.parent != nil { matchingFacts = nil }
    if !query.linksCreators { addRoles(query.kind) }
    setOrder(query)
    if let principal, !query.isOrderChosen { order = "\(principal) DESC, \(order)" }
  }

  private mutating func add(
    _ condition: Condition, _ query: Query, _ now: Timestamp, _ connection: Connection
  ) throws(SQLiteError) {
    let kind = query.kind
    if let days = condition.days(around: now), condition.attribute == kind.positionAttribute {
      addPositions(of: condition, days, query.reportsUncertainty, now)
      return
    }
    isRangeOfIndex = false
    if let relation = condition.relation {
      for ids in relation.all ? relation.ids.map({ [$0] }) : [relation.ids] {
        addLink(kind, relation.kind, ids)
      }
      return
    }
    if let (field, keys) = condition.naming {
      try addNamed(in: field, of: keys, connection)
      return
    }
    if let (ids, isSet) = condition.logged {
      let parameter = bind(.text(jsonArray(ids.map(String.init))))
      conditions.add(
        "entity.id \(isSet ? "" : "NOT ")IN (SELECT value FROM json_each(\(parameter)))")
      return
    }
    guard let attribute = condition.attribute else { return }
    switch condition.value {
    case .equals, .startsWith, .includes:
      try addText(condition.value, attribute, kind, connection)
    case .number(let text):
      // Without the sign, the values would be converted, too, and their index would be useless.
      let parameter = bind(.text(text))
      add(attribute) { "\($0) = +CAST(\(parameter) AS NUMERIC)" }
    case .anyOf(let texts):
      let parameters = texts.map { bind(.text($0)) }.joined(separator: ", ")
      add(attribute) { "\($0) IN (\(parameters))" }
    case .isTrue(let number): add(attribute) { "\($0) = \(number)" }
    case .since(let timestamp):
      let parameter = bind(timestamp)
      add(attribute) { "\($0) >= \(parameter)" }
    case .within, .period:
      guard let days = condition.days(around: now) else { break }
      addDays(of: condition, attribute, days, query.reportsUncertainty, now)
    case .year(let year, let last):
      let parameter = bind(.integer(Int64(year)))
      add(attribute) { "\($0) <= \(parameter)" }
      add(last) { "\($0) >= \(parameter)" }
    case .ids(let ids):
      let parameters = ids.map { bind(.integer(Int64($0))) }.joined(separator: ", ")
      add(attribute) { "\($0) IN (\(parameters))" }
    case .roles: break
    }
  }

  mutating func bind(_ value: Value) -> String {
    values.append(value)
    return "?\(values.count)"
  }

  mutating func bind(_ timestamp: Timestamp) -> String {
    bind(.integer(timestamp.seconds))
  }

  /// - Parameter test: Returns a comparison for a column.
  mutating func add(_ attribute: Attribute, _ test: (String) -> String) {
    switch attribute.location {
    case .column(let column): conditions.add(column: column, test)
    case .fact:
      let facts = "\(factCondition(attribute)) AND \(test("value"))"
      let isOnlyCondition = isCompleteKind
      conditions.add(facts: facts)
      let isCountable = !attribute.isMultiple
      matchingFacts = isCountable && isOnlyCondition ? facts : nil
    case .comicsFact(let attribute):
      conditions.add(
        """
        entity.id IN (SELECT other_id FROM fact JOIN entity AS comic ON comic.key = fact.entity
        JOIN link ON link.kind = \(Kind.comic.rawValue) AND link.id = comic.id
        AND other_kind = ?1
        WHERE \(factCondition(attribute)) AND \(test("value")))
        """)
    }
  }

  /// Looks up links from the given entities, because links are stored in both directions.
  mutating func addLink(_ kind: Kind, _ other: Kind, _ ids: [Int]) {
    let ids = ids.map { bind(.integer(Int64($0))) }.joined(separator: ", ")
    let isOfCreator = kind == .creator || other == .creator
    conditions.add(
      """
      entity.id IN (SELECT other_id FROM link WHERE kind = \(other.rawValue) AND id IN (\(ids))
      AND other_kind = \(kind.rawValue)\(linkCondition(with: isOfCreator ? roles : nil)))
      """)
  }

  /// Selects the creators who had the roles, or the entities on which a creator had.
  private mutating func addRoles(_ kind: Kind) {
    guard let roles else { return }
    let other = kind == .creator ? Kind.comic : .creator
    conditions.add(
      """
      entity.id IN (SELECT id FROM link WHERE kind = \(kind.rawValue)
      AND other_kind = \(other.rawValue)\(linkCondition(with: roles)))
      """)
  }

  private mutating func setOrder(_ query: Query) {
    if query.kind.isDefault(query.order) {
      order = Self.defaultOrder
      return
    }
    var terms: [String] = []
    for (index, key) in query.order.enumerated() {
      // SQLite sorts null before all values, but unknown is not the lowest value.
      let isUncertain =
        key.attribute.isNullable && query.kind.nameOfUncertain(key.attribute) != nil
      let direction = key.descending ? " DESC" : isUncertain ? " NULLS LAST" : ""
      if case .column(let column) = key.attribute.location {
        terms.append(column + direction)
      } else {
        joins += """
           LEFT JOIN fact AS fact\(index) ON fact\(index).entity = key
          AND \(factCondition(key.attribute, "fact\(index)"))
          """
        terms.append("fact\(index).value\(direction)")
      }
    }
    // The direction of the index, so that a large group of equal values need not be sorted.
    let direction = query.order.last?.descending == true ? " DESC" : ""
    order = (terms + ["entity.id\(direction)"]).joined(separator: ", ")
    guard query.order.count == 1, let key = query.order.first else { return }
    setOrderOfFact(key)
    if case .column = key.attribute.location { indexHasOrder = true }
  }

  /// Reads a complete kind in the order of an index of facts, instead of sorting all entities.
  /// Those that lack the fact follow.
  private mutating func setOrderOfFact(_ key: Order) {
    guard isCompleteKind, case .fact = key.attribute.location else { return }
    let hasFact = factCondition(key.attribute)
    let visible =
      condition == "kind = ?1"
      ? "" : " AND EXISTS (SELECT 1 FROM entity WHERE key = fact.entity AND \(condition))"
    let direction = key.descending ? " DESC" : ""
    // The inner limits keep SQLite from ignoring the inner orders.
    inOrderOfFact = """
      SELECT key FROM (SELECT entity AS key FROM fact WHERE \(hasFact)\(visible)
      ORDER BY value\(direction), id\(direction) LIMIT -1)
      UNION ALL SELECT key FROM (SELECT key FROM entity WHERE \(condition)
      AND NOT EXISTS (SELECT 1 FROM fact WHERE entity = key AND \(hasFact)) ORDER BY id\(direction)
      LIMIT -1)
      """
  }

  /// The condition on the matches.
  var condition: String { conditions.finding }

  var count: String {
    if isCompleteKind { return "SELECT \(KindCoverage.countSQL)" }
    if let matchingFacts {
      // The kind, a parameter of every query, follows from the attribute.
      return "SELECT count(*) FROM fact WHERE ?1 NOTNULL AND \(matchingFacts)"
    }
    return "SELECT count(*) FROM entity WHERE \(condition)"
  }

  /// Whether the number of matches decides how a page of the list is read fastest.
  var dependsOnCount: Bool {
    isInDefaultOrder ? !isRangeOfIndex : indexHasOrder && !isCompleteKind
  }

  /// Chooses how to read a page of the list.
  ///
  /// - Parameter range: The page.
  mutating func prepare(forMatches count: Int, _ range: PageRange) {
    guard dependsOnCount else { return }
    sortsMatches = count <= Self.few
    testsInOrder = !sortsMatches && range.offset + (range.limit ?? count) <= Self.few
  }

  /// The number of matches that are sorted faster than others are skipped, and of matches to read
  /// for which testing others on the way is faster than finding all.
  private static let few = 2000

  private var isCompleteKind: Bool { condition == Self.completeKind }

  /// Whether an index has the rows in this order, so that nothing has to be sorted.
  var isInOrderOfIndex: Bool { isRangeOfIndex && isInDefaultOrder }

  private var isInDefaultOrder: Bool { order == Self.defaultOrder }

  /// Selects id, title, and JSON if an index has the order, and keys if SQLite sorts. Limit and
  /// offset are the parameters after `values`.
  var rows: String {
    let range = "LIMIT ?\(values.count + 1) OFFSET ?\(values.count + 2)"
    if let inOrderOfFact { return "\(inOrderOfFact) \(range)" }
    // The sign keeps SQLite from reading all entities in the order of the index.
    let order = sortsMatches ? "+\(order)" : order
    return """
      SELECT \(isInOrderOfIndex ? EntityColumns.sql : "key") FROM entity\(joins) \
      WHERE \(testsInOrder ? conditions.testing : condition) ORDER BY \(order) \(range)
      """
  }
}
