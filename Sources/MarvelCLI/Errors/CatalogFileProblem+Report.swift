internal import Catalog

extension CatalogFileProblem {
  func report(_ path: String) -> ErrorReport {
    switch self {
    case .absent: ErrorReport(.catalogueAbsent, "there is no catalogue '\(path)'")
    case .foreign:
      ErrorReport(
        .catalogueForeign, "'\(path)' is not a catalogue of marvel-cli, and is left alone")
    case .newer:
      ErrorReport(
        .catalogueNewer, "'\(path)' was made by a newer marvel-cli, and is left alone")
    case .older: ErrorReport(.catalogueOlder, "'\(path)' was made by an older marvel-cli")
    case .damaged(let reason):
      ErrorReport(.catalogueDamaged, "the catalogue '\(path)' is damaged: \(reason)")
    case .cannotOpen(let reason):
      ErrorReport(.catalogueNotOpened, "cannot open '\(path)': \(reason)")
    case .readOnly:
      ErrorReport(
        .catalogueReadOnly, "'\(path)' cannot be changed: the file or its folder is read-only")
    case .full:
      ErrorReport(.diskFull, "'\(path)' cannot be changed: the disk is full; nothing of it is lost")
    case .locked(let holder):
      ErrorReport(
        .catalogueLocked, "'\(path)' is being changed by another process (\(holder))")
    case .busy: ErrorReport(.catalogueBusy, "'\(path)' is in use by other processes")
    case .failed(let reason):
      ErrorReport(.catalogueFailed, "cannot use '\(path)': \(reason)")
    }
  }
}
