public import Foundation

/// A body that cannot be decoded.
public struct Undecodable: Error, Hashable, Sendable {
  public init() {}
}

/// Converts a response body to a value.
///
/// ```swift
/// extension BodyDecoder where Value == Int {
///   static let decimal = BodyDecoder { (data, _) throws(Undecodable) in
///     guard let number = Int(String(decoding: data, as: UTF8.self)) else { throw Undecodable() }
///     return number
///   }
/// }
/// ```
public struct BodyDecoder<Value: Sendable>: Sendable {
  /// Decodes a body, given the headers of its response.
  public let decode: @Sendable (Data, HTTPHeaders) throws(Undecodable) -> Value

  public init(_ decode: @escaping @Sendable (Data, HTTPHeaders) throws(Undecodable) -> Value) {
    self.decode = decode
  }
}

extension BodyDecoder where Value: Decodable {
  /// Decodes JSON, ignoring Content-Type.
  public static var json: BodyDecoder { .json(JSONDecoder()) }

  /// Decodes JSON with a decoder that has its own strategies.
  public static func json(_ decoder: JSONDecoder) -> BodyDecoder {
    BodyDecoder { (data, _) throws(Undecodable) in
      guard let value = try? decoder.decode(Value.self, from: data) else { throw Undecodable() }
      return value
    }
  }
}

extension BodyDecoder where Value == Data {
  /// Returns the body unchanged.
  public static var data: BodyDecoder { BodyDecoder { (data, _) in data } }
}

extension BodyDecoder where Value == Void {
  /// Returns nothing; accepts any body.
  public static var ignored: BodyDecoder { BodyDecoder { (_, _) in } }
}
