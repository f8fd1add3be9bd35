/// One setting: a row of `SettingTable`.
struct SettingRow: Sendable {
  /// The key in the configuration file, such as `output.format`.
  let key: String
  /// The environment variable that overrides the file; nil if there is none.
  let variable: String?
  let value: Kind
  /// One phrase for help and the man page, without a period.
  let meaning: String
  /// Applies a validated value.
  let apply: @Sendable (inout Settings, String) -> Void
  /// Reads the default, which applies unless something is set; nil if there is none or it depends
  /// on other values.
  var standard: (@Sendable (Settings) -> String)?

  /// The default; nil if there is none or it depends on other values.
  var defaultValue: String? { standard.map { $0(Settings()) } }

  /// The meaning followed by the default.
  var fullMeaning: String {
    meaning + (defaultValue.map { " (default \($0))" } ?? "")
  }

  /// The meaning followed by the default and the accepted values.
  var explanation: String { "\(fullMeaning); \(value.wanted)" }

  enum Kind: Sendable {
    /// Words, which are listed only when they are needed: every command reads this table, and
    /// hardly any sets one of them.
    case choice(of: @Sendable () -> [String])
    case boolean
    case count(from: Int)
    /// A duration, with its minimum in seconds.
    case duration(from: Int)
    case text
    /// Text that no message repeats.
    case secret
    case address
  }
}

extension SettingRow.Kind {
  var isSecret: Bool { if case .secret = self { true } else { false } }

  /// The accepted values, for messages.
  var wanted: String {
    switch self {
    case .choice(let words): "one of " + words().joined(separator: ", ")
    case .boolean: "true or false"
    case .count(let lowest): "a whole number from \(lowest) to \(WholeNumber.highest)"
    case .duration(let lowest): DurationText.wanted(from: lowest)
    case .text, .secret: "non-blank text"
    case .address: GatewayAddress.wanted
    }
  }

  func takes(_ text: String) -> Bool {
    switch self {
    case .choice(let words): words().contains(text)
    case .boolean: text == "true" || text == "false"
    case .count(let lowest): WholeNumber.read(text, from: lowest) != nil
    case .duration(let lowest): DurationText.seconds(text).map { $0 >= lowest } == true
    case .text, .secret: text.contains { !$0.isWhitespace }
    case .address: GatewayAddress(text) != nil
    }
  }

  /// Returns a rejected value for messages. A secret is rejected only if blank, and a URL may
  /// contain a password or a key.
  func shown(_ text: String) -> String {
    switch self {
    case .secret: "blank text"
    case .address where text.contains(where: { "@?".contains($0) }):
      "one with a user name or a query"
    default: "'\(text)'"
    }
  }

  /// Returns true if the value can have this JSON type.
  func takes(type: String) -> Bool {
    switch self {
    case .choice, .text, .secret, .address: type == "text"
    case .boolean: type == "true" || type == "false"
    case .count: type == "integer"
    case .duration: type == "text" || type == "integer"
    }
  }
}
