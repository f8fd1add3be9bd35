/// The texts of cells in UTF-8, in one piece of memory: a table may have hundreds of thousands.
struct Cells {
  private var bytes: [UInt8] = []
  /// Where each text ends, and the next one begins.
  private var ends: [Int] = []

  var count: Int { ends.count }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[place(index)] }

  func text(_ index: Int) -> String { String(decoding: self[index], as: UTF8.self) }

  /// Lends the bytes of a text, for what is done with every cell of a long list: a slice would be
  /// counted as one more owner of the memory.
  func withBytes<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe body(UnsafeBufferPointer(rebasing: bytes[place(index)]))
    }
  }

  private func place(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  mutating func append(_ text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
  }

  /// Keeps the memory for other cells.
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
