internal import ArgumentParsing
internal import Catalog

/// The references of `follow` and `unfollow`.
struct FollowRequest {
  let references: [Reference]
  /// Whether the user named a kind decides whether other kinds are searched.
  let namesKind: Bool

  init(_ arguments: ParsedArguments, of command: any Command.Type) throws(UsageError) {
    let (kind, names) = kindFirst(arguments.operands)
    if names.haveInputMark { throw .unexpectedArgument("-", command, nearest: nil) }
    references = try ShowCommand.references(names, kind, of: command)
    namesKind = names.count < arguments.operands.count
  }

  init(_ references: [Reference], namesKind: Bool) {
    self.references = references
    self.namesKind = namesKind
  }

  /// Returns the entities that the references name, and reports the others.
  ///
  /// - Returns: With the worst status.
  func find(
    _ context: CommandContext, canBeOneName: Bool = true
  ) async throws(Failure) -> (records: [Record], status: ExitStatus) {
    var resolver = ReferenceResolver(context, searchesAllKinds: !namesKind)
    let pages = try await resolver.pages(of: references, canBeOneName: canBeOneName)
    return (pages.compactMap(\.self).flatMap(\.elements), resolver.status)
  }

  /// Returns whether the references are the words of one name that the catalog knows.
  func isOneName(_ context: CommandContext) async throws(Failure) -> Bool {
    try await ReferenceResolver(context, searchesAllKinds: !namesKind).isOneName(references)
  }
}
