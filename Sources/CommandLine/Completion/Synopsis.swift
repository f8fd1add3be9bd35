internal import Catalog

/// The operands of a command, parsed from a synopsis such as `[KIND] ID|NAME...`.
struct Synopsis {
  /// The place of an operand.
  struct Place: Equatable {
    /// The possible operands: literals in lowercase, placeholders in uppercase.
    let alternatives: [String]
    let isOptional: Bool
    let repeats: Bool
  }

  let places: [Place]

  init(_ notation: String) {
    places = notation.split(separator: " ").map { part in
      let bare = part.filter { !"[].".contains($0) }
      return Place(
        alternatives: bare.split(separator: "|").map(String.init), isOptional: part.hasPrefix("["),
        repeats: String(part).includes("..."))
    }
  }

  /// Returns the alternatives for the next operand: those of optional places, up to and including
  /// the first required one.
  func next(after operands: [String]) -> [String] {
    var open = places[...]
    for operand in operands { open = open.after(operand) }
    var alternatives: [String] = []
    for place in open {
      alternatives += place.alternatives
      if !place.isOptional { break }
    }
    return alternatives
  }
}

extension ArraySlice<Synopsis.Place> {
  /// Returns the places that remain after an operand.
  fileprivate func after(_ operand: String) -> ArraySlice<Synopsis.Place> {
    guard let index = firstIndex(where: { !$0.isOptional || $0.accepts(operand) }) else {
      return []
    }
    return self[index].repeats ? self[index...] : self[(index + 1)...]
  }
}

extension Synopsis.Place {
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
