import Catalog
import Testing

@testable import GCDDump

/// Values of a damaged dump.
struct MalformedValueTests {
  /// The letters that have a meaning in some value.
  private static let letters = Array("01239?-/;:.,()[]#½Xn USDFRE\u{0}\r\n\u{301}é👩‍🚀")

  @Test(arguments: 0..<20) func `no text stops a parser`(seed: UInt64) {
    var random = Sequence(state: seed)
    for length in 0..<200 {
      let text = String((0..<length % 24).map { _ in Self.letters.randomElement(using: &random)! })
      if let date = PartialDate(key: text) { #expect(Timestamp(marvel: date.written) != nil) }
      if let date = SaleDate(text).date { #expect(Timestamp(marvel: date.written) != nil) }
      if let price = PrintedPrice(text) { #expect(Double(price.dollars) != nil) }
      let codes = Barcodes(text, isbn: text, validISBN: "")
      #expect(codes.others.count <= codes.all.count)
      #expect(PrintedNumber(PrintedNumber(text).text).text.utf8.count <= text.utf8.count)
      #expect(pageCount(text) >= 0)
      _ = GCDTimestamp(text)
      let format = PublishingFormat(text, binding: text, dimensions: text, publicationType: text)
      #expect(!format.format.isEmpty)
    }
  }

  /// Random numbers that are the same in every run: SplitMix64.
  private struct Sequence: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }
}
