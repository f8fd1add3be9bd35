internal import Catalog
internal import Storage

extension LocalCatalogError {
  func report(_ path: String) -> ErrorReport {
    switch self {
    case .absent:
      ErrorReport(
        .catalogMissing, "the catalog '\(path)' does not exist",
        hint: CatalogOrigin.name(ofPath: path).map {
          "create it with \(command(creating: $0)), or see marvel-cli catalog info for the "
            + "origins that exist"
        })
    case .foreign:
      ErrorReport(
        .notACatalog, "'\(path)' is not a marvel-cli catalog and was left unchanged")
    case .newer:
      ErrorReport(
        .catalogNewer, "'\(path)' was created by a newer marvel-cli and was left unchanged")
    case .older:
      ErrorReport(
        .catalogOlder, "'\(path)' was created by an older marvel-cli and was left unchanged",
        hint: CatalogOrigin.origin(ofPath: path).map {
          "move it away, and create it again with \(command(creating: $0))"
        })
    case .damaged(let reason):
      ErrorReport(.catalogCorrupt, "the catalog '\(path)' is corrupt: \(reason)")
    case .cannotOpen(let reason):
      ErrorReport(.catalogNotOpened, "cannot open '\(path)': \(reason)")
    case .missingTarget(let target):
      ErrorReport(
        .catalogNotOpened,
        "cannot open '\(path)': it is a symbolic link to '\(target)', which does not exist",
        hint: "restore '\(target)', or remove the link")
    case .readOnly:
      ErrorReport(
        .catalogReadOnly, "cannot change '\(path)': the file or its directory is read-only")
    case .full:
      ErrorReport(.diskFull, "cannot change '\(path)': the disk is full; no data was lost")
    case .locked(let holder):
      ErrorReport(
        .catalogLocked, "'\(path)' is being changed by another process (\(holder))")
    case .busy: ErrorReport(.catalogBusy, "'\(path)' is in use by other processes")
    case .failed(let reason):
      ErrorReport(.catalogFailed, "cannot use '\(path)': \(reason)")
    }
  }
}

/// The command that creates the catalog of an origin.
private func command(creating origin: String) -> String {
  "marvel-cli \(Provider(rawValue: origin) == nil ? "import --origin" : "sync") \(origin)"
}

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
