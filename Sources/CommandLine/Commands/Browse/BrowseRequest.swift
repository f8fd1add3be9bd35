internal import ArgumentParsing
internal import Catalog

/// The initial list of `browse` and `pick`.
struct BrowseRequest: Equatable {
  static let formats: [Format] = [.id, .name, .url, .json]

  var kind: Kind
  /// Whether the kind is that of an operand.
  let statesKind: Bool
  /// The search terms; empty for all entities.
  let words: String
  let purpose: Browser.Purpose
  /// Whether the only match is picked without the screen.
  let picksOnlyMatch: Bool
  /// Whether the screen is not shown if nothing matches.
  let endsWithoutMatch: Bool

  init(_ arguments: ParsedArguments, _ purpose: Browser.Purpose) {
    let (kind, rest) = kindFirst(arguments.operands)
    self.kind = kind
    statesKind = rest.count < arguments.operands.count
    words = (rest + [arguments[PickCommand.query]].compactMap(\.self)).joined(separator: " ")
    self.purpose = purpose
    picksOnlyMatch = arguments.has(PickCommand.selectOne)
    endsWithoutMatch = arguments.has(PickCommand.exitZero)
  }
}
