/// The reason that a mapping is invalid.
package enum MappingError: Error, Equatable, Sendable {
  /// The mapping is not a JSON object.
  case notAnObject
  case unknownKey(String)
  case missingKey(String)
  /// The value of the key has the wrong type or is not allowed.
  case wrongValue(String)
}
