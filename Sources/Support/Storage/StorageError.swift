internal import SQLite

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

extension StorageError {
  init(_ error: SQLiteError) {
    switch error.code {
    case .cannotOpen: self = .cannotOpen(error.message)
    case .readOnly: self = .readOnly
    case .full: self = .full
    case .busy: self = .busy
    default: self = .failed(error.message)
    }
  }
}

extension SQLiteError {
  /// Whether the file is damaged, and a new one would work.
  ///
  /// The statements of this library never change. What SQLite reports as an error in them is
  /// therefore a missing table, and a constraint violation is an inconsistent index.
  var isDamage: Bool {
    switch code {
    case .corrupt, .notADatabase, .error, .constraint: true
    default: false
    }
  }

  /// Whether a lock could not be taken because no files can be created in the directory.
  var isFileCreationFailure: Bool {
    switch code {
    case .cannotOpen, .readOnly: true
    default: false
    }
  }
}
