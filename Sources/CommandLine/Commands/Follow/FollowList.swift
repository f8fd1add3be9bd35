internal import Catalog

/// The output of `follow --list`.
struct FollowList {
  let follows: [Follow]
  let path: String

  /// - Parameter format: One that `FollowCommand` accepts.
  func text(as format: Format) -> String {
    switch format {
    case .json: document.line + "\n"
    case .jsonl: lines { $0.json.line }
    case .name: lines { singleLine($0.name ?? $0.word) }
    case .table: lines { singleLine("\($0.word)  \($0.name ?? "")") }
    default: lines { $0.word }
    }
  }

  private func lines(_ line: (Follow) -> String) -> String {
    follows.map { line($0) + "\n" }.joined()
  }

  private var document: JSONValue {
    [
      "schemaVersion": 1, "path": .text(path), "results": .array(follows.map(\.json)),
      "count": .number(follows.count),
    ]
  }
}

extension Follow {
  fileprivate var json: JSONValue {
    let ids = ids.map { ["origin": JSONValue($0.origin), "id": .number($0.id)] as JSONValue }
    return [
      "kind": .text(kind.singular), "ids": .array(ids), "name": JSONValue(name),
    ]
  }
}
