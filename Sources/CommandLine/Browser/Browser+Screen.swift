internal import Catalog

extension Browser {
  package var screen: Screen {
    var screen: Screen
    if showsKeys {
      screen = keyScreen
    } else {
      switch views.last {
      case .list(let list): screen = self.screen(list)
      case .card(let card): screen = card.screen(height: viewHeight, columns: size.columns)
      case nil: screen = Screen()
      }
    }
    screen.rows = Array(screen.rows.prefix(viewHeight))
    while screen.rows.count < viewHeight { screen.rows.append(Screen.Row("")) }
    if size.rows > 1 {
      screen.rows.append(Screen.Row(message.isEmpty ? keyLine : singleLine(message), .dim))
    }
    if hasPreview, !showsKeys, case .list(let list) = views.last { addPreview(list, to: &screen) }
    let asideWidth = size.columns - screen.asideColumn
    // The terminal gets no text of a catalog that was not made safe, wherever it comes from.
    screen.rows = screen.rows.map { row in
      var safe = Screen.Row(truncate(singleLine(row.text), columns: size.columns), row.style)
      safe.aside = truncate(singleLine(row.aside), columns: asideWidth)
      return safe
    }
    return screen
  }

  /// Adds the card of the selected entity to the rows below those of the title and the status.
  private func addPreview(_ list: BrowserList, to screen: inout Screen) {
    guard let preview, preview.record == list.entry?.record else { return }
    screen.asideColumn = listColumns + 1
    let rows = preview.preview(
      height: viewHeight - 2, columns: size.columns - screen.asideColumn - 2)
    for (index, row) in zip(2..<viewHeight, rows) { screen.rows[index].aside = "│ " + row.text }
  }

  private var listColumns: Int { hasPreview ? size.columns / 2 : size.columns }

  private func screen(_ list: BrowserList) -> Screen {
    var screen = Screen()
    let hasHead = listHeadHeight > 0
    if hasHead { screen.rows = [Screen.Row(title(list), .title), statusRow(list)] }
    if list.isTyping, hasHead {
      let column = min(size.columns - 1, 2 + displayWidth(singleLine(list.words)))
      screen.insertionPoint = Screen.Position(row: 1, column: column)
      screen.cursor = Screen.Position(row: 1, column: column)
    }
    if let emptiness = list.emptiness {
      screen.cursor = Screen.Position(row: screen.rows.count, column: 0)
      screen.rows.append(Screen.Row("  " + singleLine(emptiness)))
      return screen
    }
    let columns = Column.columns(of: list.listing.kind).filter { $0.importance > 0 }
    let heads = columns.map { $0.head(from: list.provenance).uppercased() }
    let shown = list.entries.dropFirst(list.top).prefix(listHeight)
    let layout = TableLayout(
      rows: [heads] + list.entries.map(\.cells), importance: columns.map(\.importance),
      terminalColumns: listColumns - 2, keepsAll: false)
    if hasHead { screen.rows.append(Screen.Row("  " + layout.line(heads), .title)) }
    for (index, entry) in zip(shown.indices, shown) {
      let isSelected = index == list.selected
      let isMarked = marked.contains { $0.key == entry.record.key }
      if isSelected { screen.cursor = Screen.Position(row: screen.rows.count, column: 0) }
      let key = entry.record.key
      let isRead = key.kind == .comic && readComics.contains(key.id)
      let marks = (isSelected ? ">" : " ") + (isMarked ? "*" : isRead ? "r" : " ")
      screen.rows.append(
        Screen.Row(marks + layout.line(entry.cells), isSelected ? .selected : .plain))
    }
    return screen
  }

  private func title(_ list: BrowserList) -> String {
    let name =
      switch list.listing {
      case .all(let kind): kind.plural
      case .related(let kind, _, let title):
        "\(kind.plural) of \(readableLines(title).joined(separator: " "))"
      case .week(let week): "comics on sale \(week.phrase)"
      }
    let position = list.entries.isEmpty ? 0 : list.selected + 1
    let count =
      list.total.map { "\(position) of \(list.hasMore ? "at least " : "")\($0)" }
      ?? (list.failure == nil ? "loading" : "not loaded")
    return "\(name.prefix(1).uppercased())\(name.dropFirst()), \(count)"
  }

  /// The search words, or what is wrong with the list.
  private func statusRow(_ list: BrowserList) -> Screen.Row {
    if list.isTyping { return Screen.Row("/ " + singleLine(list.words)) }
    if let failure = list.failure {
      return Screen.Row("\(singleLine(failure.reason)); press r to retry", .title)
    }
    if let fallback = list.fallback {
      return Screen.Row("\(singleLine(fallback)); press r to retry", .title)
    }
    return Screen.Row(list.words.isEmpty ? "" : "/ " + singleLine(list.words))
  }
}
