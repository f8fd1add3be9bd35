internal import Catalog

extension Browser {
  /// Handles a key while the user types a search.
  mutating func type(_ key: Key, _ list: BrowserList) -> [BrowserEffect] {
    var words = list.words
    switch key {
    case .letter(let letter): words.append(letter)
    case .backspace:
      if !words.isEmpty { words.removeLast() }
    case .escape:
      if purpose == .pick, views.count == 1 { return [.end([])] }
      changeList { list, _ in list.isTyping = false }
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
    case .letter("/"):
      if case .all = list.listing {
        changeList { list, _ in list.isTyping = true }
      } else {
        message = "only a list of all entities can be searched"
      }
      return []
    case .tab where purpose == .browse:
      if views.count == 1 { replaceAll(by: BrowserList(list.listing.next(before: week))) }
      return []
    case .letter("+"), .letter("-"):
      if case .week(let week) = list.listing {
        replaceAll(by: BrowserList(.week(week.moved(by: key == .letter("+") ? 1 : -1))))
      }
      return []
    case .escape, .left, .backspace: return back()
    case .letter("q"): return [.end([])]
    case .letter("r"):
      changeList { list, _ in list.retry() }
      return [.reopen]
    default: break
    }
    guard let record = list.entry?.record else { return [] }
    switch key {
    case .enter where purpose == .pick: return [.end(picked(record))]
    case .enter:
      // Back from the card, letters are commands again.
      changeList { list, _ in list.isTyping = false }
      return [.card(record)]
    case .right: return [.card(record)]
    case .tab:
      mark(record)
      changeList { list, height in list.move(by: 1, height: height) }
      return []
    default: return handleShared(key, record)
    }
  }

  mutating func handle(_ key: Key, _ view: BrowserCard) -> [BrowserEffect] {
    if let count = rowDelta(key) {
      changeCard { [size] card in card.move(by: count, size) }
      return []
    }
    switch key {
    case .enter, .right:
      if let kind = view.relation {
        push(BrowserList(.related(kind, of: view.record.key, title: view.record.title)))
      } else if purpose == .pick, key == .enter {
        return [.end(picked(view.record))]
      }
      return []
    case .letter(" ") where purpose == .pick: return [.end(picked(view.record))]
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

  private var isTyping: Bool {
    if case .list(let list) = views.last { list.isTyping } else { false }
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
