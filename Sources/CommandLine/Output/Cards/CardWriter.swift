internal import Catalog

/// Writes an entity as a card: its name, its description, and its facts below each other.
struct CardWriter: ResultWriting {
  private let run: Run
  private let width: Int
  private let reader: CardReader
  private var provenance: Provenance?
  private var isFirst = true

  init(_ run: Run, _ kind: Kind) throws(OutputFailure) {
    self.run = run
    width = min(run.terminalColumns ?? 80, 80)
    reader = try CardReader(kind)
  }

  mutating func begin(_ head: ListHead) {
    provenance = head.provenance
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    let style = run.style
    if !isFirst { try run.output.put("\n") }
    isFirst = false
    let card = try reader.card(of: item)
    let address = style.hasLinks ? try item.record.webAddress() : ""
    try writeText(card.title) { style.link(style.title($0), to: address) }
    try writeText(card.description) { $0 }
    try writeFacts(card.facts)
    try writeRelations(card, item.record.key)
  }

  /// A card is no row; the error says what is missing.
  func write(_ missing: MissingItem) {}

  /// Writes paragraphs followed by an empty line.
  private func writeText(
    _ lines: [String], styled: (String) -> String
  ) throws(OutputFailure) {
    guard !lines.isEmpty else { return }
    for line in lines {
      let pieces = line.isEmpty ? [""] : wrap(line, columns: width)
      for piece in pieces { try run.output.put(styled(piece) + "\n") }
    }
    try run.output.put("\n")
  }

  /// Writes the names and the number of related entities of each kind, and the commands that list
  /// all of them.
  private func writeRelations(_ card: Card, _ key: EntityKey) throws(OutputFailure) {
    guard !card.relations.isEmpty else { return }
    try run.output.put("\n")
    let named = card.relations.map { Card.Fact(head: $0.text, text: $0.listing) }
    try writeFacts(named.filter { !$0.text.isEmpty })
    try run.output.put("\n")
    let commands = card.relations.filter(\.isListed).map { relation in
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
        try run.output.put(run.style.dim(margin) + gap + run.style.link(line, to: line) + "\n")
      }
    }
  }

  func end() throws(OutputFailure) {
    if !isFirst { try run.output.put(run.attribution(of: provenance)) }
  }
}
