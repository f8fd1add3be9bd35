internal import Catalog

/// A card as the browser shows it.
struct BrowserCard: Equatable {
  let record: Record
  let card: Card
  /// Among the relations of the card.
  var chosen = 0
  var top = 0

  var relation: Kind? {
    card.relations.indices.contains(chosen) ? card.relations[chosen].kind : nil
  }

  /// The lines, and the places of those that stand for relations.
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
    for (index, relation) in card.relations.enumerated() {
      let isChosen = index == chosen
      rows.append(
        Screen.Row((isChosen ? "> " : "  ") + relation.text, isChosen ? .chosen : .plain))
    }
    return (rows, Array(first..<rows.count))
  }

  /// Goes to the next relation that can be seen, and scrolls where there is none.
  mutating func move(by count: Int, _ size: ScreenSize) {
    let (rows, relations) = lines(columns: size.columns)
    let height = max(1, size.rows - 2)
    let limit = max(0, rows.count - height)
    let next = chosen + count
    if relations.indices.contains(chosen), relations[chosen] >= top + height, count > 0 {
      top = min(limit, relations[chosen] - height + 1)
    } else if relations.indices.contains(next) {
      chosen = next
      top = min(max(top, relations[next] - height + 1), relations[next])
    } else {
      top = max(0, min(limit, top + count))
    }
  }
}
