/// A command-line flag: one row of a program's flag table. A class, because rows are members of
/// several groups and have many fields.
package final class Flag: Equatable, Sendable {
  /// Without dashes, such as `order-by`.
  package let name: String
  package let short: Character?
  /// Another letter that is accepted, as other programs have it, and not shown in help.
  package let otherShort: Character?
  /// The name of the value in help; nil for a switch.
  package let placeholder: String?
  /// True if the value may be omitted. The next argument is then the value unless it begins with a
  /// hyphen.
  package let hasOptionalValue: Bool
  private let phrase: String
  /// Values that the meaning lists.
  package let namedValues: [String]
  /// The only accepted values; empty if there is no such list.
  package var allowed: [String] { allowedValues() }
  /// Evaluated on demand, because every run creates flags.
  private let allowedValues: @Sendable () -> [String]
  /// Values that a single command accepts in addition.
  package let allowedElsewhere: [String]
  /// The flag and value that this flag is short for, such as `--output json` for `--json`.
  package let standsFor: Setting?
  /// The name of the flag that gets a value attached to this one, as in `--json=name`.
  package let attachedValueOf: String?
  /// Another name that is accepted; the meaning mentions it.
  package let otherName: String?
  /// True for a flag that selects among the results. There are many, so they are created last.
  package let isFilter: Bool

  package struct Setting: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(
    _ name: String, short: Character? = nil, otherShort: Character? = nil,
    value placeholder: String? = nil,
    hasOptionalValue: Bool = false, allowed: @autoclosure @escaping @Sendable () -> [String] = [],
    allowedElsewhere: [String] = [],
    standsFor: Setting? = nil, attachedValueOf: String? = nil, otherName: String? = nil,
    isFilter: Bool = false, _ meaning: String, namedValues: [String] = []
  ) {
    self.name = name
    self.short = short
    self.otherShort = otherShort
    self.placeholder = placeholder
    self.hasOptionalValue = hasOptionalValue
    phrase = meaning
    self.namedValues = namedValues
    allowedValues = allowed
    self.allowedElsewhere = allowedElsewhere
    self.standsFor = standsFor
    self.attachedValueOf = attachedValueOf
    self.otherName = otherName
    self.isFilter = isFilter
  }

  /// Whether a word after two hyphens stands for the flag.
  package func matches(_ name: String) -> Bool { name == self.name || name == otherName }

  /// Whether a letter after a hyphen stands for the flag.
  package func matches(_ letter: Character) -> Bool { letter == short || letter == otherShort }

  /// One phrase for help, without a period. Computed on demand because every run creates flags.
  package var meaning: String {
    phrase + (namedValues.isEmpty ? "" : " (\(namedValues.joined(separator: ", ")))")
  }

  /// The meaning with the allowed values.
  package var fullMeaning: String {
    meaning + (allowed.isEmpty ? "" : " (\(allowed.joined(separator: ", ")))")
  }

  /// Filters of several kinds can share a name and differ in their meaning.
  package static func == (one: Flag, other: Flag) -> Bool {
    // Each filter is compared with all others, and their lengths differ mostly.
    one === other
      || (one.name.utf8.count == other.name.utf8.count && one.name == other.name
        && one.meaning == other.meaning
        && one.placeholder == other.placeholder && one.allowed == other.allowed)
  }

  /// The flag as typed, such as `--order-by`.
  package var argument: String { "--" + name }

  /// The flag and its value in a synopsis, such as `--limit N`.
  package var usage: String { argument + (placeholder.map { " \($0)" } ?? "") }

  /// Returns the same flag as one command describes it.
  package func variant(
    _ meaning: String, allowed: @autoclosure @escaping @Sendable () -> [String] = []
  ) -> Flag {
    Flag(name, short: short, value: placeholder, allowed: allowed(), meaning)
  }
}
