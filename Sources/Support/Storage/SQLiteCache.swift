internal import Platform
internal import SQLite
internal import Synchronization

/// A cache in a file that all processes of a user can read and write concurrently.
///
/// The file is a SQLite database with a write-ahead log, which adds two files next to it. It is
/// opened by the first call and stays open until `close` or deinit. Reading never creates it. The
/// first store creates it with mode 0600, in a directory that must already exist.
///
/// When the cache exceeds its limit, the least recently used entries are evicted first. The time of
/// use is updated at most once an hour per entry. The limit applies to the entries, not to the
/// file, which is somewhat larger and does not shrink when entries are removed: the space is
/// reused.
///
/// - A file of another program or of a newer version is not changed: reads miss, stores throw.
/// - A damaged cache is emptied by the next store that detects the damage; until then reads miss.
/// - In a read-only directory, reads still work. They miss if a process with write access has left
///   a log that cannot be read without writing.
public final class SQLiteCache: Caching {
  /// The path of the file.
  public let path: String
  /// The maximum total size of the entries in bytes, counted as `StoredEntry.size`.
  public let byteLimit: Int
  /// Returns the current time, in seconds since 1970.
  private let clock: @Sendable () -> Int64
  private let file = Mutex<CacheFile?>(nil)

  /// Creates a cache in the file at `path`, which need not exist; does not access it yet.
  public convenience init(path: String, byteLimit: Int) {
    self.init(path: path, byteLimit: byteLimit, clock: secondsSince1970)
  }

  package init(path: String, byteLimit: Int, clock: @escaping @Sendable () -> Int64) {
    self.path = path
    self.byteLimit = byteLimit
    self.clock = clock
  }

  public func storedEntry(kind: String, id: String) -> StoredEntry? {
    file.withLock { file in
      if file?.connection.hasMoved != false { file = .forReading(path) }
      do throws(SQLiteError) {
        return try file?.use(kind: kind, id: id, at: clock())
      } catch {
        file = nil
        guard error.isFileCreationFailure else { return nil }
        return try? CacheFile.forReadingUnchanged(path)?.use(kind: kind, id: id, at: clock())
      }
    }
  }

  public func store(_ entries: [StoredEntry]) throws(StorageError) {
    guard !entries.isEmpty else { return }
    try change { (file) throws(SQLiteError) in
      try file.store(entries, byteLimit: byteLimit, at: clock())
    }
  }

  public func remove(kind: String, id: String) throws(StorageError) {
    guard Connection.hasContent(path) else { return }
    try change { (file) throws(SQLiteError) in try file.remove(kind: kind, id: id) }
  }

  public func removeAll() throws(StorageError) {
    guard Connection.hasContent(path) else { return }
    try file.withLock { (file) throws(StorageError) in
      let open = try Self.openForWriting(&file, path)
      try open.insisting { () throws(StorageError) in try open.empty() }
    }
  }

  /// Makes a change, twice if needed: a cache is expendable, so a damaged one is emptied first.
  private func change(
    _ body: (CacheFile) throws(SQLiteError) -> Void
  ) throws(StorageError) {
    try file.withLock { (file) throws(StorageError) in
      let open = try Self.openForWriting(&file, path)
      do throws(SQLiteError) {
        return try body(open)
      } catch {
        guard error.isDamage else { throw StorageError(error) }
      }
      try open.empty()
      do throws(SQLiteError) {
        try body(open)
      } catch {
        throw StorageError(error)
      }
    }
  }

  /// Closes the file until the next call.
  ///
  /// The last process to close the file truncates its log. A process that exits without closing it
  /// loses nothing, but leaves the log for the next one to read.
  public func close() {
    file.withLock { $0 = nil }
  }

  private static func openForWriting(
    _ file: inout CacheFile?, _ path: String
  ) throws(StorageError) -> CacheFile {
    if let file, file.isForWriting, !file.connection.hasMoved { return file }
    let opened = try CacheFile.forWriting(path)
    file = opened
    return opened
  }
}
