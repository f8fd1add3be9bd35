internal import Catalog

/// An entity for reading: its name, its description and its facts, one below the other.
struct CardWriter: AnswerWriting {
  let output: any TextOutput
  let columns: [Column]
  let width: Int
  private let look: Look
  private let addresses: AddressReader?
  private let reader: FieldReader
  /// The kinds of which an entity has lists, and how many each holds.
  private let relations: [Kind]
  private let counts: FieldReader
  private var provenance: Provenance?
  private var isFirst = true

  init(
    _ output: any TextOutput, _ kind: Kind, terminalColumns: Int?, _ look: Look
  ) throws(OutputFailure) {
    let columns = Column.columns(of: kind).filter { !$0.key.hasSuffix(".available") }
    self.output = output
    self.columns = columns
    width = min(terminalColumns ?? 80, 80)
    self.look = look
    addresses = look.hasLinks ? try AddressReader() : nil
    reader = try FieldReader(columns)
    relations = ProtocolTable.relations.filter { $0.parent == kind }.map(\.child)
    counts = try FieldReader(
      relations.map { Column(key: "\($0.plural).available", head: $0.plural) })
  }

  mutating func begin(_ head: ListHead) {
    provenance = head.provenance
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    if !isFirst { try output.put("\n") }
    isFirst = false
    var facts: [(head: String, text: String)] = []
    var description: [String] = []
    for (column, text) in zip(columns, try reader.cells(of: item)) {
      switch column.key {
      case "description": description = readableLines(text)
      case "name", "title", "fullName": break
      default: facts.append((column.head, column.shown(text)))
      }
    }
    let address = try addresses?.address(of: item.record) ?? ""
    try writeText(readableLines(item.record.title)) { look.link(look.title($0), to: address) }
    try writeText(description) { $0 }
    try writeFacts(facts.filter { !$0.text.isEmpty })
    try writeRelations(of: item)
  }

  /// Paragraphs with an empty line behind them.
  private func writeText(
    _ lines: [String], painted: (String) -> String
  ) throws(OutputFailure) {
    guard !lines.isEmpty else { return }
    for line in lines {
      let pieces = line.isEmpty ? [""] : wrap(line, columns: width)
      try writeLines(pieces.map(painted))
    }
    try output.put("\n")
  }

  /// How many related entities there are of each kind, and how to list them.
  private func writeRelations(of item: Item) throws(OutputFailure) {
    var lines: [(head: String, text: String)] = []
    for (kind, count) in zip(relations, try counts.cells(of: item))
    where !["", "0"].contains(count) {
      let head = "\(count) \(count == "1" ? kind.singular : kind.plural)"
      lines.append((head, "marvel-cli list \(kind.plural) --of \(item.record.key.word)"))
    }
    guard !lines.isEmpty else { return }
    try output.put("\n")
    try writeFacts(lines, wraps: false)
  }

  /// - Parameter wraps: false for commands, which are to be copied whole.
  private func writeFacts(
    _ facts: [(head: String, text: String)], wraps: Bool = true
  ) throws(OutputFailure) {
    let indent = (facts.map { displayWidth($0.head) }.max() ?? 0) + 2
    for (head, text) in facts {
      let columns = wraps ? max(16, width - indent) : .max
      for (index, line) in wrap(text, columns: columns).enumerated() {
        let margin = index == 0 ? head : ""
        let gap = String(repeating: " ", count: indent - displayWidth(margin))
        try output.put(look.secondary(margin) + gap + look.link(line, to: line) + "\n")
      }
    }
  }

  private func writeLines(_ lines: [String]) throws(OutputFailure) {
    for line in lines { try output.put(line + "\n") }
  }

  func end() throws(OutputFailure) {
    guard let provenance, !isFirst else { return }
    try output.put("\n")
    try output.put(look.attribution(provenance, columns: width))
  }
}
