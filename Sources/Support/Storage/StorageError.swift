/// Why a cache could not be written.
public enum StorageError: Error, Equatable, Sendable {
  /// The file can be neither opened nor created, with SQLite's message.
  case cannotOpen(String)
  /// The file belongs to another program, or is not a database; it was not changed.
  case foreignFile
  /// The file was created by a newer version of this library; it was not changed.
  case newerVersion
  /// The file or its directory is read-only.
  case readOnly
  case full
  /// Other processes locked the file for longer than a writer waits.
  case busy
  /// Any other error, with SQLite's message.
  case failed(String)
}
