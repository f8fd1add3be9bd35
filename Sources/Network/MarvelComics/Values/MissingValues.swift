/// Marvel documented every field as optional, so that a missing key, or null, is decoded as an empty
/// value. The initializers that the compiler writes for the types of this module call these methods,
/// which hide those of the standard library.
extension KeyedDecodingContainer {
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try decodeIfPresent(type, forKey: key) ?? ""
  }

  func decode(_ type: MarvelText.Type, forKey key: Key) throws -> MarvelText {
    try decodeIfPresent(type, forKey: key) ?? ""
  }

  func decode(_ type: MarvelDate.Type, forKey key: Key) throws -> MarvelDate {
    try decodeIfPresent(type, forKey: key) ?? .unknown
  }

  func decode(_ type: IssueNumber.Type, forKey key: Key) throws -> IssueNumber {
    try decodeIfPresent(type, forKey: key) ?? .unknown
  }

  func decode<Element: Decodable>(
    _ type: [Element].Type, forKey key: Key
  ) throws -> [Element] {
    try decodeIfPresent(type, forKey: key) ?? []
  }

  /// An entity needs its id.
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    if let number = try decodeIfPresent(type, forKey: key) { return number }
    guard key.stringValue != "id" else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "no id"))
    }
    return 0
  }
}
