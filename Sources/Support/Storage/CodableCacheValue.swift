#if StorageFoundation
  internal import Foundation

  /// A cache value that is stored as JSON.
  ///
  /// A type needs only a name for its format:
  ///
  /// ```swift
  /// struct Order: CodableCacheValue {
  ///   static let cacheKind = "order.1"
  ///   let id: Int
  ///   let item: String
  /// }
  /// ```
  ///
  /// A value that cannot be encoded, such as one with a number that is not finite, is stored as no
  /// bytes, which are a miss.
  public protocol CodableCacheValue: CacheValue, Codable {}

  extension CodableCacheValue {
    public init?(cacheBytes: [UInt8]) {
      guard let value = try? JSONDecoder().decode(Self.self, from: Data(cacheBytes)) else {
        return nil
      }
      self = value
    }

    public var cacheBytes: [UInt8] {
      (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? []
    }
  }
#endif
