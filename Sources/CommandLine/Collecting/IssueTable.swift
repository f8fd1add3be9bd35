internal import Catalog

/// Issues of an order as a table.
struct IssueTable {
  private let entries: [(position: Int, entry: IssueOrder.Entry)]

  init(_ entries: [(position: Int, entry: IssueOrder.Entry)]) {
    self.entries = entries
  }

  /// - Parameter columns: The width of the terminal; nil for another output.
  func lines(columns: Int?, hasHeader: Bool) -> [String] {
    let hasRoles = entries.contains { $0.entry.role != nil }
    let header = [["", hasRoles ? "Role" : nil, "ID", "Title"].compactMap { $0 }]
    let cells = entries.map { position, entry in
      [
        String(position), hasRoles ? entry.role ?? "-" : nil,
        entry.match.issue.map { String($0.id) } ?? "-", singleLine(entry.shownTitle),
      ].compactMap { $0 }
    }
    let lines = hasHeader ? header + cells : cells
    let layout = TableLayout(
      rows: lines, importance: hasRoles ? [1, 2, 8, 9] : [1, 8, 9], terminalColumns: columns,
      keepsAll: false)
    return lines.map { layout.line($0) }
  }
}

/// Issues as a checklist in Markdown.
struct IssueChecklist {
  let name: String
  let entries: [IssueOrder.Entry]

  var text: String {
    let lines = entries.map { entry in
      let role = entry.role.map { $0 == "core" ? "" : " (\($0))" } ?? ""
      return "- [ ] \(Self.escaped(entry.shownTitle))\(Self.escaped(role))\n"
    }
    return "# \(Self.escaped(name))\n\n" + lines.joined()
  }

  /// Returns text on one line without markup.
  private static func escaped(_ text: String) -> String {
    singleLine(text).reduce(into: "") { result, letter in
      if "\\`*_[]<>|".contains(letter) { result += "\\" }
      result.append(letter)
    }
  }
}
