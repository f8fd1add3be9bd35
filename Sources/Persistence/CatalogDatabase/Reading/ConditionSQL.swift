/// The conditions of a query on the table `entity`, in the form for each way to read the entities.
struct ConditionSQL {
  /// Finds the matches in indexes.
  private(set) var finding: String
  /// Tests entities that are read in another order until enough match.
  private(set) var testing: String

  init(_ condition: String) {
    finding = condition
    testing = condition
  }

  mutating func add(_ condition: String) { add(finding: condition, testing: condition) }

  mutating func add(finding: String, testing: String) {
    self.finding += " AND \(finding)"
    self.testing += " AND \(testing)"
  }

  /// - Parameter test: Returns a comparison for a column.
  mutating func add(column: String, _ test: (String) -> String) {
    // The sign keeps SQLite from using an index of the column.
    add(finding: test(column), testing: test("+\(column)"))
  }

  /// Adds a condition on the facts of an entity.
  mutating func add(facts: String) {
    add(
      finding: "entity.id IN (SELECT id FROM fact WHERE \(facts))",
      testing: "EXISTS (SELECT 1 FROM fact WHERE fact.entity = entity.key AND \(facts))")
  }
}
