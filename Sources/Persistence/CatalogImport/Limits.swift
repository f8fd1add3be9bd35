/// How much is taken at most, so that a hostile file can fill neither memory nor disk.
package struct Limits: Sendable {
  /// Bytes of all that one file expands to.
  package var expanded = 4_000_000_000
  /// Bytes of one JSON document, which SQLite takes apart in memory.
  package var document = 64_000_000
  /// Bytes of one entity, or of one row of a table.
  package var row = 16_000_000
  /// Columns of a table.
  package var columns = 1_000
  /// Bytes of all entities that are compared with those of another catalog, which lie in memory.
  package var compared = 256_000_000

  package init() {}
}
