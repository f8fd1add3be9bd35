internal import ArgumentParsing

/// Flags as arguments of tools.
extension Flag {
  /// The name as an argument: `order-by` is `orderBy`.
  var argumentName: String { Self.argumentName(of: name) }

  /// - Parameter name: The name of a flag without hyphens at its start.
  static func argumentName(of name: String) -> String {
    let parts = name.split(separator: "-")
    return parts.enumerated().map { index, part in
      index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
    }.joined()
  }
}
