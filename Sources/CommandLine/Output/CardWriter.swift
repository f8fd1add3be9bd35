internal import Catalog

/// Writes an entity as a card: its name, its description, and its facts below each other.
struct CardWriter: ResultWriting {
  let output: any TextOutput
  let width: Int
  private let style: TextStyle
  private let attribution: AttributionLine
  private let reader: CardReader
  private var provenance: Provenance?
  private var isFirst = true

  init(
    _ output: any TextOutput, _ kind: Kind, terminalColumns: Int?, _ style: TextStyle,
    _ attribution: AttributionLine
  ) throws(OutputFailure) {
    self.output = output
    width = min(terminalColumns ?? 80, 80)
    self.style = style
    self.attribution = attribution
    reader = try CardReader(kind)
  }

  mutating func begin(_ head: ListHead) {
    provenance = head.provenance
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    if !isFirst { try output.put("\n") }
    isFirst = false
    let card = try reader.card(of: item)
    let address = style.hasLinks ? try item.record.webAddress() : ""
    try writeText(card.title) { style.link(style.title($0), to: address) }
    try writeText(card.description) { $0 }
    try writeFacts(card.facts)
    try writeRelations(card, item.record.key)
  }

  /// Writes paragraphs followed by an empty line.
  private func writeText(
    _ lines: [String], styled: (String) -> String
  ) throws(OutputFailure) {
    guard !lines.isEmpty else { return }
    for line in lines {
      let pieces = line.isEmpty ? [""] : wrap(line, columns: width)
      try writeLines(pieces.map(styled))
    }
    try output.put("\n")
  }

  /// Writes the names and the number of related entities of each kind, and the commands that list
  /// all of them.
  private func writeRelations(_ card: Card, _ key: EntityKey) throws(OutputFailure) {
    guard !card.relations.isEmpty else { return }
    try output.put("\n")
    let named = card.relations.map { Card.Fact(head: $0.text, text: $0.listing) }
    try writeFacts(named.filter { !$0.text.isEmpty })
    try output.put("\n")
    let commands = card.relations.map { relation in
      Card.Fact(
        head: relation.text, text: "marvel-cli list \(relation.kind.plural) --of \(key.reference)")
    }
    try writeFacts(commands, wraps: false)
  }

  /// - Parameter wraps: False for commands, so that users can copy them in one piece.
  private func writeFacts(
    _ facts: [Card.Fact], wraps: Bool = true
  ) throws(OutputFailure) {
    let indent = (facts.map { displayWidth($0.head) }.max() ?? 0) + 2
    for fact in facts {
      let columns = wraps ? max(16, width - indent) : .max
      for (index, line) in wrap(fact.text, columns: columns).enumerated() {
        let margin = index == 0 ? fact.head : ""
        let gap = String(repeating: " ", count: indent - displayWidth(margin))
        try output.put(style.dim(margin) + gap + style.link(line, to: line) + "\n")
      }
    }
  }

  private func writeLines(_ lines: [String]) throws(OutputFailure) {
    for line in lines { try output.put(line + "\n") }
  }

  func end() throws(OutputFailure) {
    if !isFirst { try output.put(attribution.text(of: provenance)) }
  }
}
