/// Why a cache could not be written.
public enum StorageError: Error, Equatable, Sendable {
  /// The file can be neither opened nor created; with SQLite's own sentence.
  case cannotOpen(String)
  /// The file belongs to another program, or is no database at all; it was left alone.
  case foreignFile
  /// The file was made by a newer version of this library; it was left alone.
  case newerVersion
  /// The file or its folder is read-only.
  case readOnly
  /// The disk is full.
  case full
  /// Other processes held the file for longer than a writer waits.
  case busy
  /// Anything else; with SQLite's own sentence.
  case failed(String)
}
