/// A value that a cache can keep.
///
/// The value itself decides on the form of its bytes, so that a cache needs to know nothing of it.
public protocol CacheValue: Sendable {
  /// Name and version of the form of the bytes, such as `page.1`.
  ///
  /// Kinds are separate in a cache. A changed form takes a new version, and entries of the old one
  /// are misses from then on, until they are evicted.
  static var cacheKind: String { get }

  /// The value of bytes that `cacheBytes` gave; nil for bytes that are broken, which is a miss.
  init?(cacheBytes: [UInt8])

  /// The value as bytes.
  var cacheBytes: [UInt8] { get }
}

/// Names one value of one type in a cache.
///
/// Keys of different types never meet, even when their identifiers are the same.
public struct CacheKey<Value: CacheValue>: Hashable, Sendable {
  /// The name of the value among those of its type.
  public let id: String

  public init(_ id: String) {
    self.id = id
  }
}

/// A value with what a cache has to know about it.
///
/// A cache keeps stale entries as it keeps fresh ones: it is for the reader to decide whether to
/// ask the origin again, and whether a stale value is better than none.
public struct CacheEntry<Value: CacheValue>: Sendable {
  public var value: Value
  /// When the origin gave or confirmed the value, in seconds since 1970.
  public var storedAt: Int64
  /// When the value stops being fresh, in seconds since 1970.
  public var freshUntil: Int64
  /// An ETag, or whatever else the origin can compare to say whether the value has changed.
  public var validator: String?

  public init(value: Value, storedAt: Int64, freshUntil: Int64, validator: String? = nil) {
    self.value = value
    self.storedAt = storedAt
    self.freshUntil = freshUntil
    self.validator = validator
  }

  /// Whether the value can be used without asking the origin.
  ///
  /// - Parameter time: the present, in seconds since 1970.
  public func isFresh(at time: Int64) -> Bool {
    time < freshUntil
  }
}

extension CacheEntry: Equatable where Value: Equatable {}
extension CacheEntry: Hashable where Value: Hashable {}
