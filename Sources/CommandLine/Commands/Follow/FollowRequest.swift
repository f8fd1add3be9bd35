internal import ArgumentParsing
internal import Catalog

/// The references of `follow` and `unfollow`.
struct FollowRequest {
  let references: [Reference]
  /// Whether the user named a kind decides whether other kinds are searched.
  let namesKind: Bool

  init(_ arguments: ParsedArguments, of command: any Command.Type) throws(UsageError) {
    let (kind, names) = kindFirst(arguments.operands)
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
    _ context: CommandContext
  ) async throws(Failure) -> (records: [Record], status: ExitStatus) {
    let lookup = ReferenceLookup(context: context, searchesAllKinds: !namesKind)
    var (records, statuses) = ([Record](), [ExitStatus]())
    for (reference, resolution) in try await lookup.resolutions(of: references) {
      switch resolution {
      case .found(let page): records += page.elements
      case .principal(let page, let others):
        records += page.elements
        if let record = page.elements.first {
          context.notices.note(reference.principalMatchNotice(record, others))
        }
      case .ambiguous(let matches):
        statuses.append(.ambiguous)
        context.notices.report(reference.ambiguousNameReport(matches))
      case .missing(let nearest, let partial):
        statuses.append(.notFound)
        context.notices.report(reference.notFoundReport(nearest, partial))
      }
    }
    return (records, statuses.contains(.notFound) ? .notFound : statuses.first ?? .done)
  }
}
