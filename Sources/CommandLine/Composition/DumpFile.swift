internal import Catalog
internal import CatalogDatabase
internal import CatalogImport
internal import Platform
internal import SQLite
internal import ZipArchive

/// A dump of a provider's catalog, as it is downloaded or unzipped.
enum DumpFile {
  case archive
  /// Perhaps of another program.
  case database
  /// The same as SQL statements, which cannot be read.
  case statements

  /// Detects the form from the first bytes; nil for any other file, for a catalog of this program,
  /// and for a file that cannot be read.
  init?(_ path: String) {
    guard let file = try? RandomAccessFile(path),
      let head = try? file.read(at: 0, count: FileHeader.size)
    else { return nil }
    switch ForeignForm(head) {
    case .archive: self = .archive
    case .database:
      if let header = FileHeader(head), LocalCatalog.isCatalog(header) { return nil }
      self = .database
    case .statements: self = .statements
    case nil: return nil
    }
  }
}

/// The reason that a dump cannot be imported.
enum DumpFailure: Error, Equatable {
  case statements
  case archive(ZipError)
  /// The archive has no database, but perhaps SQL statements.
  case noDatabase(hasStatements: Bool)
  case severalDatabases
  /// In an archive, or by itself.
  case otherDatabase(isArchived: Bool)
  case unsafeName(String)
  /// In bytes.
  case tooLarge(size: Int, limit: Int)
  case noSpace(needed: Int, free: Int, directory: String)
  case notExtracted(OutputError)
  case content(DumpError)
}

/// The database of an archive, as a file that exists only while it is used.
struct ExtractedDump {
  /// The largest database that is extracted, in bytes: more than twice a dump of 2026.
  private static let limit = 16_000_000_000
  /// What the import itself needs on the same disk, in bytes.
  private static let reserve = 512_000_000
  private static let endings = [".db", ".sqlite", ".sqlite3"]

  private let file: ReplacementFile
  /// The name in the archive.
  let name: String
  var path: String { file.draftPath }

  /// Extracts the only database of an archive.
  ///
  /// - Parameters:
  ///   - directory: Where to write it. What a killed run left there is removed.
  ///   - progress: Receives the bytes that are done, and all.
  init(
    from archive: String, to directory: String, _ progress: (Int, Int) -> Void
  ) throws(DumpFailure) {
    let contents = try rethrow(try ZipDirectory(archive), as: DumpFailure.archive)
    let member = try Self.database(in: contents)
    name = member.name
    guard member.size <= Self.limit else {
      throw .tooLarge(size: member.size, limit: Self.limit)
    }
    let path = directory + "/dump.db"
    makeDirectory(ofFile: path)
    let needed = member.size + Self.reserve
    if let free = freeSpace(in: directory), free < needed {
      throw .noSpace(needed: needed, free: free, directory: directory)
    }
    file = try rethrow(try ReplacementFile(path, mode: 0o600), as: DumpFailure.notExtracted)
    let draft = file.draftPath
    // Only SIGKILL leaves it.
    onTermination {
      removeFile(draft)
      exitProcessAtOnce(ExitStatus.interrupted.rawValue)
    }
    let reader = try rethrow(try contents.reader(of: member), as: DumpFailure.archive)
    var done = 0
    while true {
      let bytes = try rethrow(try reader.read(), as: DumpFailure.archive)
      if bytes.isEmpty { break }
      try rethrow(try file.output.write(bytes), as: DumpFailure.notExtracted)
      done += bytes.count
      progress(done, member.size)
    }
    try rethrow(try file.output.flush(), as: DumpFailure.notExtracted)
  }

  private static func database(in archive: ZipDirectory) throws(DumpFailure) -> ZipMember {
    let files = archive.members.filter { !$0.isDirectory }
    let databases = files.filter { file in
      endings.contains { file.name.lowercased().hasSuffix($0) }
    }
    guard let member = databases.first else {
      throw .noDatabase(hasStatements: files.contains { $0.name.lowercased().hasSuffix(".sql") })
    }
    guard databases.count == 1 else { throw .severalDatabases }
    guard !member.hasUnsafeName, !member.name.contains("/") else { throw .unsafeName(member.name) }
    return member
  }

  /// Removes the file's name. Whoever has opened it can still read it, and its space is freed when
  /// the process ends, however it ends.
  func unlink() {
    removeFile(path)
    letTerminationEndProcess()
  }
}
