internal import Catalog

extension Browser {
  /// Handles a key while the user types a search.
  mutating func type(_ key: Key, _ list: BrowserList) -> [BrowserEffect] {
    var words = list.words
    switch key {
    case .letter(let letter): words.append(letter)
    case .backspace:
      if !words.isEmpty { words.removeLast() }
    case .clearLine: words = ""
    case .deleteWord: words = words.withoutLastWord
    case .escape:
      if purpose.isPick, views.count == 1 { return [.end([])] }
      changeList { list, _ in
        list.isTyping = false
        list.clearSearch()
      }
      return []
    case .left, .home, .end: return []
    default: return handle(key, list)
    }
    guard words != list.words else { return [] }
    changeList { list, _ in
      list.words = words
      list.request(isTyped: true)
    }
    return []
  }

  mutating func handle(_ key: Key, _ list: BrowserList) -> [BrowserEffect] {
    if let count = rowDelta(key) {
      changeList { list, height in list.move(by: count, height: height) }
      return []
    }
    switch key {
    case .letter("/"): search(list)
    case .tab where purpose == .browse:
      if views.count == 1 { showNextTab(after: list) }
    case .letter("+"), .letter("-"):
      if case .week(let week) = list.listing {
        replaceAll(by: BrowserList(.week(week.moved(by: key == .letter("+") ? 1 : -1))))
      }
    case .letter("n"):
      if case .week = list.listing { return [.newestWeek] }
    case .escape, .left, .backspace:
      if list.words.isEmpty { return back() }
      changeList { list, _ in list.clearSearch() }
    case .letter("q"): return [.end([])]
    case .letter("r"):
      changeList { list, _ in list.retry() }
      return [.reopen]
    default: return list.entry.map { handle(key, $0.record) } ?? []
    }
    return []
  }

  private mutating func search(_ list: BrowserList) {
    guard case .all = list.listing else {
      message = "only a list of all entities can be searched"
      return
    }
    changeList { list, _ in
      list.isTyping = true
      list.clearSearch()
    }
  }

  /// Handles the keys of the selected entity of a list.
  private mutating func handle(_ key: Key, _ record: Record) -> [BrowserEffect] {
    switch key {
    case .enter where purpose.isPick: return [.end(picked(record))]
    case .enter:
      // Back from the card, letters are commands again.
      changeList { list, _ in list.isTyping = false }
      return [.card(record)]
    case .right: return [.card(record)]
    case .tab:
      guard purpose == .pickSeveral else {
        message = "to mark several, start pick with --multi"
        return []
      }
      mark(record)
      changeList { list, height in list.move(by: 1, height: height) }
      return []
    default: return handleShared(key, record)
    }
  }

  mutating func handle(_ key: Key, _ view: BrowserCard) -> [BrowserEffect] {
    if let count = rowDelta(key) {
      let (height, columns) = (viewHeight, size.columns)
      changeCard { card in card.move(by: count, height: height, columns: columns) }
      return []
    }
    switch key {
    case .enter, .right:
      if let kind = view.relation {
        push(BrowserList(.related(kind, of: view.record.key, title: view.record.title)))
      } else if purpose.isPick, key == .enter {
        return [.end(picked(view.record))]
      }
      return []
    case .letter(" ") where purpose.isPick: return [.end(picked(view.record))]
    case .escape, .left, .backspace: return back()
    case .letter("q"): return [.end([])]
    default: return handleShared(key, view.record)
    }
  }

  /// Handles the keys that lists and cards share.
  private func handleShared(_ key: Key, _ record: Record) -> [BrowserEffect] {
    switch key {
    case .letter("o"): [.openPage(record)]
    case .letter("i"): [.image(record)]
    case .letter("f"): [.follow(record)]
    case .letter("x") where record.key.kind == .comic && purpose == .browse: [.toggleRead(record)]
    case .letter("y"): [.copy(record.key.reference, what: record.key.reference)]
    case .letter("Y"): [.copy(record.json, what: "the JSON of \(record.key.reference)")]
    default: []
    }
  }

  private func rowDelta(_ key: Key) -> Int? {
    switch key {
    case .up: -1
    case .down: 1
    case .letter("k") where !isTyping: -1
    case .letter("j") where !isTyping: 1
    case .pageUp: -listHeight
    case .pageDown: listHeight
    case .home: -WholeNumber.highest
    case .end: WholeNumber.highest
    default: nil
    }
  }

  /// Shows the next tab with the same search, or that of the week if there is none.
  private mutating func showNextTab(after list: BrowserList) {
    var next = BrowserList(
      list.listing.next(before: list.words.isEmpty ? week : nil), words: list.words)
    next.isTyping = list.isTyping
    if case .week = next.listing { next.isTyping = false }
    replaceAll(by: next)
  }
}

extension String {
  fileprivate var withoutLastWord: String {
    let end = self[...].lastIndex { !$0.isWhitespace } ?? startIndex
    return String(
      self[..<(self[..<end].lastIndex(where: \.isWhitespace).map(index(after:)) ?? startIndex)])
  }
}

extension Listing {
  /// Returns the next tab: those of the kinds, then the week.
  fileprivate func next(before week: ReleaseWeek?) -> Listing {
    guard case .all(let kind) = self else { return .all(.character) }
    if let next = Kind(rawValue: kind.rawValue + 1) { return .all(next) }
    return week.map(Listing.week) ?? .all(.character)
  }
}
