internal import ArgumentParsing
internal import Catalog

/// The actions of `cache`.
enum CacheAction: String, CaseIterable {
  case info, list, clear, prune, path
}

/// The actions of `catalog`.
enum CatalogAction: String, CaseIterable {
  case info, verify, vacuum, path
}

extension ParsedArguments {
  /// Parses the only operand of a command with several actions.
  func action<Action: RawRepresentable<String> & CaseIterable>(
    _ command: Command
  ) throws(UsageError) -> Action {
    guard let name = operands.first else { throw .missingArguments(command) }
    if operands.count > 1 { throw .unexpectedArgument(operands[1], command, nearest: nil) }
    guard let action = Action(rawValue: name) else {
      throw .unexpectedArgument(
        name, command,
        nearest: nearest(to: name, among: Action.allCases.map(\.rawValue), limit: 1).first)
    }
    return action
  }
}
