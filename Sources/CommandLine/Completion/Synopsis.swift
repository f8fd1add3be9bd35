internal import Catalog

/// The operands of a command, parsed from a synopsis such as `[KIND] ID|NAME...`.
struct Synopsis {
  /// An operand of the notation.
  struct Part: Equatable {
    /// The possible operands: literals in lowercase, placeholders in uppercase.
    let alternatives: [String]
    let isOptional: Bool
    let repeats: Bool
  }

  let parts: [Part]

  init(_ notation: String) {
    parts = notation.split(separator: " ").map { part in
      let bare = part.filter { !"[].".contains($0) }
      return Part(
        alternatives: bare.split(separator: "|").map(String.init), isOptional: part.hasPrefix("["),
        repeats: String(part).includes("..."))
    }
  }

  /// Returns the alternatives for the next operand: those of optional parts, up to and including
  /// the first required one.
  func next(after operands: [String]) -> [String] {
    var open = parts[...]
    for operand in operands { open = open.after(operand) }
    var alternatives: [String] = []
    for part in open {
      alternatives += part.alternatives
      if !part.isOptional { break }
    }
    return alternatives
  }
}

extension ArraySlice<Synopsis.Part> {
  /// Returns the parts that remain after an operand.
  fileprivate func after(_ operand: String) -> ArraySlice<Synopsis.Part> {
    guard let index = firstIndex(where: { !$0.isOptional || $0.accepts(operand) }) else {
      return []
    }
    return self[index].repeats ? self[index...] : self[(index + 1)...]
  }
}

extension Synopsis.Part {
  fileprivate func accepts(_ operand: String) -> Bool {
    alternatives.contains { alternative in
      switch alternative {
      case "KIND": Kind(name: operand) != nil
      case "COMMAND": Commands.named(operand) != nil
      case "TOPIC": HelpTopic(rawValue: operand) != nil
      default: alternative == operand || alternative.contains { $0.isUppercase }
      }
    }
  }
}
