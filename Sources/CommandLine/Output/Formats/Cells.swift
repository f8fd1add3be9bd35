/// The texts of cells in UTF-8, in one buffer: a table may have hundreds of thousands of cells.
struct Cells {
  private var bytes: [UInt8] = []
  /// The offset at which each text ends and the next one begins.
  private var ends: [Int] = []

  var count: Int { ends.count }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(index)] }

  func text(_ index: Int) -> String { String(decoding: self[index], as: UTF8.self) }

  /// Calls a closure with the bytes of a text. Cheaper than a slice, which retains the buffer, for
  /// work on every cell of a long list.
  func withBytes<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe body(UnsafeBufferPointer(rebasing: bytes[range(index)]))
    }
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  mutating func append(_ text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
  }

  /// Removes the text of a cell.
  mutating func clear(_ index: Int) {
    let removed = range(index)
    bytes.removeSubrange(removed)
    for index in index..<ends.count { ends[index] -= removed.count }
  }

  /// Removes all cells but keeps the capacity.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}

extension Cells {
  init(_ texts: [String]) {
    for text in texts { append(text.utf8) }
  }

  var texts: [String] { (0..<count).map(text) }
}
