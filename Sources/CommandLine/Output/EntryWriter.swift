internal import Catalog

/// Writes one entry for each entity: its id, its name or title, or its URL.
struct EntryWriter: ResultWriting {
  let output: any TextOutput
  let endsWithNull: Bool
  private let content: Content

  private enum Content {
    case id, name
    case address
  }

  /// - Parameter format: One of `Format.entries`.
  init(
    _ output: any TextOutput, _ format: Format, endsWithNull: Bool
  ) throws(OutputFailure) {
    self.output = output
    self.endsWithNull = endsWithNull
    content =
      switch format {
      case .name: .name
      case .url: .address
      default: .id
      }
  }

  func begin(_ head: ListHead) {}

  func write(_ item: Item) throws(OutputFailure) {
    let text: String
    switch content {
    case .id: text = item.reference
    case .name: text = item.record.title
    case .address: text = try item.record.webAddress()
    }
    try output.put(endsWithNull ? text.substituting("\0", by: " ") + "\0" : singleLine(text) + "\n")
  }

  func end() {}
}

extension Item {
  /// The id; for a search hit and an unexpected kind, with its kind, as `show` accepts it.
  fileprivate var reference: String {
    matched == nil && !needsKind
      ? "\(record.key.id)" : "\(record.key.kind.singular)/\(record.key.id)"
  }
}
