internal import ArgumentParsing
internal import Catalog

extension ParsedArguments {
  /// Returns what the command line asks for, validated. No I/O has happened yet.
  func invocation() throws(UsageError) -> any Invocation {
    if has(FlagTable.help) {
      return HelpCommand(command, operands.lazy.compactMap(Kind.init(word:)).first)
    }
    if has(FlagTable.version) { return VersionCommand() }
    let flags = try SharedFlags(self)
    if prefixIndex != nil { return try ExplainCommand(self, flags) }
    return try command?.init(self, flags) ?? HelpCommand.overview
  }

  /// The command line without `explain`.
  var explainedWords: [String] {
    var words = words
    if let prefixIndex { words.remove(at: prefixIndex) }
    return words
  }
}
