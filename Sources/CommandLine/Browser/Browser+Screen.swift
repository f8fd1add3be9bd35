internal import Catalog

extension Browser {
  package var screen: Screen {
    var screen: Screen
    switch views.last {
    case .list(let list): screen = self.screen(list)
    case .card(let card): screen = self.screen(card)
    case nil: screen = Screen()
    }
    let height = max(0, size.rows - 1)
    screen.rows = Array(screen.rows.prefix(height))
    while screen.rows.count < height { screen.rows.append(Screen.Row("")) }
    screen.rows.append(Screen.Row(message.isEmpty ? hints : singleLine(message), .dim))
    // The terminal gets no text of a catalog that was not made safe, wherever it comes from.
    screen.rows = screen.rows.map { row in
      Screen.Row(truncate(singleLine(row.text), columns: size.columns), row.style)
    }
    return screen
  }

  private func screen(_ list: BrowserList) -> Screen {
    var screen = Screen()
    screen.rows = [Screen.Row(title(list), .title), statusRow(list)]
    if list.isTyping {
      screen.cursor = (1, min(size.columns - 1, 2 + displayWidth(list.words)))
    }
    let columns = Column.columns(of: list.listing.kind).filter { $0.importance > 0 }
    let heads = columns.map { $0.head.uppercased() }
    let shown = list.entries.dropFirst(list.top).prefix(listHeight)
    let layout = TableLayout(
      rows: [heads] + list.entries.map(\.cells), importance: columns.map(\.importance),
      terminalColumns: size.columns - 2, keepsAll: false)
    screen.rows.append(Screen.Row("  " + layout.line(heads), .title))
    for (index, entry) in zip(shown.indices, shown) {
      let isMarked = marked.contains { $0.key == entry.record.key }
      let marks = (index == list.selected ? ">" : " ") + (isMarked ? "*" : " ")
      screen.rows.append(
        Screen.Row(marks + layout.line(entry.cells), index == list.selected ? .selected : .plain))
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
    if !list.words.isEmpty { return Screen.Row("/ " + singleLine(list.words)) }
    return Screen.Row(list.total == 0 ? "no entries" : "")
  }

  private func screen(_ view: BrowserCard) -> Screen {
    let (rows, _) = view.lines(columns: size.columns)
    return Screen(rows: Array(rows.dropFirst(view.top)))
  }

  private var hints: String {
    let pick = purpose == .pick
    switch views.last {
    case .list(let list) where list.isTyping:
      return pick
        ? "type to search  Enter pick  Tab mark  Right card  Esc leave"
        : "type to search  Enter open  Up Down select  Esc done"
    case .list(let list):
      if case .week = list.listing {
        return "Enter open  + - other weeks  Tab next kind  r reload  o web  i image  y id  q quit"
      }
      return pick
        ? "Enter pick  Tab mark  Right card  / search  o web  y id  Y JSON  q leave"
        : "Enter open  / search  Esc back  Tab next kind  r reload  o web  i image  y id  q quit"
    case .card, nil:
      return
        "Enter follow  Esc back  \(pick ? "Space pick  " : "")o web  i image  y id  Y JSON  q quit"
    }
  }
}
