/// Which catalogs have an entity of a catalog file.
package enum Owners: Int64 {
  /// Only the embedded one.
  case embedded = 0
  /// What was imported and synced.
  case others = 1
  /// The embedded one and others.
  case both = 2
}
