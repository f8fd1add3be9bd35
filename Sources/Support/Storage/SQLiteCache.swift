internal import Platform
internal import SQLite
internal import Synchronization

/// A cache in a file, which all processes of a user may read and write at once.
///
/// The file is a SQLite database with a write-ahead log, which makes two more files beside it. It
/// is opened by the first call and stays open until `close` or until the cache goes away. Reading
/// never creates it; the first store does, for its owner alone (mode 0600), in a folder that must
/// be there already.
///
/// When the cache outgrows its limit, the entries that were used least recently go first. Use is
/// noted once an hour for each entry at the most. The limit counts entries, not the file, which is
/// somewhat larger and keeps its size when entries go: the room is used again.
///
/// - A file of another program or of a newer version is left alone: reads miss, stores throw.
/// - A damaged cache is emptied by the next store that meets the damage; until then reads miss.
/// - In a folder that cannot be written reads still work. They miss when a process that could write
///   there has left a log behind that cannot be read without writing.
public final class SQLiteCache: Caching {
  /// Where the file is.
  public let path: String
  /// How many bytes the entries may have together, counted as `StoredEntry.size`.
  public let byteLimit: Int
  /// Gives the present, in seconds since 1970.
  private let clock: @Sendable () -> Int64
  private let file = Mutex<CacheFile?>(nil)

  /// A cache in the file at `path`, which need not be there; does not touch it yet.
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
        guard error.isForWantOfFiles else { return nil }
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
      try Self.openForWriting(&file, path).empty()
    }
  }

  /// Makes a change, if need be twice: a cache is expendable, so a damaged one is emptied.
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
  /// The last to close the file empties its log. A process that ends without doing so loses
  /// nothing, but leaves the log for the next one to read.
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
