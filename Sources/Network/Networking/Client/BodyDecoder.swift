public import Foundation

/// A body that is not what it should be.
public struct Undecodable: Error, Hashable, Sendable {
  public init() {}
}

/// How a body becomes a value.
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
  /// Makes a value of a body; the headers came with it.
  public let decode: @Sendable (Data, HTTPHeaders) throws(Undecodable) -> Value

  public init(_ decode: @escaping @Sendable (Data, HTTPHeaders) throws(Undecodable) -> Value) {
    self.decode = decode
  }
}

extension BodyDecoder where Value: Decodable {
  /// The value as JSON, whatever Content-Type says.
  public static var json: BodyDecoder { .json(JSONDecoder()) }

  /// The value as JSON by a decoder with its own strategies.
  public static func json(_ decoder: JSONDecoder) -> BodyDecoder {
    BodyDecoder { (data, _) throws(Undecodable) in
      guard let value = try? decoder.decode(Value.self, from: data) else { throw Undecodable() }
      return value
    }
  }
}

extension BodyDecoder where Value == Data {
  /// The body as it came.
  public static var data: BodyDecoder { BodyDecoder { (data, _) in data } }
}

extension BodyDecoder where Value == Void {
  /// Nothing: any body will do.
  public static var ignored: BodyDecoder { BodyDecoder { (_, _) in } }
}
