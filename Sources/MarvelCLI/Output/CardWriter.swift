internal import Catalog

/// An entity for reading: its name, its description and its facts, one below the other.
struct CardWriter: AnswerWriting {
  let output: any TextOutput
  let columns: [Column]
  let width: Int
  private let reader: FieldReader
  private var provenance: Provenance?
  private var isFirst = true

  init(
    _ output: any TextOutput, _ columns: [Column], terminalColumns: Int?
  ) throws(OutputFailure) {
    self.output = output
    self.columns = columns
    width = min(terminalColumns ?? 80, 80)
    reader = try FieldReader(columns)
  }

  mutating func begin(_ head: ListHead) {
    provenance = head.provenance
  }

  mutating func write(_ item: Item) throws(OutputFailure) {
    if !isFirst { try output.put("\n") }
    isFirst = false
    var facts: [(head: String, text: String)] = []
    var description = ""
    for (column, text) in zip(columns, try reader.cells(of: item)) {
      switch column.key {
      case "description": description = text
      case "name", "title", "fullName": break
      default: facts.append((column.head, column.shown(text)))
      }
    }
    try writeLines(wrap(singleLine(item.record.title), columns: width))
    if !description.isEmpty {
      try output.put("\n")
      try writeLines(wrap(singleLine(description), columns: width))
    }
    try output.put("\n")
    try writeFacts(facts.filter { !$0.text.isEmpty })
  }

  private func writeFacts(_ facts: [(head: String, text: String)]) throws(OutputFailure) {
    let indent = (facts.map { displayWidth($0.head) }.max() ?? 0) + 2
    for (head, text) in facts {
      for (index, line) in wrap(text, columns: max(16, width - indent)).enumerated() {
        let margin = index == 0 ? head : ""
        try output.put(
          margin + String(repeating: " ", count: indent - displayWidth(margin)) + line + "\n")
      }
    }
  }

  private func writeLines(_ lines: [String]) throws(OutputFailure) {
    for line in lines { try output.put(line + "\n") }
  }

  func end() throws(OutputFailure) {
    guard let provenance, !isFirst else { return }
    try output.put("\n")
    try writeLines(wrap(singleLine(provenance.attribution), columns: width))
  }
}
