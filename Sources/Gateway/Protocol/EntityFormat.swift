package import Catalog
internal import Platform

/// The format in which entities are sent: the base URL of their addresses, and the public key in
/// their links.
package struct EntityFormat: Sendable {
  /// A longer value is not a key.
  private static let maximumKeyLength = 64

  /// The replacement for the classic base, or nil to keep it.
  let base: [UInt8]?
  /// The parameters appended to links, or nil for none.
  let trackingParameters: [UInt8]?
  /// The keys that are omitted from entities, by kind.
  private let omittedKeys: [Kind: [[UInt8]]]

  /// - Parameters:
  ///   - key: the caller's public key, or nil for links without a key.
  ///   - sendsOwnFields: whether entities have the fields that Marvel's do not.
  package init(
    base: String = EntityKey.marvelBase, key: String? = nil, sendsOwnFields: Bool = true
  ) {
    omittedKeys = sendsOwnFields ? [:] : Self.ownKeys
    self.base = base == EntityKey.marvelBase ? nil : Array(base.utf8)
    trackingParameters = key.flatMap { key in
      guard !key.isEmpty, key.utf8.count <= Self.maximumKeyLength else { return nil }
      return Array(
        "utm_campaign=apiRef&utm_source=\(PercentEncoding.encode(key, keeping: ",:"))".utf8)
    }
  }

  private static let ownKeys = Dictionary(
    uniqueKeysWithValues: Kind.allCases.map { ($0, $0.ownKeys.map { Array($0.utf8) }) })

  /// Returns the entity's JSON in this format.
  package func json(_ entity: String, of kind: Kind) -> String {
    var bytes: [UInt8] = []
    append(entity, of: kind, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func append(_ entity: String, of kind: Kind, to bytes: inout [UInt8]) {
    let before = bytes
    bytes = []
    var entity = entity
    bytes = entity.withUTF8 {
      unsafe EntityWriter($0, self, omitting: omittedKeys[kind] ?? [], appendingTo: before)
        .written()
    }
  }

  /// Returns the link with its tracking parameters replaced by those of the caller.
  func link(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let parts = text.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard var link = parts.first.map(Array.init) else { return [] }
    var parameters = parts.dropFirst().flatMap { $0.split(separator: UInt8(ascii: "&")) }
      .filter { !$0.starts(with: "utm_campaign=".utf8) && !$0.starts(with: "utm_source=".utf8) }
    if let trackingParameters { parameters.append(trackingParameters[...]) }
    for (index, parameter) in parameters.enumerated() {
      link.append(UInt8(ascii: index == 0 ? "?" : "&"))
      link += parameter
    }
    return link
  }
}
