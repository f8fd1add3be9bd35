internal import Catalog

/// The state of a card on the screen: its text, which scrolls, above the kinds of related entities,
/// which stay, so that the selected one is always visible.
struct BrowserCard: Equatable {
  let record: Record
  let card: Card
  /// The index of the selected relation.
  var selected = 0
  /// The first line of the text on the screen.
  var top = 0

  var relation: Kind? {
    card.relations.indices.contains(selected) ? card.relations[selected].kind : nil
  }

  /// How many rows each part has.
  private struct Heights {
    let text: Int
    let gap: Int
    let relations: Int

    /// - Parameter lines: The length of the text.
    init(_ height: Int, lines: Int, relations: Int) {
      let fits = lines + min(relations, 1) + relations <= height
      let fewest = min(relations, max(1, height / 2))
      gap = fits ? min(relations, 1) : min(1, height - fewest)
      text = min(lines, height - fewest - gap)
      self.relations = min(relations, height - gap - text)
    }
  }

  func screen(height: Int, columns: Int) -> Screen {
    let lines = text(columns: columns)
    let relations = relations(columns: columns)
    let heights = Heights(height, lines: lines.count, relations: relations.count)
    let shown = lines.dropFirst(min(top, lines.count - heights.text)).prefix(heights.text)
    let more = lines.count - shown.endIndex
    var screen = Screen(rows: Array(shown))
    if heights.gap > 0 {
      screen.rows.append(Screen.Row(more > 0 ? "-- Page Down: \(more) more lines --" : "", .dim))
    }
    let first = max(
      0, min(selected - heights.relations / 2, relations.count - heights.relations))
    if !relations.isEmpty {
      screen.cursor = Screen.Position(row: screen.rows.count + selected - first, column: 0)
    }
    screen.rows += relations.dropFirst(first).prefix(heights.relations)
    return screen
  }

  /// Returns the rows of a preview, in which nothing is selected.
  func preview(height: Int, columns: Int) -> [Screen.Row] {
    var card = self
    card.selected = -1
    let rows = text(columns: columns) + [Screen.Row("")] + card.relations(columns: columns)
    return rows.count <= height
      ? rows : rows.prefix(height - 1) + [Screen.Row("-- Enter: the rest --")]
  }

  private func text(columns: Int) -> [Screen.Row] {
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
    return rows
  }

  private func relations(columns: Int) -> [Screen.Row] {
    let width = card.relations.map { displayWidth($0.text) }.max() ?? 0
    return card.relations.enumerated().map { index, relation in
      let isSelected = index == selected
      let gap = String(repeating: " ", count: width - displayWidth(relation.text) + 2)
      let text = (isSelected ? "> " : "  ") + relation.text + gap + relation.listing
      return Screen.Row(truncate(text, columns: columns), isSelected ? .selected : .plain)
    }
  }

  /// Selects the next relation, or scrolls the text if there is none, or by more than one row.
  mutating func move(by count: Int, height: Int, columns: Int) {
    let lines = text(columns: columns).count
    let heights = Heights(height, lines: lines, relations: card.relations.count)
    let last = max(0, card.relations.count - 1)
    if abs(count) == 1, (0...last).contains(selected + count) {
      selected += count
      return
    }
    let isEnd = abs(count) >= WholeNumber.highest
    let page = max(1, heights.text)
    let step = isEnd ? count : max(-page, min(page, count))
    let moved = max(0, min(lines - heights.text, top + step))
    if isEnd || moved == top { selected = max(0, min(last, selected + count)) }
    top = moved
  }
}
