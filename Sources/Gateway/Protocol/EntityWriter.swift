internal import Platform

/// A writer that copies an entity's JSON token for token, except for addresses, links, and list
/// items beyond the limit.
struct EntityWriter {
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
  /// The classic base, plain and with slashes escaped, as JSON allows.
  private static let classicBases = [
    EntityFormat.classicBase, EntityFormat.classicBase.replacing("/", with: "\\/"),
  ].map { Array($0.utf8) }

  private let source: ByteText
  private let form: EntityFormat
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

  init(_ source: [UInt8], _ form: EntityFormat, appendingTo output: [UInt8]) {
    self.source = ByteText(source)
    self.form = form
    self.output = output
  }

  /// Returns the initial output followed by the entity.
  consuming func written() -> [UInt8] {
    var position = 0
    let end = source.bytes.count
    while position < end {
      switch source.bytes[position] {
      case UInt8(ascii: "\""):
        let end = endOfString(from: position)
        read(position..<end)
        position = end
        continue
      case UInt8(ascii: "["): openArray()
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): close(position)
      case UInt8(ascii: ","): if depth == itemsDepth { countItem(position) }
      case 0x30...0x39 where isListTruncated && key == .returned:
        position = replaceNumber(from: position)
        continue
      default: break
      }
      position += 1
    }
    copy(upTo: end)
    return output
  }

  private mutating func copy(upTo end: Int) {
    if copied < end { output += source.bytes[copied..<end] }
    copied = max(copied, end)
  }

  private func endOfString(from start: Int) -> Int {
    var position = start + 1
    while let end = source.position(of: UInt8(ascii: "\""), from: position) {
      var backslashes = 0
      while source.bytes[end - 1 - backslashes] == UInt8(ascii: "\\") { backslashes += 1 }
      if backslashes.isMultiple(of: 2) { return end + 1 }
      position = end + 1
    }
    return source.bytes.count
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

  /// Handles a string as a key or as a value.
  private mutating func read(_ range: Range<Int>) {
    guard !isFollowedByColon(range.upperBound) else {
      key = knownKey(at: range.lowerBound + 1, count: range.count - 2)
      return
    }
    // Items beyond the limit must not be copied, not even in part.
    guard itemsDepth == nil || commas < Self.maximumItemCount else { return }
    let start = range.lowerBound + 1
    switch key {
    case .url where linksDepth != nil:
      copy(upTo: start)
      output += form.link(source.bytes[start..<(range.upperBound - 1)])
      copied = range.upperBound - 1
    case .resourceURI, .collectionURI:
      guard let base = form.base,
        let classic = Self.classicBases.first(where: { source.holds($0, at: start) })
      else { return }
      copy(upTo: start)
      output += base
      copied = start + classic.count
    default: break
    }
  }

  private func knownKey(at start: Int, count: Int) -> Key? {
    guard count < Self.keys.count, let (key, bytes) = Self.keys[count],
      source.holds(bytes, at: start)
    else { return nil }
    return key
  }

  private func isFollowedByColon(_ start: Int) -> Bool {
    var position = start
    while position < source.bytes.count, source.bytes[position] <= 0x20 { position += 1 }
    return position < source.bytes.count && source.bytes[position] == UInt8(ascii: ":")
  }

  private mutating func replaceNumber(from start: Int) -> Int {
    var end = start
    while end < source.bytes.count, 0x30...0x39 ~= source.bytes[end] { end += 1 }
    copy(upTo: start)
    output += "\(Self.maximumItemCount)".utf8
    copied = end
    return end
  }
}
