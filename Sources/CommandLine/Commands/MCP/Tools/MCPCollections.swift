internal import Catalog

internal import enum Platform.FileError
internal import enum ZipArchive.ZipError

/// The directories and tables that the setting `mcp.collections` names. An assistant learns nothing
/// about other files, not even whether they exist.
struct MCPCollections {
  /// The paths as the setting has them.
  let paths: [String]
  let files: FileSystem

  /// Returns whether something is at a path, and is a collection or lies in one, wherever symbolic
  /// links lead.
  func contain(_ path: String) -> Bool {
    let path = files.resolved(path)
    // Bytes: characters with other bytes may be equal. A path that cannot be resolved stays as it is.
    return files.isPresent(path) && !path.split(separator: "/").contains("..")
      && paths.map(files.resolved).contains { root in
        path.utf8.elementsEqual(root.utf8)
          || path.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
      }
  }

  /// The error of a call with another path.
  var refusal: ErrorReport {
    ErrorReport(
      .valueNotAllowed, "path is not in a collection that the user opened to assistants"
    ).forTools(
      hint: "the user names directories and tables in the setting mcp.collections; without path, "
        + "the comics marked as owned count",
      argument: "path", allowed: paths)
  }

  /// Returns files of which only those of collections can be opened. What a directory has is asked only
  /// of a path that was checked.
  ///
  /// - Parameter own: The paths of other files.
  func guarding(_ files: FileSystem, alsoReading own: [String?]) -> FileSystem {
    let closed = FileError.unreadable("it is in no collection")
    var guarded = files
    guarded.readBytes = { path throws(FileError) in
      guard own.contains(path) || contain(path) else { throw closed }
      return try files.readBytes(path)
    }
    guarded.openArchive = { path throws(ZipError) in
      guard contain(path) else { throw .file(closed) }
      return try files.openArchive(path)
    }
    return guarded
  }
}
