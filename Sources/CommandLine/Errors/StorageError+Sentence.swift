internal import Storage

extension StorageError {
  /// One clause.
  var sentence: String {
    switch self {
    case .cannotOpen(let reason), .failed(let reason): reason
    case .foreignFile: "its file belongs to another program"
    case .newerVersion: "its file was made by a newer version"
    case .readOnly: "its file is read-only"
    case .full: "the disk is full"
    case .busy: "its file is in use"
    }
  }
}
