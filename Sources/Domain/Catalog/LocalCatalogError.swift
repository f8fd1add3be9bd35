/// Why a catalog file cannot be used.
package enum LocalCatalogError: Error, Hashable, Sendable {
  /// Nothing is there.
  case absent
  /// It is no catalog, or no database at all.
  case foreign
  /// It was made by a later version of this program.
  case newer
  /// It was made by an earlier version, and the next change of it will bring it up to date.
  case older
  /// With SQLite's own sentence.
  case damaged(String)
  /// It cannot be opened or made; with the system's or SQLite's own sentence.
  case cannotOpen(String)
  case readOnly
  /// The disk is full.
  case full
  /// Another process changes it; with what is known of that process.
  case locked(holder: String)
  /// Other processes kept it for longer than one waits.
  case busy
  /// Anything else; with SQLite's own sentence.
  case failed(String)
}
