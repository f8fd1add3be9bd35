internal import ArgumentParsing
internal import Catalog

/// `marvel-cli unfollow`
struct UnfollowCommand: Command {
  static let name = "unfollow"
  static let operands = "[KIND] ID|NAME..."
  static let summary = "Stop following entities"

  static var details: [String] {
    [
      "Removes the lines of the entities from the file of follows. A name is that in the file, or "
        + "one that show finds. The exit status is 1 if an entity is not followed; the others are "
        + "still removed."
    ]
  }

  static var examples: [Example] {
    Example.with(
      .followed, "marvel-cli unfollow spider-man", "marvel-cli unfollow series/24396")
  }

  static var sharedFlags: [Flag] {
    FlagTable.sources + [FlagTable.timeout] + FlagTable.messages
  }

  static var seeAlso: [any Command.Type] { [FollowCommand.self] }

  private let request: FollowRequest
  private let flags: Options

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try FollowRequest(arguments, of: Self.self)
    self.flags = flags
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let file = try FollowFile(dependencies)
    let run = try Run(dependencies, flags)
    let origin = run.request.origin
    let current = try file.read()
    let (named, others) = current.matches(of: request, origin)
    var removed = named
    var status = ExitStatus.done
    if !others.isEmpty {
      let found = try await request.find(run, alone: others)
      if found.areOneName { removed = [] }
      status = found.status
      for record in found.records {
        let follow = Follow(record, origin: origin)
        if current.contains(where: { $0.isSame(as: follow) }) {
          removed.append(follow)
        } else {
          status = .notFound
          run.notices.report(
            ErrorReport(
              .notFound, "\(follow.name ?? "") (\(follow.reference)) is not followed",
              hint: "see marvel-cli follow --list"))
        }
      }
    }
    for follow in try file.remove(removed) {
      run.notices.confirm("no longer following \(follow.name ?? "") (\(follow.reference))")
    }
    return status
  }
}

extension [Follow] {
  /// Returns the entities that references name, and the references that name none: several words
  /// are the name of one entity first.
  fileprivate func matches(
    of request: FollowRequest, _ origin: String?
  ) -> (follows: [Follow], others: [Reference]) {
    func named(_ reference: Reference) -> [Follow] {
      filter { $0.matches(reference, request.namesKind, origin) }
    }
    if let name = Reference(joining: request.references), !named(name).isEmpty {
      return (named(name), [])
    }
    return (
      request.references.flatMap(named), request.references.filter { named($0).isEmpty }
    )
  }
}

extension Follow {
  /// Returns whether a reference has the id of the entity, or its name in the file.
  fileprivate func matches(_ reference: Reference, _ namesKind: Bool, _ origin: String?) -> Bool {
    switch reference.target {
    case .id(let id): kind == reference.kind && ids.contains(ID(origin: origin, id: id))
    case .name(let name):
      (kind == reference.kind || (!namesKind && !reference.namesKind))
        && self.name?.lowercased() == name.lowercased()
    }
  }
}
