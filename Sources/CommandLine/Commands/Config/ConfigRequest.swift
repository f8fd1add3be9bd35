internal import ArgumentParsing
internal import Catalog

/// The actions of `config`.
enum ConfigAction: String, CaseIterable, Sendable {
  case list, get, set, unset
  case begin = "init"
  case path
}

/// The request of `config`.
enum ConfigRequest: Equatable {
  /// The origin of a new value.
  enum Value: Equatable {
    case given(String)
    case standardInput
    /// Prompted for on the terminal.
    case asked
  }

  case list, path
  case begin(replaces: Bool)
  /// With keys of the setting table.
  case get(String)
  case set(String, Value)
  case unset(String)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let action: ConfigAction = try arguments.action(of: ConfigCommand.self, operandLimit: .max)
    if action != .begin, arguments.has(FlagTable.force) {
      throw .flagOfOtherOperand(FlagTable.force, ConfigCommand.self, operand: action.rawValue)
    }
    var rest = arguments.operands.dropFirst()
    switch action {
    case .list: self = .list
    case .path: self = .path
    case .begin: self = .begin(replaces: arguments.has(FlagTable.force))
    case .get: self = .get(try Self.row(rest.popFirst()).key)
    case .unset: self = .unset(try Self.row(rest.popFirst()).key)
    case .set:
      let row = try Self.row(rest.popFirst())
      self = .set(row.key, try Self.value(rest.popFirst(), row))
    }
    // Messages never repeat what may be a part of a secret.
    if case .set = self, !rest.isEmpty { throw .missingArguments(ConfigCommand.self) }
    if let operand = rest.first {
      throw .unexpectedArgument(operand, ConfigCommand.self, nearest: nil)
    }
  }

  private static func row(_ key: String?) throws(UsageError) -> SettingRow {
    guard let key else { throw .missingArguments(ConfigCommand.self) }
    guard let row = SettingTable.all.first(where: { $0.key == key }) else {
      let known = SettingTable.all.map(\.key)
      let suggestion =
        known.first { $0.hasSuffix("." + key) } ?? nearest(to: key, among: known, limit: 1).first
      throw .unknownSetting(key, nearest: suggestion)
    }
    return row
  }

  private static func value(_ text: String?, _ row: SettingRow) throws(UsageError) -> Value {
    switch text {
    case nil:
      guard row.value.isSecret else { throw .missingArguments(ConfigCommand.self) }
      return .asked
    case "-": return .standardInput
    case _ where row.value.isSecret: throw .secretArgument(row.key)
    case let text?:
      try row.check(text)
      return .given(text)
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
