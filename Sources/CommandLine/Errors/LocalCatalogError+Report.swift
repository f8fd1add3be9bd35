internal import Catalog

extension LocalCatalogError {
  func report(_ path: String) -> ErrorReport {
    switch self {
    case .absent: ErrorReport(.catalogMissing, "there is no catalog '\(path)'")
    case .foreign:
      ErrorReport(
        .notACatalog, "'\(path)' is not a catalog of marvel-cli, and is left alone")
    case .newer:
      ErrorReport(
        .catalogNewer, "'\(path)' was made by a newer marvel-cli, and is left alone")
    case .older: ErrorReport(.catalogOlder, "'\(path)' was made by an older marvel-cli")
    case .damaged(let reason):
      ErrorReport(.catalogCorrupt, "the catalog '\(path)' is damaged: \(reason)")
    case .cannotOpen(let reason):
      ErrorReport(.catalogNotOpened, "cannot open '\(path)': \(reason)")
    case .readOnly:
      ErrorReport(
        .catalogReadOnly, "'\(path)' cannot be changed: the file or its folder is read-only")
    case .full:
      ErrorReport(.diskFull, "'\(path)' cannot be changed: the disk is full; nothing of it is lost")
    case .locked(let holder):
      ErrorReport(
        .catalogLocked, "'\(path)' is being changed by another process (\(holder))")
    case .busy: ErrorReport(.catalogBusy, "'\(path)' is in use by other processes")
    case .failed(let reason):
      ErrorReport(.catalogFailed, "cannot use '\(path)': \(reason)")
    }
  }
}
