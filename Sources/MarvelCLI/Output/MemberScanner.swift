internal import JSONText

/// Cuts an entity down to whole members of it without SQLite, where that is simple.
struct MemberScanner {
  private let names: [(text: String, bytes: [UInt8])]

  /// Nil where parts of members are wanted.
  init?(_ tree: FieldTree) {
    let members = tree.members
    guard !tree.isWhole, tree.elements == nil, members.allSatisfy(\.tree.isWhole) else {
      return nil
    }
    names = members.map { ($0.name, Array($0.name.utf8)) }
  }

  /// Nil where the entity is not simple enough.
  func json(of entity: String) -> String? {
    var entity = entity
    return entity.withUTF8 { bytes in
      var scanner = unsafe TokenScanner(bytes)
      return json(&scanner)
    }
  }

  private func json(_ scanner: inout TokenScanner) -> String? {
    guard scanner.take(UInt8(ascii: "{")) else { return nil }
    var result = "{"
    var seen: [Int] = []
    if scanner.next != UInt8(ascii: "}") {
      repeat {
        guard let name = scanner.takePlainString(), scanner.take(UInt8(ascii: ":")),
          let value = scanner.takeValue()
        else { return nil }
        guard let place = names.firstIndex(where: { scanner.holds($0.bytes, in: name) }) else {
          continue
        }
        if seen.contains(place) { return nil }
        if !seen.isEmpty { result += "," }
        seen.append(place)
        result += "\"\(names[place].text)\":"
        result += scanner.text(in: value)
      } while scanner.take(UInt8(ascii: ","))
    }
    guard scanner.take(UInt8(ascii: "}")), scanner.next == nil else { return nil }
    for place in names.indices where !seen.contains(place) {
      result += result == "{" ? "" : ","
      result += "\"\(names[place].text)\":null"
    }
    return result + "}"
  }
}
