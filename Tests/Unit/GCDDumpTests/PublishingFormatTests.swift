import Catalog
import Testing

@testable import GCDDump

/// What the issues of a series are.
struct PublishingFormatTests {
  private func format(
    _ text: String, binding: String = "", dimensions: String = "", type: String = ""
  ) -> PublishingFormat {
    PublishingFormat(text, binding: binding, dimensions: dimensions, publicationType: type)
  }

  @Test(arguments: [
    ("was ongoing series", "", "", "", "Comic"), ("", "", "", "", "Comic"),
    ("collected edition", "trade paperback", "", "", "Trade Paperback"),
    ("Collected Editions; Was Ongoing Series", "Hardcover; sewn", "", "", "Hardcover"),
    ("omnibus", "softcover", "", "magazine", "Hardcover"),
    ("Graphic Novel", "hardcover", "", "magazine", "Graphic Novel"),
    ("ongoing series", "hardcover", "digest", "Magazine", "Magazine"),
    ("TPB", "", "digest", "book", "Trade Paperback"),
    ("ongoing series", "squarebound", "Digest-size", "", "Digest"),
    ("limited series", "Hardcover", "", "", "Hardcover"),
  ])
  func `the first word that is known decides the format`(
    text: String, binding: String, dimensions: String, type: String, name: String
  ) {
    let format = format(text, binding: binding, dimensions: dimensions, type: type)
    #expect(format.format == name)
    #expect(Filter.format.allowed.contains(name.lowercased()))
  }

  @Test(arguments: [
    ("Collected Editions; Was Ongoing Series", "collection"), ("omnibus", "collection"),
    ("one-shot", "one shot"), ("One Shot", "one shot"), ("limited series", "limited"),
    ("mini-series", "limited"), ("was ongoing series", "ongoing"), ("annual", "ongoing"),
    ("annual; one-shot", "one shot"), ("graphic novel", ""), ("", ""), ("album", ""),
  ])
  func `the type of a series is one of Marvel's`(text: String, type: String) {
    #expect(format(text).type == type)
  }

  @Test func `a text without a known word is not understood`() {
    #expect(!format("album", binding: "hardcover").isUnderstood)
    #expect(format(" ").isUnderstood)
    #expect(format("graphic novel").isUnderstood)
    #expect(format("annual").isUnderstood)
  }

  @Test(arguments: [
    ("collected edition", "", true, true, " TPB"),
    ("collected edition", "hardcover", true, true, " HC"), ("omnibus", "", true, true, " HC"),
    ("ongoing series", "hardcover", false, true, " HC"),
    ("graphic novel", "hardcover", false, true, ""),
    ("ongoing series", "saddle-stitched", false, false, ""),
  ])
  func `collections, other hardcovers, and graphic novels hold reprints`(
    text: String, binding: String, isCollection: Bool, holdsReprints: Bool, ending: String
  ) {
    let format = format(text, binding: binding)
    #expect(format.isCollection == isCollection)
    #expect(format.holdsReprints == holdsReprints)
    #expect(format.titleEnding == ending)
  }
}
