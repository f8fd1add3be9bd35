internal import ArgumentParsing
internal import Catalog

extension ParsedArguments {
  /// What `--help` or `--version` asks for, whatever the other flags say; nil without them.
  var generalInvocation: (any Invocation)? {
    if has(FlagTable.help) {
      return HelpCommand(command, operands.lazy.compactMap(Kind.init(name:)).first)
    }
    return has(FlagTable.version) ? VersionCommand() : nil
  }

  /// Returns what the command line asks for, validated. No source has been opened yet.
  func invocation(_ options: Options) throws(UsageError) -> any Invocation {
    if prefixIndex != nil { return try ExplainCommand(self, options) }
    return try command?.init(self, options) ?? HelpCommand.overview
  }

  /// The command line without `explain`.
  var explainedWords: [String] {
    var words = words
    if let prefixIndex { words.remove(at: prefixIndex) }
    return words
  }
}
