import Testing

@testable import GCDDump

/// Prices, numbers, and pages as printed.
struct PrintedValueTests {
  @Test(arguments: [
    ("0.10 USD", "0.10"), ("0.12 USD; 0.10 GBP (note)", "0.12"),
    ("24.99 USD; 31.25 CAD", "24.99"), ("0.10 GBP; 0.12 USD; 0.15 USD", "0.12"),
    ("1.25 CAD (1.00 USD; stickered); 1.50 USD", "1.50"), ("[0.12 USD]", "0.12"),
    ("2.00 CAD (or 1.25 USD; direct); 1.50 USD", "1.50"),
    ("0.00 FREE", "0.00"), ("free", "0.00"), ("0.00 USD", "0.00"), ("5 USD", "5"),
    (".25 USD", "0.25"), ("00.25 usd", "0.25"), ("3.50 USD (note", "3.50"),
    ("0.35 USD ) x", "0.35"), ("100.00 USD;", "100.00"), ("x USD; 2.00 USD", "2.00"),
  ])
  func `the first amount in dollars is the price`(text: String, dollars: String) {
    #expect(PrintedPrice(text)?.dollars == dollars)
  }

  @Test(arguments: [
    "", "2/6 [0-2-6 GBP]", "40,90 BRL", "16 EUR", "[none]", "USD", "0.10", "1.00 FREE", "0.00 GBP",
    "free with 0.50 GBP", "(0.10 USD)", "1,250.00 USD", "0,10 USD", "1. USD", "1.2.3 USD", ". USD",
    "-1.00 USD", "1e9 USD", "inf USD", "٣ USD", "0.10USD",
    "999999999999999999999999999999 USD", ";;;", "((((", "))))",
  ])
  func `another text has no price in dollars`(text: String) {
    #expect(PrintedPrice(text) == nil)
  }

  @Test(arguments: [
    ("1", "1", nil, "1"), ("34 (800)", "34", "800", "34"), ("2 (452) ", "2", "452", "2"),
    ("[2]", "2", nil, "2"), ("[2] (35)", "2", "35", "2"), ("½", "½", nil, "0.5"),
    ("-1", "-1", nil, "-1"), ("1AU", "1AU", nil, "1"), ("4/2009", "4/2009", nil, "4"),
    ("X", "X", nil, "\"X\""), ("1 (A)", "1 (A)", nil, "1"), ("(800)", "(800)", nil, "\"(800)\""),
    ("[", "[", nil, "\"[\""), ("1 ()", "1 ()", nil, "1"), ("34 (800 (1))", "34", "800 (1)", "34"),
  ])
  func `a number is Marvel's, without the legacy number`(
    printed: String, text: String, legacy: String?, json: String
  ) {
    let number = PrintedNumber(printed)
    #expect(number.text == text)
    #expect(number.legacy == legacy)
    #expect(number.json == json)
  }

  @Test(arguments: ["[nn]", "nn", "[NN]", "", "[]", " [ nn ] "])
  func `an issue without a number has number 0 and no text`(printed: String) {
    let number = PrintedNumber(printed)
    #expect(number.text == "")
    #expect(number.json == "0")
  }

  @Test func `a volume does not belong to the number`() {
    #expect(PrintedNumber("6", volume: "2").volume == "2")
    #expect(PrintedNumber("6", volume: "2").text == "6")
    #expect(PrintedNumber("6", volume: "2", noVolume: true).volume == nil)
    #expect(PrintedNumber("6", volume: " ").volume == nil)
  }

  @Test(arguments: [
    (36, 36), (0.5, 1), (0.4, 0), (32.5, 33), (nil, 0), (-0.5, 0), (1e300, 0), (.nan, 0),
    (.infinity, 0), (9_999_999.999, 10_000_000),
  ])
  func `pages are rounded, and an impossible number is unknown`(pages: Double?, count: Int) {
    #expect(pageCount(pages) == count)
  }

  @Test(arguments: [("36.000", 36), ("0.5", 1), (" 8 ", 8), ("", 0), ("many", 0), ("1e999", 0)])
  func `pages may be a text`(text: String, count: Int) {
    #expect(pageCount(text) == count)
  }
}
