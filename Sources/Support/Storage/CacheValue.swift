/// A value that a cache can store.
///
/// The value determines the format of its bytes, so that a cache needs to know nothing about it.
public protocol CacheValue: Sendable {
  /// The name and version of the bytes' format, such as `page.1`.
  ///
  /// Kinds are separate in a cache. A changed format gets a new version; entries of the old one are
  /// misses from then on, until they are evicted.
  static var cacheKind: String { get }

  /// Decodes bytes that `cacheBytes` returned; nil for invalid bytes, which are a miss.
  init?(cacheBytes: [UInt8])

  /// The encoded value.
  var cacheBytes: [UInt8] { get }
}

/// Identifies a value of one type in a cache.
///
/// Keys of different types never collide, even if their ids are the same.
public struct CacheKey<Value: CacheValue>: Hashable, Sendable {
  /// Identifies the value among those of its type.
  public let id: String

  public init(_ id: String) {
    self.id = id
  }
}

/// A value with the metadata that a cache needs.
///
/// A cache stores stale entries like fresh ones: the reader decides whether to ask the origin
/// again, and whether a stale value is better than none.
public struct CacheEntry<Value: CacheValue>: Sendable {
  public var value: Value
  /// When the origin sent or confirmed the value, in seconds since 1970.
  public var storedAt: Int64
  /// When the value becomes stale, in seconds since 1970.
  public var freshUntil: Int64
  /// An ETag, or anything else that the origin can compare to determine whether the value has
  /// changed.
  public var validator: String?

  public init(value: Value, storedAt: Int64, freshUntil: Int64, validator: String? = nil) {
    self.value = value
    self.storedAt = storedAt
    self.freshUntil = freshUntil
    self.validator = validator
  }

  /// Whether the value can be used without asking the origin.
  ///
  /// - Parameter time: the current time, in seconds since 1970.
  public func isFresh(at time: Int64) -> Bool {
    time < freshUntil
  }
}

extension CacheEntry: Equatable where Value: Equatable {}
extension CacheEntry: Hashable where Value: Hashable {}
