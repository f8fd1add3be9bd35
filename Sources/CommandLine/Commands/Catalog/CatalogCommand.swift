internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// The actions of `catalog`.
enum CatalogAction: String, CaseIterable {
  case info, verify, vacuum, path, joins, join, remove
}

/// `marvel-cli catalog`
struct CatalogCommand: Command {
  static let name = "catalog"
  static var operands: String {
    CatalogAction.allCases.map(\.rawValue).joined(separator: "|") + " [ORIGIN | ID ID]"
  }
  static let summary = "Inspect, verify, compact, or remove local catalogs"

  static var details: [String] {
    [
      "info shows what the local catalog contains and where it came from, and lists the origins "
        + "that have a catalog of their own; path prints its path. "
        + "verify checks the complete files of all origins; a damaged file is moved aside and its "
        + "new name is shown (exit 65), and the next sync or import starts a new one. The merged "
        + "catalog is verified, too; it is made again. vacuum frees unused space. Without a local "
        + "catalog, both fail (exit 69).",
      "remove ORIGIN deletes what was imported or synced from an origin, such as \(Provider.dumped.map(\.name).listed(by: "or")); "
        + "marvel is the local catalog. Follows and the reading log stay. Without such an origin, "
        + "the exit code is 1.",
      "joins shows how many entities of \(Provider.titles.listed(by: "or")) were joined with "
        + "Marvel's ids, with samples: certain, uncertain, or none. With --all, all of them, each "
        + "with what speaks for it, or why there is none.",
      "join ID ID records that two are the same, such as \(Provider.example):1009 marvel:501, and "
        + "with --not that they are not. joins.txt beside the catalogs keeps it; without the line, "
        + "nothing is decided.",
      "--origin NAME selects the catalog of that origin.",
    ]
  }

  static var examples: [Example] {
    ["marvel-cli catalog info"]
      + Example.with(.localCatalog, "marvel-cli catalog verify && echo ok")
  }

  /// For `joins`, and for `join`.
  static let all = Flag("all", "of joins: list all, not only samples")
  static let not = Flag("not", "of join: the two are not the same")

  static var commandFlags: [Flag] { [FlagTable.origin, all, not] }

  static var sharedFlags: [Flag] { FlagTable.formats + [FlagTable.errors, FlagTable.quiet] }

  static var formats: [AcceptedFormats] {
    let actions: [CatalogAction] = [.info, .path, .joins]
    return [AcceptedFormats([.table, .json], for: actions.map(\.rawValue))]
  }

  static var seeAlso: [any Command.Type] { [ImportCommand.self, SyncCommand.self] }

  private let action: CatalogAction
  /// What to remove; empty for other actions.
  private let origin: String
  private let flags: Options
  private let decision: JoinDecision?
  private let listsAll: Bool

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    let counts = [CatalogAction.remove.rawValue: 2, CatalogAction.join.rawValue: 3]
    let count = arguments.operands.first.flatMap { counts[$0] } ?? 1
    action = try arguments.action(of: Self.self, operandLimit: count)
    if arguments.operands.count < count { throw .missingArguments(Self.self) }
    origin = arguments.operands.dropFirst().first ?? ""
    for (flag, owner) in [(Self.all, CatalogAction.joins), (Self.not, .join)]
    where arguments.has(flag) && action != owner {
      throw .flagOfOtherOperand(flag, Self.self, operand: action.rawValue)
    }
    listsAll = arguments.has(Self.all)
    decision = action == .join ? try Self.decision(arguments) : nil
    self.flags = flags
  }

  private static func decision(_ arguments: ParsedArguments) throws(UsageError) -> JoinDecision {
    var ids: [ExternalID] = []
    for operand in arguments.operands.dropFirst() {
      guard let id = ExternalID(operand) else { throw .notAnExternalID(operand) }
      ids.append(id)
    }
    guard let decision = JoinDecision(ids, areSame: !arguments.has(not)) else {
      throw .notJoinable(ids[0].written, ids[1].written)
    }
    return decision
  }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let run = try Run(dependencies, flags)
    let maintainer = try CatalogMaintainer(run, for: action)
    switch action {
    case .path: try dependencies.print(path: maintainer.path, flags)
    case .info:
      let info = try maintainer.info()
      try dependencies.print(info.lines, CatalogInfo.fields.document(of: info), as: run.format)
    case .joins:
      let joins = try maintainer.joins(listsAll: listsAll)
      try dependencies.print(joins.lines, CatalogJoins.fields.document(of: joins), as: run.format)
    case .join:
      if let decision {
        try dependencies.print("'\(try maintainer.join(decision))': \(decision.line)\n")
      }
    case .verify: try maintainer.verify()
    case .vacuum: try maintainer.vacuum()
    case .remove:
      let path = try maintainer.remove(origin)
      try dependencies.print("removed the catalog of \(origin): '\(path)'\n")
    }
    return .done
  }
}
