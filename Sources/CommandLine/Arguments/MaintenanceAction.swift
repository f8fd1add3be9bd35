internal import Catalog

/// What `cache` is to do.
enum CacheAction: String, CaseIterable {
  case info, list, clear, prune, path
}

/// What `catalog` is to do.
enum CatalogAction: String, CaseIterable {
  case info, verify, vacuum, path
}

extension ParsedArguments {
  /// The one word of a command that has several things to do.
  func action<Action: RawRepresentable<String> & CaseIterable>(
    _ command: Command
  ) throws(UsageError) -> Action {
    guard let word = operands.first else { throw .missingArguments(command) }
    if operands.count > 1 { throw .unexpectedArgument(operands[1], command, nearest: nil) }
    guard let action = Action(rawValue: word) else {
      throw .unexpectedArgument(
        word, command,
        nearest: nearest(to: word, among: Action.allCases.map(\.rawValue), limit: 1).first)
    }
    return action
  }
}
