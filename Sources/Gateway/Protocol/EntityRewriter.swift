package import Catalog
internal import JSONText
internal import Platform

/// Rewrites entities for a caller: the base URL of their addresses, the public key in their links,
/// and the fields that are sent.
package struct EntityRewriter: Sendable {
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
  ///   - sendsAddedFields: whether entities have the fields that Marvel's do not.
  package init(
    base: String = EntityKey.marvelBase, key: String? = nil, sendsAddedFields: Bool = true
  ) {
    omittedKeys = sendsAddedFields ? [:] : Self.addedKeys
    self.base = base == EntityKey.marvelBase ? nil : Array(base.utf8)
    trackingParameters = key.flatMap { key in
      guard !key.isEmpty, key.utf8.count <= Self.maximumKeyLength else { return nil }
      return Array(
        "utm_campaign=apiRef&utm_source=\(PercentEncoding.encode(key, keeping: ",:"))".utf8)
    }
  }

  /// The project's own fields, and what the embedded catalog adds to an imported entity.
  private static let addedKeys = Dictionary(
    uniqueKeysWithValues: Kind.allCases.map { kind in
      (kind, (kind.localKeys + [Provenance.Source.embedded.rawValue]).map { Array($0.utf8) })
    })

  /// Returns the rewritten JSON of an entity.
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
      unsafe EntityCopy($0, self, omitting: omittedKeys[kind] ?? [], appendingTo: before)
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

/// A writer that copies an entity's JSON token for token, except for addresses, links, and list
/// items beyond the limit.
private struct EntityCopy {
  /// The keys whose values may change.
  private enum Key: String, CaseIterable {
    case resourceURI, collectionURI, urls, url, items, returned

    var bytes: [UInt8] { Array(rawValue.utf8) }
  }

  /// The maximum number of items in a list inside an entity.
  private static let maximumItemCount = 20
  /// The keys, indexed by length. No two keys have the same length.
  private static let keys: [(key: Key, bytes: [UInt8])?] = (0...13).map { length in
    Key.allCases.first { $0.bytes.count == length }.map { ($0, $0.bytes) }
  }
  /// The bases of addresses in a catalog, plain and with slashes escaped, as JSON allows.
  private static let bases = [EntityKey.marvelBase, EntityKey.projectBase].flatMap {
    [Array($0.utf8), Array($0.replacing("/", with: "\\/").utf8)]
  }

  private var source: TokenScanner
  private let rewriter: EntityRewriter
  /// The keys of the entity's members that are omitted.
  private let omittedKeys: [[UInt8]]
  private var output: [UInt8]
  /// The end of the source that has been copied.
  private var copied = 0
  private var depth = 0
  /// The key whose value comes next.
  private var key: Key?
  /// The depth inside `urls`, or nil outside of it.
  private var linksDepth: Int?
  /// The depth inside `items`, or nil outside of it.
  private var itemsDepth: Int?
  /// The number of commas read between the items of the current list.
  private var commas = 0
  private var isListTruncated = false
  /// The position of the comma after the last member of the entity that was not omitted.
  private var memberComma: Int?

  /// - Parameter source: must outlive the writer.
  init(
    _ source: UnsafeBufferPointer<UInt8>, _ rewriter: EntityRewriter,
    omitting omittedKeys: [[UInt8]] = [], appendingTo output: [UInt8]
  ) {
    unsafe self.source = TokenScanner(source)
    self.rewriter = rewriter
    self.omittedKeys = omittedKeys
    self.output = output
  }

  /// Returns the initial output followed by the entity.
  consuming func written() -> [UInt8] {
    while let token = source.takeToken() {
      switch source[token.lowerBound] {
      case UInt8(ascii: "\""):
        if source.next == UInt8(ascii: ":") {
          if depth == 1, isOmitted(token) {
            omitMember(from: token)
          } else {
            key = knownKey(in: token)
          }
        } else {
          replace(token)
        }
      case UInt8(ascii: "["): openArray()
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): close(token.lowerBound)
      case UInt8(ascii: ","):
        if depth == itemsDepth { countItem(token.lowerBound) }
        if depth == 1 { memberComma = token.lowerBound }
      case 0x30...0x39 where isListTruncated && key == .returned:
        copy(upTo: token.lowerBound)
        output += "\(Self.maximumItemCount)".utf8
        copied = token.upperBound
      default: break
      }
    }
    copy(upTo: source.count)
    return output
  }

  private mutating func copy(upTo end: Int) {
    if copied < end { unsafe output.append(contentsOf: source.bytes(in: copied..<end)) }
    copied = max(copied, end)
  }

  private mutating func openArray() {
    depth += 1
    if depth == 2, key == .urls { linksDepth = depth }
    if depth == 3, key == .items { (itemsDepth, commas) = (depth, 0) }
  }

  private mutating func close(_ position: Int) {
    if depth == linksDepth { linksDepth = nil }
    if depth == itemsDepth {
      itemsDepth = nil
      // Skip the items beyond the limit.
      if commas >= Self.maximumItemCount {
        copied = position
        isListTruncated = true
      }
    } else if depth == 2 {
      isListTruncated = false
    }
    depth -= 1
  }

  private mutating func countItem(_ position: Int) {
    commas += 1
    if commas == Self.maximumItemCount { copy(upTo: position) }
  }

  /// Replaces a string, given with its quotation marks, if the key says so.
  private mutating func replace(_ string: Range<Int>) {
    // Items beyond the limit must not be copied, not even in part.
    guard itemsDepth == nil || commas < Self.maximumItemCount, string.count > 1 else { return }
    let text = string.lowerBound + 1..<string.upperBound - 1
    switch key {
    case .url where linksDepth != nil:
      copy(upTo: text.lowerBound)
      output += unsafe rewriter.link(ArraySlice(source.bytes(in: text)))
      copied = text.upperBound
    case .resourceURI, .collectionURI:
      guard let base = rewriter.base,
        let former = Self.bases.first(where: { source.holds($0, at: text.lowerBound) })
      else { return }
      copy(upTo: text.lowerBound)
      output += base
      copied = text.lowerBound + former.count
    default: break
    }
  }

  private func isOmitted(_ key: Range<Int>) -> Bool {
    omittedKeys.contains {
      $0.count == key.count - 2 && source.holds($0, at: key.lowerBound + 1)
    }
  }

  /// Skips a member of the entity, and one of the commas around it.
  private mutating func omitMember(from key: Range<Int>) {
    copy(upTo: memberComma ?? key.lowerBound)
    _ = source.take(UInt8(ascii: ":"))
    _ = source.takeValue()
    if memberComma == nil { _ = source.take(UInt8(ascii: ",")) }
    copied = source.position
  }

  private func knownKey(in string: Range<Int>) -> Key? {
    let count = string.count - 2
    guard Self.keys.indices.contains(count), let (key, bytes) = Self.keys[count],
      source.holds(bytes, at: string.lowerBound + 1)
    else { return nil }
    return key
  }
}
