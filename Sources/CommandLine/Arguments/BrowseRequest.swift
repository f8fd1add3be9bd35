internal import Catalog

/// What `browse` and `pick` begin with.
struct BrowseRequest: Equatable {
  static let formats: [Format] = [.id, .name, .url, .json]

  let kind: Kind
  /// To look for; empty for all.
  let words: String
  let purpose: Browser.Purpose

  init(_ words: ParsedArguments, _ purpose: Browser.Purpose) {
    let (kind, rest) = kindFirst(words.operands)
    self.kind = kind
    self.words = rest.joined(separator: " ")
    self.purpose = purpose
  }
}
