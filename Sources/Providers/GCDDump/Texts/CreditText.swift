/// The credits in one of the text fields of a story or an issue, such as `script` or `editing`.
///
///     field = item *( ";" item )
///     item  = name [ " ?" ] *( "[as " alias "]" ) *( "(" note ")" )
///
/// Decode entities first (`TextEntities`). Texts that deviate from the grammar lose nothing: other
/// text and other square brackets after a name are notes.
struct CreditText {
  let items: [CreditItem]
  /// The number of brackets without a counterpart.
  let unbalanced: Int

  init(_ text: String) {
    let source = BalancedText(text)
    unbalanced = source.unbalanced
    var reader = CreditReader(source)
    items = reader.items()
  }

  /// The items that name a person or a group.
  var names: [CreditItem] { items.filter(\.isName) }

  /// The text of the same items.
  var text: String { items.map(\.text).joined(separator: "; ") }
}

private struct CreditReader {
  private let source: BalancedText
  private var position = 0

  init(_ source: BalancedText) { self.source = source }

  mutating func items() -> [CreditItem] {
    var items: [CreditItem] = []
    while position < source.bytes.count {
      let item = item()
      if item != CreditItem() { items.append(item) }
      position += 1
    }
    return items
  }

  /// Reads up to the next semicolon outside brackets.
  private mutating func item() -> CreditItem {
    var item = CreditItem()
    /// The position of a square bracket's text among the notes: the name, if there is no other.
    var bracketed: Int?
    var start = position
    while position < source.bytes.count {
      let byte = source.bytes[position]
      if byte == UInt8(ascii: ";") { break }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
        item.add(source.text(start..<position))
        let end = source.end(ofBracketAt: position)
        let text = source.text(position + 1..<end)
        if byte == UInt8(ascii: "("), !text.isEmpty {
          item.notes.append(text)
        } else if let alias = text.rest(after: "as "), byte != UInt8(ascii: "(") {
          item.aliases.append(alias)
        } else if !text.isEmpty {
          bracketed = bracketed ?? item.notes.count
          item.notes.append("[\(text)]")
        }
        position = end
        start = end + 1
      }
      position += 1
    }
    item.add(source.text(start..<position))
    if item.name.isEmpty, let bracketed { item.name = item.notes.remove(at: bracketed) }
    if item.hasUncertainNote { item.isUncertain = true }
    return item
  }
}

extension CreditItem {
  /// Adds text outside brackets.
  fileprivate mutating func add(_ text: String) {
    if text.isEmpty { return }
    if name.isEmpty {
      (name, isUncertain) = text.withoutQuestionMarks
    } else {
      let (note, isMarked) = text.withoutQuestionMarks
      notes.append(note)
      if isMarked { isUncertain = true }
    }
  }
}
