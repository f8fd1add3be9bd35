internal import Catalog

extension CatalogFileProblem {
  /// One sentence without the full stop, and the way out.
  func sentence(_ path: String) -> String {
    switch self {
    case .absent:
      "there is no catalogue '\(path)'; make one with marvel-cli sync or marvel-cli import"
    case .foreign:
      "'\(path)' is not a catalogue of marvel-cli, and is left alone; move it away"
    case .newer:
      "'\(path)' was made by a newer marvel-cli, and is left alone; install that one"
    case .older:
      "'\(path)' was made by an older marvel-cli; marvel-cli sync or import brings it up to date"
    case .damaged(let reason):
      "the catalogue '\(path)' is damaged: \(reason); run marvel-cli catalog verify"
    case .cannotOpen(let reason): "cannot open '\(path)': \(reason)"
    case .readOnly: "'\(path)' cannot be changed: the file or its folder is read-only"
    case .full: "'\(path)' cannot be changed: the disk is full; nothing of it was lost"
    case .locked(let holder):
      "'\(path)' is being changed by another process (\(holder)); try again when it has ended"
    case .busy: "'\(path)' is in use by other processes; try again later"
    case .failed(let reason): "cannot use '\(path)': \(reason)"
    }
  }

  var status: ExitStatus {
    switch self {
    case .absent: .unavailable
    case .foreign, .newer, .older, .damaged: .data
    case .cannotOpen, .readOnly: .cannotCreate
    case .full, .failed: .inputOutput
    case .locked, .busy: .tryLater
    }
  }
}
