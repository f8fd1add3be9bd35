internal import Catalog

/// The state of a card on the screen.
struct BrowserCard: Equatable {
  let record: Record
  let card: Card
  /// The index of the selected relation.
  var selected = 0
  /// The first line on the screen.
  var top = 0

  var relation: Kind? {
    card.relations.indices.contains(selected) ? card.relations[selected].kind : nil
  }

  /// Returns the lines, and the indices of those that are relations.
  func lines(columns: Int) -> (rows: [Screen.Row], relations: [Int]) {
    var rows = card.title.flatMap { wrap($0, columns: columns) }.map { Screen.Row($0, .title) }
    if !card.description.isEmpty { rows.append(Screen.Row("")) }
    for line in card.description {
      rows += (line.isEmpty ? [""] : wrap(line, columns: columns)).map { Screen.Row($0) }
    }
    if !card.facts.isEmpty { rows.append(Screen.Row("")) }
    let indent = (card.facts.map { displayWidth($0.head) }.max() ?? 0) + 2
    for fact in card.facts {
      for (index, line) in wrap(fact.text, columns: max(16, columns - indent)).enumerated() {
        let head = index == 0 ? fact.head : ""
        rows.append(
          Screen.Row(head + String(repeating: " ", count: indent - displayWidth(head)) + line))
      }
    }
    if !card.relations.isEmpty { rows.append(Screen.Row("")) }
    let first = rows.count
    let width = card.relations.map { displayWidth($0.text) }.max() ?? 0
    for (index, relation) in card.relations.enumerated() {
      let isSelected = index == selected
      let gap = String(repeating: " ", count: width - displayWidth(relation.text) + 2)
      let text = (isSelected ? "> " : "  ") + relation.text + gap + relation.listing
      rows.append(
        Screen.Row(truncate(text, columns: columns), isSelected ? .selected : .plain))
    }
    return (rows, Array(first..<rows.count))
  }

  /// Moves to the next visible relation, or scrolls if there is none.
  mutating func move(by count: Int, _ size: ScreenSize) {
    let (rows, relations) = lines(columns: size.columns)
    let height = max(1, size.rows - 2)
    let limit = max(0, rows.count - height)
    let next = selected + count
    if relations.indices.contains(selected), relations[selected] >= top + height, count > 0 {
      top = min(limit, relations[selected] - height + 1)
    } else if relations.indices.contains(next) {
      selected = next
      top = min(max(top, relations[next] - height + 1), relations[next])
    } else {
      top = max(0, min(limit, top + count))
    }
  }
}
