internal import Catalog

/// Writes one entry for each entity: its id, its name or title, or its URL.
struct EntryWriter: ResultWriting {
  let output: any TextOutput
  /// One of `Format.entries`.
  let format: Format
  let endsWithNull: Bool

  func begin(_ head: ListHead) {}

  func write(_ item: Item) throws(OutputFailure) {
    let text =
      switch format {
      case .name: item.record.title
      case .url: try item.record.webAddress()
      default: item.reference
      }
    try output.put(entry(text, endsWithNull: endsWithNull))
  }

  func end() {}
}

/// Returns an entry with its end.
func entry(_ text: String, endsWithNull: Bool) -> String {
  endsWithNull ? text.substituting("\0", by: " ") + "\0" : singleLine(text) + "\n"
}

extension Item {
  /// The id; for a search hit and an unexpected kind, with its kind, as `show` accepts it.
  fileprivate var reference: String {
    matched == nil && !needsKind
      ? "\(record.key.id)" : "\(record.key.kind.singular)/\(record.key.id)"
  }
}
