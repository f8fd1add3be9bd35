internal import Catalog

/// What the issues of a series are, from what GCD says of it as free text.
struct PublishingFormat: Hashable, Sendable {
  /// The format of comics, one of those that can be filtered by.
  let format: String
  /// Marvel's type of series; empty if unknown.
  let type: String
  /// Whether its issues collect others, as the text says.
  let isCollection: Bool
  /// Whether the text is empty, or has words that are known.
  let isUnderstood: Bool

  /// - Parameters:
  ///   - text: `publishing_format`, such as `was ongoing series`.
  ///   - binding: Such as `saddle-stitched` or `Hardcover; sewn`.
  ///   - dimensions: Such as `standard Modern Age US`.
  ///   - publicationType: Its name, such as `magazine`; empty if unknown.
  init(_ text: String, binding: String, dimensions: String, publicationType: String) {
    let text = text.trimmed.lowercased()
    func has(_ words: String...) -> Bool { words.contains { text.includes($0) } }
    let isHardcover = binding.lowercased().includes("hardcover")
    let isGraphicNovel = has("graphic novel")
    let isOmnibus = has("omnibus")
    isCollection =
      isOmnibus || has("collected edition", "trade paperback", "collection", "tpb")
    format =
      if isOmnibus {
        Self.hardcover
      } else if isGraphicNovel {
        "Graphic Novel"
      } else if publicationType.lowercased().includes("magazine") {
        "Magazine"
      } else if isCollection {
        isHardcover ? Self.hardcover : "Trade Paperback"
      } else if dimensions.lowercased().includes("digest") {
        "Digest"
      } else {
        isHardcover ? Self.hardcover : "Comic"
      }
    // "Collected Editions; Was Ongoing Series" is a collection.
    type =
      if isCollection {
        "collection"
      } else if has("one-shot", "one shot") {
        "one shot"
      } else if has("limited series", "mini-series", "miniseries") {
        "limited"
      } else {
        has("ongoing", "annual") ? "ongoing" : ""
      }
    isUnderstood = text.isEmpty || isGraphicNovel || !type.isEmpty
  }

  private static let hardcover = "Hardcover"

  /// Whether reprints in its issues are `collectedIssues`, and the issues are `collections` of
  /// those that they reprint: also those of graphic novels and other hardcovers.
  var holdsReprints: Bool {
    isCollection || EntityField.collectionFormats.contains(format.lowercased())
  }

  /// What follows the name in titles, as Marvel's and Metron's have it. Without it, a comic and its
  /// collections of one name and year would be taken for the same series.
  var titleEnding: String {
    if format == Self.hardcover { return " HC" }
    return isCollection ? " TPB" : ""
  }
}
