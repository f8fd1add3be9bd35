/// An entry as caches store it: the bytes of a value, with its type replaced by a kind.
public struct StoredEntry: Hashable, Sendable {
  /// The `cacheKind` of the value.
  public var kind: String
  /// Identifies the value within its kind.
  public var id: String
  /// The encoded value.
  public var bytes: [UInt8]
  /// When the origin sent or confirmed the value, in seconds since 1970.
  public var storedAt: Int64
  /// When the value becomes stale, in seconds since 1970.
  public var freshUntil: Int64
  /// Compared by the origin to determine whether the value has changed.
  public var validator: String?

  public init(
    kind: String, id: String, bytes: [UInt8], storedAt: Int64, freshUntil: Int64,
    validator: String? = nil
  ) {
    self.kind = kind
    self.id = id
    self.bytes = bytes
    self.storedAt = storedAt
    self.freshUntil = freshUntil
    self.validator = validator
  }

  public init<Value>(_ entry: CacheEntry<Value>, for key: CacheKey<Value>) {
    self.init(
      kind: Value.cacheKind, id: key.id, bytes: entry.value.cacheBytes, storedAt: entry.storedAt,
      freshUntil: entry.freshUntil, validator: entry.validator)
  }

  /// The size counted toward a cache's limit: the bytes of the value and of the texts.
  public var size: Int {
    bytes.count + kind.utf8.count + id.utf8.count + (validator?.utf8.count ?? 0)
  }
}

extension CacheEntry {
  /// Decodes the entry's value; nil if the bytes are invalid or of another kind.
  public init?(_ stored: StoredEntry) {
    guard stored.kind == Value.cacheKind, let value = Value(cacheBytes: stored.bytes) else {
      return nil
    }
    self.init(
      value: value, storedAt: stored.storedAt, freshUntil: stored.freshUntil,
      validator: stored.validator)
  }
}
