internal import Catalog
internal import JSONText

/// Finds fields in entities, in one pass over each that ends with the last field.
struct FieldScan {
  /// The value of a field.
  struct Fact {
    /// The range of the text for a plain value, otherwise of the value.
    let range: Range<Int>
    /// Whether the text at the range is shown as it is: that of a number, of a string without
    /// escapes, or the empty text of null.
    let isPlain: Bool
  }

  private let tree: FieldTree
  private let count: Int
  /// The number of fields that have not been found yet.
  private var missing = 0
  /// The facts of the last entity, by the numbers of parts; those of other parts than fields mean
  /// nothing. If a name is repeated, the first member counts. The buffer is reused.
  private(set) var facts: [Fact?]

  /// - Parameter count: the number of fields.
  init(_ tree: FieldTree, count: Int) {
    self.tree = tree
    self.count = count
    facts = Array(repeating: nil, count: tree.end)
  }

  /// Reads an entity, or as much of it as contains the fields; returns false if it is malformed.
  mutating func read(_ scanner: inout TokenScanner) -> Bool {
    missing = count
    for number in facts.indices { facts[number] = nil }
    return take(tree, &scanner)
  }

  private mutating func take(_ part: FieldTree, _ scanner: inout TokenScanner) -> Bool {
    let start = scanner.position
    if part.isComplete {
      guard let fact = fact(&scanner) else { return false }
      facts[part.number] = fact
      missing -= 1
      guard part.hasParts else { return true }
      scanner.position = start
    } else {
      facts[part.number] = Fact(range: start..<start, isPlain: true)
    }
    switch scanner.next {
    case UInt8(ascii: "{") where !part.members.isEmpty: return takeMembers(part, &scanner)
    case UInt8(ascii: "[") where !part.indexed.isEmpty: return takeElements(part, &scanner)
    default: return scanner.takeValue() != nil
    }
  }

  private func fact(_ scanner: inout TokenScanner) -> Fact? {
    switch scanner.next {
    case UInt8(ascii: "\""):
      if let range = scanner.takePlainString() { return Fact(range: range, isPlain: true) }
      return scanner.takeValue().map { Fact(range: $0, isPlain: false) }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return scanner.takeValue().map { Fact(range: $0, isPlain: false) }
    case UInt8(ascii: "n"):
      return scanner.takeValue().map { Fact(range: $0.lowerBound..<$0.lowerBound, isPlain: true) }
    default: return scanner.takeValue().map { Fact(range: $0, isPlain: true) }
    }
  }

  private mutating func takeMembers(_ part: FieldTree, _ scanner: inout TokenScanner) -> Bool {
    let isRead = scanner.takeMembers { scanner, name in
      part.sources.take(name, &scanner) { use, scanner in
        let member = part.members[use.member]
        guard facts[member.number] == nil else { return scanner.takeValue() != nil }
        return (use.isID ? takeID(member, &scanner) : take(member, &scanner)) && missing > 0
      }
    }
    return isRead || missing == 0
  }

  /// Takes the id in an address.
  private mutating func takeID(_ part: FieldTree, _ scanner: inout TokenScanner) -> Bool {
    guard let fact = fact(&scanner) else { return false }
    let isAddress = fact.isPlain && part.isComplete
    let range =
      isAddress ? unsafe FieldAlias.id(fact.range, in: scanner.bytes(in: fact.range)) : 0..<0
    facts[part.number] = Fact(range: range, isPlain: true)
    if part.isComplete { missing -= 1 }
    return true
  }

  private mutating func takeElements(_ part: FieldTree, _ scanner: inout TokenScanner) -> Bool {
    var index = 0
    let isRead = scanner.takeElements { scanner in
      defer { index += 1 }
      guard let tree = part.indexed.first(where: { $0.index == index })?.tree else {
        return scanner.takeValue() != nil
      }
      return take(tree, &scanner) && missing > 0
    }
    return isRead || missing == 0
  }
}
