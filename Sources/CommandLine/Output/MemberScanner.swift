internal import JSONText

/// Reduces simple entities to complete members without SQLite.
struct MemberScanner {
  private var names = MemberNames()
  /// The names, quoted and with a colon, as they begin members.
  private let prefixes: [[UInt8]]

  /// Returns nil if parts of members are selected, or more members than a scan can distinguish.
  init?(_ tree: FieldTree) {
    let members = tree.members
    guard !tree.isComplete, tree.elements == nil, members.allSatisfy(\.tree.isComplete),
      members.count <= UInt64.bitWidth
    else { return nil }
    prefixes = members.map { Array("\"\($0.name)\":".utf8) }
    for (name, _) in members { _ = names.insert(name) }
  }

  /// Appends the reduced entity to the text.
  ///
  /// - Returns: False if the entity is too complex; the text may then end with a partial result.
  func add(_ entity: ArraySlice<UInt8>, to text: inout [UInt8]) -> Bool {
    unsafe entity.withUnsafeBufferPointer { bytes in
      var scanner = unsafe TokenScanner(bytes)
      return add(&scanner, to: &text)
    }
  }

  private func add(_ scanner: inout TokenScanner, to text: inout [UInt8]) -> Bool {
    guard scanner.take(UInt8(ascii: "{")) else { return false }
    text.append(UInt8(ascii: "{"))
    var seen: UInt64 = 0
    if scanner.next != UInt8(ascii: "}") {
      repeat {
        guard let name = scanner.takePlainString(), scanner.take(UInt8(ascii: ":")),
          let value = scanner.takeValue()
        else { return false }
        guard let number = unsafe names.number(of: scanner.bytes(in: name)) else { continue }
        if seen & 1 << UInt64(number) != 0 { return false }
        if seen != 0 { text.append(UInt8(ascii: ",")) }
        seen |= 1 << UInt64(number)
        text.append(contentsOf: prefixes[number])
        unsafe text.append(contentsOf: scanner.bytes(in: value))
      } while scanner.take(UInt8(ascii: ","))
    }
    guard scanner.take(UInt8(ascii: "}")), scanner.next == nil else { return false }
    for number in prefixes.indices where seen & 1 << UInt64(number) == 0 {
      if seen != 0 { text.append(UInt8(ascii: ",")) }
      seen |= 1 << UInt64(number)
      text.append(contentsOf: prefixes[number])
      text.append(contentsOf: "null".utf8)
    }
    text.append(UInt8(ascii: "}"))
    return true
  }
}
