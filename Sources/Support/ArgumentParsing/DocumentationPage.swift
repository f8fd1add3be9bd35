/// A page of documentation that is generated from tables, completely or in parts.
package struct DocumentationPage: Sendable {
  /// A part of a page that people write: what is between comments with its name and with `end`.
  package struct Part: Sendable {
    let name: String
    let text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Relative to the directory `docs`.
  package let path: String
  private let content: Content

  private enum Content {
    case complete(String)
    case parts([Part])
    case names([String])
  }

  package init(path: String, text: String) {
    self.path = path
    content = .complete(text)
  }

  package init(path: String, parts: [Part]) {
    self.path = path
    content = .parts(parts)
  }

  /// A sorted list of names, one a line, from which none is ever removed.
  package init(path: String, names: [String]) {
    self.path = path
    content = .names(Set(names).sorted())
  }

  /// The lines of a list that are none of its names any more.
  package func missingNames(of page: String) -> [String] {
    guard case .names(let names) = content else { return [] }
    return page.split(separator: "\n").map(String.init).filter { !names.contains($0) }
  }

  /// Returns the page with its parts generated again. A part that it lacks is added at the end.
  package func text(updating page: String) -> String {
    switch content {
    case .complete(let text): return text
    case .parts(let parts): return parts.reduce(page, updated)
    case .names(let names): return names.joined(separator: "\n") + "\n"
    }
  }

  /// Compares whole lines: to search for a text in a text would link Swift's regular expressions,
  /// 1.2 MB in each program.
  private func updated(_ page: String, _ part: Part) -> String {
    let (start, end) = (comment("generated: \(part.name)")[...], comment("end")[...])
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let text = part.text.split(separator: "\n", omittingEmptySubsequences: false)
    if let first = lines.firstIndex(of: start), let last = lines[first...].firstIndex(of: end) {
      lines.replaceSubrange(first + 1..<last, with: text)
    } else {
      lines.insert(contentsOf: [start] + text + [end], at: max(0, lines.count - 1))
    }
    return lines.joined(separator: "\n")
  }

  private func comment(_ text: String) -> String {
    path.hasSuffix(".md") ? "<!-- \(text) -->" : ".\\\" \(text)"
  }
}

/// The exit statuses of a program, as its documentation lists them.
package protocol DocumentedStatus: CaseIterable, RawRepresentable<Int32> {
  /// One phrase, without a period.
  var meaning: String { get }
}

extension DocumentedStatus {
  /// The table of a Markdown page.
  package static var markdown: String {
    let rows = allCases.map { "| \($0.rawValue) | \($0.meaning) |" }
    return (["| status | meaning |", "|---|---|"] + rows).joined(separator: "\n")
  }

  /// The list of a man page.
  package static var mdoc: String {
    Mdoc.list(allCases.map { Mdoc.item("\($0.rawValue)", $0.meaning) })
  }
}

extension [ErrorRow] {
  /// The table of a Markdown page.
  package var markdown: String {
    let rows = map {
      "| `\($0.code)` | \($0.status) | \($0.isRetryable ? "yes" : "no") | \($0.meaning) | \($0.hint) |"
    }
    return (["| code | status | retryable | meaning | hint |", "|---|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }
}
