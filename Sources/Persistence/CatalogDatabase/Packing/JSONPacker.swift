internal import Catalog

/// Packs the JSON of the entities of a catalog with the phrases that they share.
struct JSONPacker {
  /// See `Phrases`.
  let content: [UInt8]
  private let phrases: Phrases
  private let numbers: [ArraySlice<UInt8>: Int]

  /// Collects the phrases that occur more than once; if there are too many, the most frequent ones.
  init(_ entities: [String]) {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for json in entities {
      let bytes = Array(json.utf8)
      for phrase in bytes.phrases { counts[bytes[phrase], default: 0] += 1 }
    }
    let repeated = counts.filter { $0.value > 1 }.sorted { one, other in
      one.value == other.value
        ? one.key.lexicographicallyPrecedes(other.key) : one.value > other.value
    }
    let chosen = repeated.prefix(Phrases.limit).map(\.key)
    numbers = Dictionary(uniqueKeysWithValues: zip(chosen, chosen.indices))
    content = Phrases.content(of: chosen.map(\.packedPhrase))
    phrases = Phrases(content: content)
  }

  /// Returns the packed JSON, or the JSON itself if it cannot be restored exactly.
  func pack(_ json: String, of key: EntityKey) -> String {
    let bytes = Array(json.utf8)
    var (packed, start) = ([UInt8](), 0)
    for phrase in bytes.phrases {
      guard let number = numbers[bytes[phrase]] else { continue }
      packed += packFixed(bytes[start..<phrase.lowerBound], key)
      let end = PackedCode.elementEnd.array
      let isElement = bytes[phrase.upperBound...].starts(with: end)
      packed += [
        isElement ? PackedCode.elementPhrase : PackedCode.phrase,
        Phrases.firstDigit + UInt8(number / Phrases.digits),
        Phrases.firstDigit + UInt8(number % Phrases.digits),
      ]
      start = phrase.upperBound + (isElement ? end.count : 0)
    }
    packed += packFixed(bytes[start...], key)
    let text = String(decoding: packed, as: UTF8.self)
    return PackedJSON.unpack(text, phrases) == json ? text : json
  }

  /// Replaces the phrases that do not depend on the catalog.
  private func packFixed(_ bytes: ArraySlice<UInt8>, _ key: EntityKey) -> [UInt8] {
    let digit = UInt8(ascii: key.isOwn ? "A" : "1") + UInt8(key.kind.rawValue - 1)
    let address = (PackedCode.base(digit)?.array ?? []) + Array("\(key.id)".utf8)
    var packed = replace(
      PackedCode.ownAddressHead.array + address + PackedCode.ownAddressTail.array, in: bytes[...],
      with: [PackedCode.ownAddress, digit])
    for list in PackedCode.lists {
      packed = replace(
        PackedCode.listHead.array + address + PackedCode.listTail(list).array, in: packed[...],
        with: [list])
    }
    for (phrase, byte) in Self.longestFirst {
      packed = replace(phrase, in: packed[...], with: [byte])
    }
    return packed
  }

  /// Longest phrases first, so that a phrase is replaced before the phrases that it contains.
  private static let longestFirst = (0..<PackedCode.end).compactMap { byte in
    PackedCode.text(byte).map { (phrase: $0.array, byte: byte) }
  }
  .sorted { $0.phrase.count > $1.phrase.count }

  private func replace(
    _ phrase: [UInt8], in bytes: ArraySlice<UInt8>, with code: [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == phrase[0], bytes[index...].starts(with: phrase) {
        result += code
        index += phrase.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}

extension StaticString {
  fileprivate var array: [UInt8] { unsafe Array(bytes) }
}

extension [UInt8] {
  /// The ranges of the references to entities without their ends, `"}` or `",...`, and of the
  /// beginnings of names of issues, such as `{"name":"Civil War (2006) #`.
  fileprivate var phrases: [Range<Int>] {
    let (reference, name) = (Phrases.referenceHead.array, Array(#"{"name":""#.utf8))
    let between = Array(#"","name":""#.utf8)
    var (ranges, index) = ([Range<Int>](), 0)
    while let start = self[index...].firstIndex(of: UInt8(ascii: "{")) {
      index = start + 1
      if self[start...].starts(with: name) {
        let end = endOfString(from: start + name.count)
        if let last = self[start + name.count..<end].lastIndex(of: UInt8(ascii: "#")) {
          ranges.append(start..<last + 1)
          index = last + 1
        }
      } else if self[start...].starts(with: reference) {
        let end = endOfString(from: start + reference.count)
        guard self[end...].starts(with: between) else { continue }
        index = endOfString(from: end + between.count)
        ranges.append(start..<index)
      }
    }
    return ranges
  }

  /// Returns the position of the quotation mark that ends a string.
  private func endOfString(from start: Int) -> Int {
    var index = start
    while index < count, self[index] != UInt8(ascii: "\"") {
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(index, count)
  }
}

extension ArraySlice<UInt8> {
  /// The phrase in the form of `Phrases`.
  fileprivate var packedPhrase: [UInt8] {
    let head = Phrases.referenceHead.array
    for byte in PackedCode.bases {
      let start = head + (PackedCode.base(byte)?.array ?? [])
      if starts(with: start) { return [byte] + dropFirst(start.count) }
    }
    return [UInt8(ascii: " ")] + self
  }
}
