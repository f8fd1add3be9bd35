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
