/// What the environment and the configuration file say; flags are put over it by the commands.
struct Settings: Equatable {
  /// Nil leaves the choice to the terminal.
  var format: Format?
  var isQuiet = false
  var limit: Int?
}

/// A setting: one row of the table.
struct SettingRow: Sendable {
  /// Where it stands in the configuration file, such as `output.format`.
  let key: String
  /// The environment variable that goes over the file.
  let variable: String
  let value: Kind
  /// One phrase for the reference, without a full stop.
  let meaning: String
  /// Puts a value that was checked into its place.
  let apply: @Sendable (inout Settings, String) -> Void

  enum Kind: Equatable, Sendable {
    case word(of: [String])
    case truth
    case count(from: Int)
  }

  static let all: [SettingRow] = [
    SettingRow(
      key: "output.format", variable: "MARVEL_OUTPUT",
      value: .word(of: ["auto"] + Format.allCases.map(\.rawValue)),
      meaning: "the form of the answer; auto is table on a terminal and json elsewhere"
    ) { $0.format = Format(rawValue: $1) },
    SettingRow(
      key: "output.limit", variable: "MARVEL_LIMIT", value: .count(from: 1),
      meaning: "how many entities list and search give when no flag says it"
    ) { $0.limit = Int($1) },
    SettingRow(
      key: "output.quiet", variable: "MARVEL_QUIET", value: .truth,
      meaning: "whether notices on standard error are left out"
    ) { $0.isQuiet = $1 == "true" },
  ]
}

extension SettingRow.Kind {
  /// What is taken, for messages.
  var wanted: String {
    switch self {
    case .word(let words): "one of " + words.joined(separator: ", ")
    case .truth: "true or false"
    case .count(let lowest): "a whole number from \(lowest) to \(WholeNumber.highest)"
    }
  }

  func takes(_ text: String) -> Bool {
    switch self {
    case .word(let words): words.contains(text)
    case .truth: text == "true" || text == "false"
    case .count(let lowest): WholeNumber.read(text, from: lowest) != nil
    }
  }

  /// The type that SQLite gives to such a value in a JSON text.
  func takes(type: String) -> Bool {
    switch self {
    case .word: type == "text"
    case .truth: type == "true" || type == "false"
    case .count: type == "integer"
    }
  }
}
