/// Import limits, so that a malicious file cannot exhaust memory or disk space.
package struct Limits: Sendable {
  /// Bytes of one file after decompression.
  package var expanded = 4_000_000_000
  /// Bytes of one JSON document, which SQLite parses in memory.
  package var document = 64_000_000
  /// Bytes of one entity or table row.
  package var row = 16_000_000
  /// Columns of one table.
  package var columns = 1_000
  /// Bytes of all entities to compare with another catalog, which are held in memory.
  package var compared = 256_000_000

  package init() {}
}
