internal import ArgumentParsing
internal import Catalog

/// The request of `graph`.
enum GraphRequest: Equatable {
  case shared(ListRequest)
  case path(Reference, Reference, teams: Bool)
  /// The partners of an entity that are of a kind.
  case partners(Reference, Kind, PageRangeFlags, teams: Bool)

  private static let actions = ["shared", "path", "partners"]
  /// The kinds that share comics.
  static let kinds: [Kind] = [.character, .creator]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let action = arguments.operands.first else { throw .missingArguments(GraphCommand.self) }
    let names = Array(arguments.operands.dropFirst())
    switch action {
    case "shared": self = try .shared(Self.shared(names, arguments))
    case "path":
      try Self.refuse([FlagTable.kinds] + FlagTable.range, action, arguments)
      try Self.refuse([FlagTable.fields, FlagTable.columns], action, arguments)
      self = try Self.path(names, arguments)
    case "partners":
      try Self.refuse([FlagTable.fields, FlagTable.columns], action, arguments)
      self = try Self.partners(names, arguments)
    default:
      throw .unexpectedArgument(
        action, GraphCommand.self, nearest: nearest(to: action, among: Self.actions, limit: 1).first
      )
    }
  }

  /// The comics with all of the characters and creators, as a list with filters.
  private static func shared(
    _ names: [String], _ arguments: ParsedArguments
  ) throws(UsageError) -> ListRequest {
    try refuse([FlagTable.kinds, GraphCommand.teams], "shared", arguments)
    let references = try references(names)
    guard references.count > 1 else { throw .missingReference("shared") }
    let characters = references.filter { $0.kind == .character }
    let creators = references.filter { $0.kind == .creator }
    do {
      try Filter.sharedAppearances.check(characters.map(\.text))
      try Filter.collaborators.check(creators.map(\.text))
    } catch {
      throw .query(error)
    }
    let values = [characters, creators].compactMap { named -> ListRequest.FilterValue? in
      guard let kind = named.first?.kind else { return nil }
      let all = kind == .creator ? Filter.collaborators : .sharedAppearances
      return .references(named.count == 1 ? .related(to: kind) : all, named)
    }
    return ListRequest(.comic, values, try PageRangeFlags(arguments))
  }

  private static func path(
    _ names: [String], _ arguments: ParsedArguments
  ) throws(UsageError) -> GraphRequest {
    let references = try references(names)
    guard references.count > 1 else { throw .missingReference("path") }
    guard references.count == 2 else {
      throw .unexpectedArgument(references[2].text, GraphCommand.self, nearest: nil)
    }
    guard references[0].kind == references[1].kind else {
      throw .mixedKinds(references[0].text, references[1].text)
    }
    return .path(references[0], references[1], teams: arguments.has(GraphCommand.teams))
  }

  private static func partners(
    _ names: [String], _ arguments: ParsedArguments
  ) throws(UsageError) -> GraphRequest {
    let references = try references(names)
    guard let reference = references.first else { throw .missingArguments(GraphCommand.self) }
    guard references.count == 1 else {
      throw .unexpectedArgument(references[1].text, GraphCommand.self, nearest: nil)
    }
    let value = arguments[FlagTable.kinds]
    let kind = value.flatMap(Kind.init(name:)) ?? reference.kind
    guard kinds.contains(kind) else {
      throw .notAllowed(GraphCommand.partnerKind, value ?? "", nearest: nil)
    }
    let teams = arguments.has(GraphCommand.teams)
    return .partners(reference, kind, try PageRangeFlags(arguments), teams: teams)
  }

  /// Parses references to entities that share comics.
  private static func references(_ names: [String]) throws(UsageError) -> [Reference] {
    var references: [Reference] = []
    for (index, name) in names.enumerated() {
      let reference = Reference(name, kind: .character)
      if reference.isBlank { throw .blankArgument(name, GraphCommand.self, place: index + 2) }
      guard kinds.contains(reference.kind) else {
        throw .unexpectedArgument(name, GraphCommand.self, nearest: nil)
      }
      references.append(reference)
    }
    return references
  }

  private static func refuse(
    _ flags: [Flag], _ action: String, _ arguments: ParsedArguments
  ) throws(UsageError) {
    if let flag = flags.first(where: arguments.has) {
      throw .flagOfOtherOperand(flag, GraphCommand.self, operand: action)
    }
  }

  /// The kinds that must be complete.
  var kinds: [Kind] {
    switch self {
    case .shared: [.comic]
    case .path(let start, _, _): [.comic, start.kind]
    case .partners(let reference, let kind, _, _): [.comic, reference.kind, kind]
    }
  }
}
