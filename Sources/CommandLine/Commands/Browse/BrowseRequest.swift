internal import ArgumentParsing
internal import Catalog

/// The initial list of `browse` and `pick`.
struct BrowseRequest: Equatable {
  static let formats: [Format] = [.id, .name, .url, .json]

  let kind: Kind
  /// The search terms; empty for all entities.
  let words: String
  let purpose: Browser.Purpose

  init(_ arguments: ParsedArguments, _ purpose: Browser.Purpose) {
    let (kind, rest) = kindFirst(arguments.operands)
    self.kind = kind
    self.words = rest.joined(separator: " ")
    self.purpose = purpose
  }
}
