internal import SQLite

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
  /// Whether the file is to blame, and a new one would do.
  ///
  /// The statements of this library are always the same. So what SQLite calls an error in them is
  /// a table that is not there, and a breach of a constraint is an index that is out of step.
  var isDamage: Bool {
    switch code {
    case .corrupt, .notADatabase, .error, .constraint: true
    default: false
    }
  }

  /// Whether a lock was not to be had because the folder can take no files.
  var isForWantOfFiles: Bool {
    switch code {
    case .cannotOpen, .readOnly: true
    default: false
    }
  }
}
