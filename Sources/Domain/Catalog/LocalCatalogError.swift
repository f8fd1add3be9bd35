/// Why a catalog file cannot be used.
package enum LocalCatalogError: Error, Hashable, Sendable {
  /// The file does not exist.
  case absent
  /// It is not a catalog, or not a database at all.
  case foreign
  /// It was created by a later version of this program.
  case newer
  /// It was created by an earlier version of this program.
  case older
  /// With SQLite's message.
  case damaged(String)
  /// It cannot be opened or created, with the message of the system or of SQLite.
  case cannotOpen(String)
  /// The path is a symbolic link to a file that does not exist.
  case missingTarget(String)
  case readOnly
  case full
  /// Another process is writing it, with what is known about that process.
  case locked(holder: String)
  /// Other processes locked it for longer than the timeout.
  case busy
  /// Any other error, with SQLite's message.
  case failed(String)
}
