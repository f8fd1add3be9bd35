internal import Catalog

/// Writes one entry for each entity: its id, its name or title, or its URL.
struct EntryWriter: ResultWriting {
  /// Its format is one of `Format.entries`.
  let run: Run

  func begin(_ head: ListHead) {}

  func write(_ item: Item) throws(OutputFailure) {
    let text =
      switch run.format {
      case .name: item.record.title
      case .url: try item.record.webAddress()
      default: item.reference
      }
    try run.putEntry(text)
  }

  /// Entries that end with a zero byte are arguments of other programs.
  func write(_ missing: MissingItem) throws(OutputFailure) {
    if !run.options.endsWithNull { try run.putEntry("") }
  }

  func end() {}
}

extension Run {
  /// Writes an entry with its end.
  func putEntry(_ text: String) throws(OutputFailure) {
    try output.put(
      options.endsWithNull ? text.substituting("\0", by: " ") + "\0" : singleLine(text) + "\n")
  }
}

extension Item {
  /// The id; for a search hit and an unexpected kind, with its kind, as `show` accepts it.
  fileprivate var reference: String {
    matched == nil && !needsKind
      ? "\(record.key.id)" : "\(record.key.kind.singular)/\(record.key.id)"
  }
}
