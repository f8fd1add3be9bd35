internal import ArgumentParsing
internal import Catalog

/// The references of `follow` and `unfollow`.
struct FollowRequest {
  let references: [Reference]
  /// Whether the user named a kind decides whether other kinds are searched.
  let namesKind: Bool
  /// The error for `-` that is no word of a name.
  private let inputMark: UsageError

  init(_ arguments: ParsedArguments, of command: any Command.Type) throws(UsageError) {
    let (kind, names) = kindFirst(arguments.operands)
    inputMark = .unexpectedArgument("-", command, nearest: nil)
    if names.haveInputMark { throw inputMark }
    references = try ShowCommand.references(names, kind, of: command)
    namesKind = names.count < arguments.operands.count
  }

  /// Returns the entities that the references name, and reports the others.
  ///
  /// - Parameter alone: The references to find if all are not one name; nil for all.
  /// - Returns: With whether the references are one name, and the worst status.
  func find(
    _ context: CommandContext, alone: [Reference]? = nil
  ) async throws(Failure) -> (records: [Record], areOneName: Bool, status: ExitStatus) {
    var resolver = ReferenceResolver(context, searchesAllKinds: !namesKind)
    let (pages, areOneName) = try await resolver.pages(
      of: references, alone: alone, inputMark: inputMark)
    return (pages.compactMap(\.self).flatMap(\.elements), areOneName, resolver.status)
  }
}
