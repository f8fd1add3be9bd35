internal import JSONText

/// Cuts an entity down to whole members of it without SQLite, where that is simple.
struct MemberScanner {
  private var names = MemberNames()
  /// The names as they begin members.
  private let heads: [[UInt8]]

  /// Nil where parts of members are wanted, or more members than are kept count of.
  init?(_ tree: FieldTree) {
    let members = tree.members
    guard !tree.isComplete, tree.elements == nil, members.allSatisfy(\.tree.isComplete),
      members.count <= UInt64.bitWidth
    else { return nil }
    heads = members.map { Array("\"\($0.name)\":".utf8) }
    for (name, _) in members { _ = names.insert(name) }
  }

  /// Adds what is wanted of an entity to other text; false where the entity is not simple enough,
  /// and something may have been added in vain.
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
        guard let place = unsafe names.number(of: scanner.bytes(in: name)) else { continue }
        if seen & 1 << UInt64(place) != 0 { return false }
        if seen != 0 { text.append(UInt8(ascii: ",")) }
        seen |= 1 << UInt64(place)
        text.append(contentsOf: heads[place])
        unsafe text.append(contentsOf: scanner.bytes(in: value))
      } while scanner.take(UInt8(ascii: ","))
    }
    guard scanner.take(UInt8(ascii: "}")), scanner.next == nil else { return false }
    for place in heads.indices where seen & 1 << UInt64(place) == 0 {
      if seen != 0 { text.append(UInt8(ascii: ",")) }
      seen |= 1 << UInt64(place)
      text.append(contentsOf: heads[place])
      text.append(contentsOf: "null".utf8)
    }
    text.append(UInt8(ascii: "}"))
    return true
  }
}
