import Testing

@testable import GCDDump

/// Barcodes and ISBNs.
struct CodeTests {
  private func codes(_ barcode: String, isbn: String = "", valid: String = "") -> Barcodes {
    Barcodes(barcode, isbn: isbn, validISBN: valid)
  }

  @Test func `an issue can have a UPC and an EAN`() {
    let codes = codes("75960608936803411; 759606089368034")
    #expect(codes.upc == "75960608936803411")
    #expect(codes.ean == "759606089368034")
    #expect(codes.isbn == nil)
    #expect(codes.all == ["75960608936803411", "759606089368034"])
    #expect(codes.others == [])
  }

  @Test func `the first of several codes counts, and others are kept`() {
    let codes = codes(" 0-71486-02440-1; 07148602440211 ;;12345; 5012345678900; N/A; 4006381333931")
    #expect(codes.upc == "071486024401")
    #expect(codes.ean == "5012345678900")
    #expect(codes.others == ["12345", "N/A"])
    #expect(
      codes.all
        == ["071486024401", "07148602440211", "12345", "5012345678900", "N/A", "4006381333931"])
  }

  @Test(arguments: ["", ";", " ; "])
  func `an issue without codes has none`(barcode: String) {
    #expect(codes(barcode).all == [])
    #expect(codes(barcode).upc == nil)
  }

  @Test func `a barcode of a book is its ISBN, not an EAN`() {
    let codes = codes("5012345678900; 978078511234151999", isbn: "3-16-148410-X")
    #expect(codes.isbn == "9780785112341")
    #expect(codes.ean == "5012345678900")
    #expect(codes.all == ["5012345678900", "978078511234151999"])
    #expect(self.codes("9780785112341").isbn == "9780785112341")
  }

  @Test func `GCD's valid ISBN wins over the barcode`() {
    let codes = codes("9780785112341", isbn: "3-16-148410-X", valid: "9783161484100")
    #expect(codes.isbn == "9783161484100")
  }

  @Test(arguments: [
    ("3-16-148410-X; 978-3-16-148410-0", "316148410X"), ("3-16-148410-x", "316148410X"),
    ("3-16-148410-1; 978-3-16-148410-0", "9783161484100"), ("ISBN 0 7851 1234 0", "0785112340"),
  ])
  func `the first printed ISBN with the right check digit is used`(text: String, isbn: String) {
    #expect(codes("", isbn: text).isbn == isbn)
  }

  @Test(arguments: [
    "", "3-16-148410-1", "978-3-16-148410-1", "316148X10X", "97831614841X0", "1234567890128",
    "none", "978", "3-16-148410-X 978-3-16-148410-0",
  ])
  func `an ISBN with another check digit is none`(text: String) {
    #expect(codes("", isbn: text).isbn == nil)
  }
}
