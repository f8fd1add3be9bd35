internal import Catalog

/// The keys that the screen names.
extension Browser {
  /// The keys of the current view that fit, the most important ones first.
  var keyLine: String {
    if showsKeys { return "any key goes back" }
    var line = ""
    for hint in hints {
      let longer = line.isEmpty ? hint : line + "  " + hint
      if displayWidth(longer) > size.columns { break }
      line = longer
    }
    return line
  }

  private var hints: [String] {
    let isPick = purpose.isPick
    switch views.last {
    case .list(let list) where list.isTyping:
      return isPick
        ? ["Esc leave", "type to search", "Enter pick"] + several("Tab mark")
          + ["Right card", "F1 keys"]
        : ["Esc end search", "Enter open", "Tab next kind", "F1 keys"]
    case .list(let list):
      var hints = ["q quit", "? keys", isPick ? "Enter pick" : "Enter open"]
      if case .week = list.listing { hints += ["n newest", "+ - other weeks"] }
      if !list.words.isEmpty {
        hints.append("Esc end search")
      } else if views.count > 1 {
        hints.append("Esc back")
      }
      if case .all = list.listing { hints.append("/ search") }
      hints += isPick ? several("Tab mark") : views.count == 1 ? ["Tab next kind"] : []
      return hints + (list.listing.kind == .comic && !isPick ? ["x read"] : []) + [
        "f follow", "o web", "i image", "y id", "Y JSON", "r reload",
      ]
    case .card, nil:
      return ["q quit", "? keys"] + (isPick ? ["Space pick"] : [])
        + ["Enter open", "Esc back", "f follow", "o web", "i image", "y id", "Y JSON"]
    }
  }

  private func several(_ hint: String) -> [String] { purpose == .pickSeveral ? [hint] : [] }

  /// All keys, in as many columns as the screen needs.
  var keyScreen: Screen {
    let isPick = purpose.isPick
    let keys =
      ["q quit", "Enter \(isPick ? "pick, open list" : "open")", "Right open", "Esc back"]
      + ["/ search", "Ctrl-U clear search", "Ctrl-W delete word"]
      + (isPick ? several("Tab mark") + ["Space pick (card)"] : ["Tab next kind"])
      + ["Up Down k j move", "PgUp PgDn page", "Home End first/last"]
      + (isPick ? [] : ["n newest week", "+ - other weeks"])
      + [
        "x read (comic)", "f follow", "o web page", "i image", "y copy id", "Y copy JSON",
        "r reload",
      ]
      + ["? F1 this list"]
    let columns = (keys.count + viewHeight - 1) / viewHeight
    let rows = (0..<min(viewHeight, keys.count)).map { row in
      (0..<columns).map { column in
        let index = column * viewHeight + row
        return keys.indices.contains(index) ? keys[index] : ""
      }
    }
    let layout = TableLayout(
      rows: rows, importance: Array(repeating: 1, count: columns), terminalColumns: size.columns,
      keepsAll: true)
    return Screen(rows: rows.map { Screen.Row(layout.line($0)) })
  }
}
