internal import Catalog

/// What `graph` is to find.
enum GraphRequest: Equatable {
  case shared(ListRequest)
  case path(Reference, Reference)
  /// Partners of the one, of a kind.
  case partners(Reference, Kind, PageRangeFlags)

  private static let words = ["shared", "path", "partners"]
  /// The kinds that share comics.
  private static let kinds: [Kind] = [.character, .creator]

  init(_ words: ParsedArguments) throws(UsageError) {
    guard let word = words.operands.first else { throw .missingArguments(.graph) }
    let names = Array(words.operands.dropFirst())
    switch word {
    case "shared": self = try .shared(Self.shared(names, words))
    case "path":
      try Self.refuse([FlagTable.kinds] + FlagTable.range, word, words)
      try Self.refuse([FlagTable.fields, FlagTable.columns], word, words)
      self = try Self.path(names)
    case "partners":
      try Self.refuse([FlagTable.fields, FlagTable.columns], word, words)
      self = try Self.partners(names, words)
    default:
      throw .unexpectedArgument(
        word, .graph, nearest: nearest(to: word, among: Self.words, limit: 1).first)
    }
  }

  /// The comics of a list by the filters for all of the characters and all of the creators.
  private static func shared(
    _ names: [String], _ words: ParsedArguments
  ) throws(UsageError) -> ListRequest {
    try refuse([FlagTable.kinds], "shared", words)
    let references = try references(names)
    guard references.count > 1 else { throw .missingArguments(.graph) }
    var values: [ListRequest.FilterValue] = []
    for kind in kinds {
      let named = references.filter { $0.kind == kind }.map(\.word)
      let (one, all) =
        kind == .character ? ("characters", "sharedAppearances") : ("creators", "collaborators")
      let filters = ProtocolTable.resource(for: .comic).filters
      guard !named.isEmpty,
        let filter = filters.first(where: { $0.name == (named.count == 1 ? one : all) })
      else { continue }
      values.append(ListRequest.FilterValue(filter: filter, values: named))
    }
    return ListRequest(.comic, values, try PageRangeFlags(words))
  }

  private static func path(_ names: [String]) throws(UsageError) -> GraphRequest {
    let references = try references(names)
    guard references.count > 1 else { throw .missingArguments(.graph) }
    guard references.count == 2, references[0].kind == references[1].kind else {
      throw .unexpectedArgument(
        references[references.count == 2 ? 1 : 2].word, .graph, nearest: nil)
    }
    return .path(references[0], references[1])
  }

  private static func partners(
    _ names: [String], _ words: ParsedArguments
  ) throws(UsageError) -> GraphRequest {
    let references = try references(names)
    guard let reference = references.first else { throw .missingArguments(.graph) }
    guard references.count == 1 else {
      throw .unexpectedArgument(references[1].word, .graph, nearest: nil)
    }
    let word = words[FlagTable.kinds]
    let kind = word.flatMap(Kind.init(word:)) ?? reference.kind
    guard kinds.contains(kind) else {
      let flag = Flag(
        FlagTable.kinds.name, value: FlagTable.kinds.placeholder, allowed: kinds.map(\.plural),
        FlagTable.kinds.meaning)
      throw .notAllowed(flag, word ?? "", nearest: nil)
    }
    return .partners(reference, kind, try PageRangeFlags(words))
  }

  /// Entities that share comics.
  private static func references(_ names: [String]) throws(UsageError) -> [Reference] {
    var references: [Reference] = []
    for (index, name) in names.enumerated() {
      let reference = Reference(name, kind: .character)
      if reference.isBlank { throw .blankArgument(name, .graph, place: index + 2) }
      guard kinds.contains(reference.kind) else {
        throw .unexpectedArgument(name, .graph, nearest: nil)
      }
      references.append(reference)
    }
    return references
  }

  private static func refuse(
    _ flags: [Flag], _ word: String, _ words: ParsedArguments
  ) throws(UsageError) {
    if let flag = flags.first(where: words.has) {
      throw .flagOfOtherWords(flag, .graph, word: word)
    }
  }

  /// Those that must be known as a whole.
  var kinds: [Kind] {
    switch self {
    case .shared: [.comic]
    case .path(let start, _): [.comic, start.kind]
    case .partners(let reference, let kind, _): [.comic, reference.kind, kind]
    }
  }
}
