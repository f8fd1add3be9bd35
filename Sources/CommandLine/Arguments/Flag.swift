/// A flag of the command line: one row of the flag table. A class, since rows go from group to group,
/// and each has many parts.
final class Flag: Equatable, Sendable {
  /// Without dashes, such as `order-by`.
  let name: String
  let short: Swift.Character?
  /// The word for the value in help; nil for a switch.
  let placeholder: String?
  private let phrase: String
  /// Values that the meaning names.
  private let namedValues: [String]
  /// The only values that are taken, where there is such a list.
  let allowed: [String]
  /// Values that one command takes beside those.
  let allowedElsewhere: [String]
  /// For a flag that is short for another one with a value: `--json` for `--output json`.
  let standsFor: Setting?
  /// It selects entities, as the protocol table has it.
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

  /// One phrase for help, without a full stop. Put together only for help, since every run makes
  /// the flags.
  var meaning: String {
    phrase + (namedValues.isEmpty ? "" : " (\(namedValues.joined(separator: ", ")))")
  }

  /// Flags for filters of several kinds may differ in their words alone.
  static func == (one: Flag, other: Flag) -> Bool {
    one === other
      || (one.name == other.name && one.meaning == other.meaning
        && one.placeholder == other.placeholder && one.allowed == other.allowed)
  }

  /// As it is written: `--order-by`.
  var word: String { "--" + name }
}
