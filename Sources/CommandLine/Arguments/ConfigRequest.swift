internal import Catalog

/// What `config` can do.
enum ConfigAction: String, CaseIterable, Sendable {
  case list, get, set, unset
  case begin = "init"
  case path
}

/// What `config` is to do.
enum ConfigRequest: Equatable {
  /// Where a new value is to come from.
  enum Value: Equatable {
    case given(String)
    case standardInput
    /// The user types it on the terminal.
    case asked
  }

  case list, path
  case begin(replaces: Bool)
  /// With keys of the table.
  case get(String)
  case set(String, Value)
  case unset(String)

  init(_ words: ParsedArguments) throws(UsageError) {
    guard let word = words.operands.first else { throw .missingArguments(.config) }
    guard let action = ConfigAction(rawValue: word) else {
      let known = ConfigAction.allCases.map(\.rawValue)
      throw .unexpectedArgument(
        word, .config, nearest: nearest(to: word, among: known, limit: 1).first)
    }
    if action != .begin, words.has(FlagTable.force) {
      throw .flagOfOtherWords(FlagTable.force, .config, word: word)
    }
    var rest = words.operands.dropFirst()
    switch action {
    case .list: self = .list
    case .path: self = .path
    case .begin: self = .begin(replaces: words.has(FlagTable.force))
    case .get: self = .get(try Self.row(rest.popFirst()).key)
    case .unset: self = .unset(try Self.row(rest.popFirst()).key)
    case .set:
      let row = try Self.row(rest.popFirst())
      self = .set(row.key, try Self.value(rest.popFirst(), row))
    }
    // Nothing that may be a part of a secret is repeated.
    if case .set = self, !rest.isEmpty { throw .missingArguments(.config) }
    if let word = rest.first { throw .unexpectedArgument(word, .config, nearest: nil) }
  }

  private static func row(_ key: String?) throws(UsageError) -> SettingRow {
    guard let key else { throw .missingArguments(.config) }
    guard let row = SettingTable.all.first(where: { $0.key == key }) else {
      let known = SettingTable.all.map(\.key)
      throw .unexpectedArgument(
        key, .config, nearest: nearest(to: key, among: known, limit: 1).first)
    }
    return row
  }

  private static func value(_ word: String?, _ row: SettingRow) throws(UsageError) -> Value {
    switch word {
    case nil where row.value == .secret: return .asked
    case nil: throw .missingArguments(.config)
    case "-": return .standardInput
    case _ where row.value == .secret: throw .secretArgument(row.key)
    case let word?:
      try row.check(word)
      return .given(word)
    }
  }
}

extension SettingRow {
  func check(_ value: String) throws(UsageError) {
    guard self.value.takes(value) else {
      throw .invalidSetting(key, value: self.value.shown(value), wanted: self.value.wanted)
    }
  }
}
