/// An entry as caches keep it: the bytes of a value, whose type has become a kind.
public struct StoredEntry: Hashable, Sendable {
  /// The `cacheKind` of the value.
  public var kind: String
  /// The name of the value within its kind.
  public var id: String
  /// The value as bytes.
  public var bytes: [UInt8]
  /// When the origin gave or confirmed the value, in seconds since 1970.
  public var storedAt: Int64
  /// When the value stops being fresh, in seconds since 1970.
  public var freshUntil: Int64
  /// What the origin can compare to say whether the value has changed.
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

  /// What the entry counts towards the limit of a cache: the bytes of the value and of the texts.
  public var size: Int {
    bytes.count + kind.utf8.count + id.utf8.count + (validator?.utf8.count ?? 0)
  }
}

extension CacheEntry {
  /// The entry with its value; nil when the bytes are broken or of another kind.
  public init?(_ stored: StoredEntry) {
    guard stored.kind == Value.cacheKind, let value = Value(cacheBytes: stored.bytes) else {
      return nil
    }
    self.init(
      value: value, storedAt: stored.storedAt, freshUntil: stored.freshUntil,
      validator: stored.validator)
  }
}
