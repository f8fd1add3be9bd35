/// The arguments of a command line, split into command, operands, and flags; values are not
/// interpreted yet. A class, because it is passed on often: each copy of a structure with several
/// arrays would look up the types of these.
package final class ParsedArguments {
  /// Nil if the program has no commands, or none is given.
  package internal(set) var commandName: String?
  package internal(set) var operands: [String] = []
  /// The command line as given, without the program's name.
  package internal(set) var words: [String] = []
  /// The index of `CommandLineSyntax.prefixCommand` before another command.
  package internal(set) var prefixIndex: Int?
  /// In order. With so few flags a dictionary would be slower.
  package private(set) var given: [GivenFlag] = []

  package init() {}

  /// The last value of the flag; an empty string for a switch, and for an omitted value.
  package subscript(flag: Flag) -> String? { given.last { $0.flag.name == flag.name }?.value }

  /// Returns whether a word directly follows another one on the command line.
  package func follows(_ word: String, _ other: String) -> Bool {
    zip(words, words.dropFirst()).contains { $0 == other && $1 == word }
  }

  /// Returns the one of the flags whose value is followed by the operand, and the value together
  /// with all operands after it: a text of several words without quotation marks; nil if there is
  /// none.
  package func unquotedValue(
    before operand: String, of flags: [String]
  ) -> (flag: Flag, text: String)? {
    for flag in given where flags.contains(flag.flag.name) && follows(operand, flag.value) {
      guard let start = words.firstIndex(of: flag.value) else { continue }
      let text = words[start...].prefix { $0 == flag.value || operands.contains($0) }
      return (flag.flag, text.joined(separator: " "))
    }
    return nil
  }

  /// Returns all values of the flag, in order.
  package func all(_ flag: Flag) -> [String] {
    given.filter { $0.flag.name == flag.name }.map(\.value)
  }

  package func has(_ flag: Flag) -> Bool { given.contains { $0.flag.name == flag.name } }

  package func add(_ value: String, to flag: Flag) {
    given.append(GivenFlag(flag, value))
  }

  /// Returns the value of the flag as a whole number; nil if the flag is not given.
  ///
  /// - Throws: `notANumber` for anything but digits within the bounds.
  package func number(
    _ flag: Flag, in bounds: ClosedRange<Int>
  ) throws(ParsingError) -> Int? {
    guard let text = self[flag] else { return nil }
    guard let number = wholeNumber(text, in: bounds) else {
      throw .notANumber(flag, text, bounds)
    }
    return number
  }

  /// - Throws: `conflict` if both flags are given.
  package func refuse(_ one: Flag, beside other: Flag) throws(ParsingError) {
    if has(one), has(other) { throw .conflict(one, other) }
  }
}

/// A flag of a command line, with its value.
package struct GivenFlag {
  package let flag: Flag
  package let value: String

  /// - Parameter value: empty for a switch.
  package init(_ flag: Flag, _ value: String = "") {
    self.flag = flag
    self.value = value
  }
}

/// Returns nil for anything but digits within the bounds.
package func wholeNumber(_ text: String, in bounds: ClosedRange<Int>) -> Int? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
    let number = Int(text), bounds.contains(number)
  else { return nil }
  return number
}

extension [String] {
  /// Returns the values of a long flag, even if the rest of the command line is invalid.
  package func values(of flag: Flag) -> [String] {
    let arguments = prefix { $0 != "--" }
    return zip(arguments, arguments.dropFirst() + [""]).compactMap { argument, next in
      argument == flag.argument
        ? next
        : argument.hasPrefix(flag.argument + "=")
          ? String(argument.dropFirst(flag.argument.count + 1)) : nil
    }
  }
}
