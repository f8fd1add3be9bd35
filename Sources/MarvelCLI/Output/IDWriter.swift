internal import Catalog

/// One id a line; with its kind, as `show` takes it, when a search found it.
struct IDWriter: AnswerWriting {
  let output: any TextOutput

  func begin(_ head: ListHead) {}

  func write(_ item: Item) throws(OutputFailure) {
    let key = item.record.key
    try output.put(item.matched == nil ? "\(key.id)\n" : "\(key.kind.singular)/\(key.id)\n")
  }

  func end() {}
}
