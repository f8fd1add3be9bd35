/// Reads the items of `CharacterText`.
struct CharacterReader {
  /// Brackets that are nested deeper are read as lists at this depth. Teams have three levels.
  ///
  /// This bounds the recursion, here and wherever items are compared, printed, or released.
  static let maximumDepth = 8

  private let source: BalancedText
  private var position = 0

  init(_ source: BalancedText) { self.source = source }

  mutating func items() -> [CharacterItem] { list(depth: 0).items }

  private struct List {
    var items: [CharacterItem] = []
    /// Whether there is neither a semicolon nor a square bracket.
    var isPlain = true

    mutating func append(_ item: inout CharacterItem) {
      if item.notes.contains("?") { item.isUncertain = true }
      if item != CharacterItem() { items.append(item) }
      item = CharacterItem()
    }

    /// Whether the items are names of one character, as in `Name [Name; also as Name]`.
    var isNames: Bool {
      isPlain
        || items.allSatisfy(\.isLeaf)
          && items.contains { item in
            ["also as ", "a.k.a. ", "aka "].contains { item.name.rest(after: $0) != nil }
          }
    }
  }

  /// Reads up to the square bracket that ends the list, or to the end.
  private mutating func list(depth: Int) -> List {
    var list = List()
    var item = CharacterItem()
    var start = position
    /// The number of open brackets that are too deep.
    var ignored = 0
    reading: while position < source.bytes.count {
      switch source.bytes[position] {
      case UInt8(ascii: "("):
        add(start..<position, to: &item, of: &list)
        let end = source.end(ofBracketAt: position)
        item.notes += source.parts(position + 1..<end)
        position = end
        start = end + 1
      case UInt8(ascii: "[") where depth < Self.maximumDepth:
        add(start..<position, to: &item, of: &list)
        list.isPlain = false
        position += 1
        let inner = self.list(depth: depth + 1)
        if inner.isNames { item.alterEgos += inner.items } else { item.members += inner.items }
        start = position + 1
      case UInt8(ascii: "]") where ignored == 0:
        break reading
      case UInt8(ascii: ";"), UInt8(ascii: "["), UInt8(ascii: "]"):
        add(start..<position, to: &item, of: &list)
        list.append(&item)
        list.isPlain = false
        if source.bytes[position] == UInt8(ascii: "[") { ignored += 1 }
        if source.bytes[position] == UInt8(ascii: "]") { ignored -= 1 }
        start = position + 1
      default: break
      }
      position += 1
    }
    add(start..<position, to: &item, of: &list)
    list.append(&item)
    return list
  }

  /// Adds text outside brackets to an item, or begins the next one with it.
  private func add(_ range: Range<Int>, to item: inout CharacterItem, of list: inout List) {
    let text = source.text(range)
    if item.name.isEmpty {
      item.setName(text)
    } else if text.utf8.contains(where: \.isWord) {
      let next = text.withoutConjunction
      if let first = next.utf8.first, first.isLowercase || first == UInt8(ascii: "'") {
        item.notes += source.parts(range)
      } else {
        list.append(&item)
        item.setName(next)
      }
    } else if text.utf8.contains(UInt8(ascii: "?")) {
      item.isUncertain = true
    }
  }
}

extension CharacterItem {
  /// Sets the label and the name. Text without letters and digits is ignored, except `?`.
  fileprivate mutating func setName(_ text: String) {
    var text = text
    if let (label, rest) = text.label { (self.label, text) = (label, rest) }
    if text.utf8.contains(where: \.isWord) {
      (name, isUncertain) = text.withoutQuestionMarks
    } else if text.utf8.contains(UInt8(ascii: "?")) {
      (name, isUncertain) = ("?", true)
    }
  }
}

extension String {
  /// The label at the beginning, and the text after its colon; nil if there is no label.
  ///
  /// Names contain colons as well, so a label is short, and has no digits and no article.
  fileprivate var label: (label: String, rest: String)? {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let words = utf8[..<colon].split(whereSeparator: \.isBlank)
    guard 1...3 ~= words.count, let first = words.first, let last = words.last else { return nil }
    let label = self[first.startIndex..<last.endIndex]
    let isName =
      label.unicodeScalars.count > 25 || label.utf8.contains(where: \.isDigit)
      || words.contains { ["a", "an", "the"].contains(String(Substring($0)).lowercased()) }
    if isName { return nil }
    let rest = utf8[colon...].dropFirst().drop(while: \.isBlank)
    return (String(label), String(Substring(rest)))
  }

  /// The text without a comma or another conjunction at its beginning.
  fileprivate var withoutConjunction: String {
    var rest = utf8[...]
    while let first = rest.first, " ,.&/+:-".utf8.contains(first) { rest.removeFirst() }
    let text = String(Substring(rest))
    return text.rest(after: "and ") ?? text
  }
}
