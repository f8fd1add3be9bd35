internal import Catalog
internal import SQLite

/// The phrases of a catalog file that its packed JSON refers to: references to entities, and the
/// beginnings of other objects that are repeated.
///
/// They never change, so that JSON packed with them stays valid: only the file of the embedded
/// catalog is written with phrases, and its copies keep them.
final class Phrases {
  /// The digits of a number, printable characters.
  static let firstDigit = UInt8(ascii: "!")
  static let digits = 94
  /// The highest number of phrases.
  static let limit = digits * digits

  /// Before the address in a phrase that refers to an entity.
  static let referenceHead: StaticString = #"{"resourceURI":""#

  /// The position of each phrase as 32 bits, the lowest ones first, and the position of the end;
  /// then the phrases. The first byte of a phrase is that of `PackedCode.base` for a reference to an
  /// entity, followed by what the address ends with; a space for another phrase.
  private let content: [UInt8]

  init(content: [UInt8]) {
    self.content = content
  }

  /// The content of a file, for phrases without repetitions.
  static func content(of phrases: [[UInt8]]) -> [UInt8] {
    var (positions, texts) = ([UInt8](), [UInt8]())
    for text in phrases + [[]] {
      let position = UInt32((phrases.count + 1) * 4 + texts.count).littleEndian
      unsafe withUnsafeBytes(of: position) { unsafe positions.append(contentsOf: $0) }
      texts += text
    }
    return positions + texts
  }

  /// Passes the bytes of a phrase to `body`, with what an address in it begins with; nothing for a
  /// number that the file does not have.
  func withPhrase(
    _ high: UInt8, _ low: UInt8, _ body: (StaticString?, UnsafeRawBufferPointer) -> Void
  ) {
    let number = (Int(high) - Int(Self.firstDigit)) * Self.digits + Int(low) - Int(Self.firstDigit)
    unsafe content.withUnsafeBytes { content in
      guard number >= 0, number * 4 + 8 <= content.count else { return }
      let start = Int(
        UInt32(
          littleEndian: unsafe content.loadUnaligned(fromByteOffset: number * 4, as: UInt32.self)))
      let end = Int(
        UInt32(
          littleEndian: unsafe content.loadUnaligned(
            fromByteOffset: number * 4 + 4, as: UInt32.self)))
      guard start < end, end <= content.count else { return }
      let text = unsafe UnsafeRawBufferPointer(rebasing: content[start + 1..<end])
      unsafe body(PackedCode.base(content[start]), text)
    }
  }
}

extension Connection {
  private static let table = "phrase"
  private static let key: Int64 = 1

  /// The phrases of the file; none if it has none.
  var phrases: Phrases {
    if let phrases = attachment as? Phrases { return phrases }
    let content = try? blob(in: Self.table, "content", key: Self.key)
    let phrases = Phrases(content: content ?? [])
    attachment = phrases
    return phrases
  }

  func setPhrases(_ content: [UInt8]) throws(SQLiteError) {
    try prepare("INSERT INTO \(Self.table)(rowid, content) VALUES (?1, ?2)")
      .run([.integer(Self.key), .blob(content)])
  }
}
