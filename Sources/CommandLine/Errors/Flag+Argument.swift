internal import ArgumentParsing

/// Flags as arguments of tools.
extension Flag {
  /// The name as an argument: `order-by` is `orderBy`.
  var argumentName: String { Self.argumentName(of: name) }

  /// - Parameter name: The name of a flag without hyphens at its start.
  static func argumentName(of name: String) -> String {
    name.inCamelCase(separator: "-")
  }
}

extension String {
  /// The words as a key: `orderBy` for `order-by`.
  func inCamelCase(separator: Swift.Character) -> String {
    split(separator: separator).enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}
