/// A command-line flag: one row of the flag table. A class, because rows are members of several
/// groups and have many fields.
final class Flag: Equatable, Sendable {
  /// Without dashes, such as `order-by`.
  let name: String
  let short: Swift.Character?
  /// The name of the value in help; nil for a switch.
  let placeholder: String?
  private let phrase: String
  /// Values that the meaning lists.
  private let namedValues: [String]
  /// The only accepted values; empty if there is no such list.
  let allowed: [String]
  /// Values that a single command accepts in addition.
  let allowedElsewhere: [String]
  /// The flag and value that this flag is short for, such as `--output json` for `--json`.
  let standsFor: Setting?
  /// True for a filter from the protocol table.
  let isFilter: Bool

  struct Setting: Equatable, Sendable {
    let name: String
    let value: String
  }

  init(
    _ name: String, short: Swift.Character? = nil, value placeholder: String? = nil,
    allowed: [String] = [], allowedElsewhere: [String] = [], standsFor: Setting? = nil,
    isFilter: Bool = false, _ meaning: String, namedValues: [String] = []
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    phrase = meaning
    self.namedValues = namedValues
    self.allowed = allowed
    self.allowedElsewhere = allowedElsewhere
    self.standsFor = standsFor
    self.isFilter = isFilter
  }

  /// One phrase for help, without a period. Computed on demand because every run creates flags.
  var meaning: String {
    phrase + (namedValues.isEmpty ? "" : " (\(namedValues.joined(separator: ", ")))")
  }

  /// Filters of several kinds can share a name and differ in their meaning.
  static func == (one: Flag, other: Flag) -> Bool {
    one === other
      || (one.name == other.name && one.meaning == other.meaning
        && one.placeholder == other.placeholder && one.allowed == other.allowed)
  }

  /// The flag as typed, such as `--order-by`.
  var word: String { "--" + name }

  /// Returns the same flag as one command describes it.
  func variant(_ meaning: String, allowed: [String] = []) -> Flag {
    Flag(name, short: short, value: placeholder, allowed: allowed, meaning)
  }
}
