/// Why a mapping cannot be used.
package enum MappingError: Error, Equatable, Sendable {
  /// It is no JSON object.
  case notAnObject
  case unknownKey(String)
  case missingKey(String)
  /// The value of the key is of the wrong type, or not one of those that may stand there.
  case wrongValue(String)
}
