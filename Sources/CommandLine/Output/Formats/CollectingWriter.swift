internal import Catalog

/// Collects entities as values.
struct CollectingWriter: ResultWriting {
  private let answer: CollectedAnswer
  private var head: ListHead?
  private var count = 0
  /// The explicit next offset; the outer optional is nil if none was given.
  private var nextOffset: Int??

  init(_ answer: CollectedAnswer) { self.answer = answer }

  mutating func begin(_ head: ListHead) {
    self.head = head
    answer.add(head.provenance)
    answer.add(head.values)
  }

  mutating func write(_ item: Item) {
    answer.add(.entity(item))
    count += 1
  }

  /// A reader who calls tools reads the error.
  func write(_ missing: MissingItem) {}

  mutating func setNextOffset(_ offset: Int?) { nextOffset = .some(offset) }

  func end() {
    let next = nextOffset ?? head?.nextOffset(after: count)
    answer.add([("nextOffset", JSONValue(next))])
  }
}
