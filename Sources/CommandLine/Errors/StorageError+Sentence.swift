internal import Storage

extension StorageError {
  /// The reason as one clause.
  var sentence: String {
    switch self {
    case .cannotOpen(let reason), .failed(let reason): reason
    case .foreignFile: "the file belongs to another program"
    case .newerVersion: "the file was created by a newer version"
    case .readOnly: "the file is read-only"
    case .full: "the disk is full"
    case .busy: "the file is in use"
    }
  }
}
