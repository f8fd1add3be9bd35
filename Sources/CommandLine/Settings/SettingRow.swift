/// A setting: one row of the table.
struct SettingRow: Sendable {
  /// Where it stands in the configuration file, such as `output.format`.
  let key: String
  /// The environment variable that goes over the file; nil where there is none.
  let variable: String?
  let value: Kind
  /// One phrase for the reference, without a full stop.
  let meaning: String
  /// What holds when nobody says anything; nil where that is nothing, or depends on other things.
  var standard: String?
  /// Puts a value that was checked into its place.
  let apply: @Sendable (inout Settings, String) -> Void

  /// The meaning with the default.
  var fullMeaning: String {
    meaning + (standard.map { " (default \($0))" } ?? "")
  }

  enum Kind: Equatable, Sendable {
    case word(of: [String])
    case truth
    case count(from: Int)
    /// A span of at least so many seconds.
    case span(from: Int)
    case text
    /// A text that no message repeats.
    case secret
    case address
  }
}

extension SettingRow.Kind {
  /// What is taken, for messages.
  var wanted: String {
    switch self {
    case .word(let words): "one of " + words.joined(separator: ", ")
    case .truth: "true or false"
    case .count(let lowest): "a whole number from \(lowest) to \(WholeNumber.highest)"
    case .span(let lowest): DurationText.wanted(from: lowest)
    case .text, .secret: "a text that is not blank"
    case .address: GatewayAddress.wanted
    }
  }

  func takes(_ text: String) -> Bool {
    switch self {
    case .word(let words): words.contains(text)
    case .truth: text == "true" || text == "false"
    case .count(let lowest): WholeNumber.read(text, from: lowest) != nil
    case .span(let lowest): DurationText.seconds(text).map { $0 >= lowest } == true
    case .text, .secret: text.contains { !$0.isWhitespace }
    case .address: GatewayAddress(text) != nil
    }
  }

  /// A text that is not taken, for messages; a secret is only refused for being blank, and an address
  /// may hold a password or a key.
  func shown(_ text: String) -> String {
    switch self {
    case .secret: "a blank one"
    case .address where text.contains(where: { "@?".contains($0) }):
      "one with a user or a query"
    default: "'\(text)'"
    }
  }

  /// The type that SQLite gives to such a value in a JSON text.
  func takes(type: String) -> Bool {
    switch self {
    case .word, .text, .secret, .address: type == "text"
    case .truth: type == "true" || type == "false"
    case .count: type == "integer"
    case .span: type == "text" || type == "integer"
    }
  }
}
