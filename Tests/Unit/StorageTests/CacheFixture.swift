import Storage
import Synchronization
import TestSupport

/// A clock that only advances when a test moves it.
final class TestClock: Sendable {
  private let seconds = Mutex<Int64>(1_000_000_000)

  var now: Int64 { seconds.withLock { $0 } }

  func advance(by interval: Int64) {
    seconds.withLock { $0 += interval }
  }
}

/// The caches that make the same guarantees.
enum CacheForm: CaseIterable {
  case memory, file, tiers
}

/// A cache with its dependencies.
final class CacheFixture {
  let directory = ScratchDirectory()
  let clock = TestClock()
  let cache: any Caching

  init(_ form: CacheForm, byteLimit: Int = 1_000_000) {
    let memory = MemoryCache(byteLimit: byteLimit)
    let file = SQLiteCache(
      path: directory.path + "/cache.sqlite", byteLimit: byteLimit, clock: { [clock] in clock.now })
    cache =
      switch form {
      case .memory: memory
      case .file: file
      case .tiers: TieredCache([memory, file])
      }
  }

  func has(_ id: String) -> Bool {
    cache.storedEntry(kind: "note.1", id: id) != nil
  }
}

extension StoredEntry {
  /// Returns an entry whose size is `size` if it has no validator.
  static func note(_ id: String, size: Int = 100, storedAt: Int64 = 1) -> StoredEntry {
    let kind = "note.1"
    let byte = UInt8(truncatingIfNeeded: id.utf8.reduce(0) { $0 + Int($1) })
    return StoredEntry(
      kind: kind, id: id,
      bytes: [UInt8](repeating: byte, count: size - kind.utf8.count - id.utf8.count),
      storedAt: storedAt, freshUntil: storedAt + 60)
  }
}

/// A value whose bytes are invalid unless they are UTF-8.
struct Note: CacheValue, Equatable {
  static let cacheKind = "note.1"

  let text: String

  init(_ text: String) {
    self.text = text
  }

  init?(cacheBytes: [UInt8]) {
    guard let text = String(validating: cacheBytes, as: UTF8.self) else { return nil }
    self.text = text
  }

  var cacheBytes: [UInt8] { Array(text.utf8) }
}

/// The same bytes as `Note`, under a separate kind.
struct Remark: CacheValue, Equatable {
  static let cacheKind = "remark.1"

  let cacheBytes: [UInt8]
}
