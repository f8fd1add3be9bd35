/// What files and tables say that a comic is.
package enum ComicForm: Hashable, Sendable {
  /// A single issue, also if nothing else is stated.
  case issue
  /// An issue of the annuals of a series.
  case annual
  /// Several issues in one book.
  case collection

  /// Abbreviations of collections, as words. `TBP` is ComicRack's.
  private static let abbreviations: Set = [
    "tpb", "tbp", "tp", "hc", "sc", "gn", "ogn", "trade", "softcover", "hardback", "paperback",
    "compendium", "masterworks", "collection", "collected",
  ]
  /// Collections, by letters alone: some write "Trade Paper Back", others "Hard-Cover".
  private static let names =
    EntityField.collectionFormats.map { $0.filter(\.isLetter) } + [
      "tradepaper", "boxset", "boxedset", "deluxeedition",
    ]

  /// - Parameter format: As written in metadata or a table, such as `Trade Paperback`; empty if it
  ///   is not stated.
  package init(format: String) {
    let words = format.letterWords
    let letters = words.joined()
    if !Self.abbreviations.isDisjoint(with: words) || Self.names.contains(where: letters.includes) {
      self = .collection
    } else {
      self = words.contains { ["annual", "annuals"].contains($0) } ? .annual : .issue
    }
  }
}

/// The publishers of comics in Marvel's catalog.
package enum Publisher {
  /// Imprints without "Marvel" in their names, which some state as publishers.
  private static let related: Set = [
    "epic", "icon", "atlas", "timely", "max", "ultimate", "ultimate universe", "star", "curtis",
    "razorline", "new universe", "soleil", "amalgam", "infinite", "2099", "heroes reborn",
    "disney kingdoms", "20th century studios", "tsunami", "paramount", "malibu", "crossgen",
    "dabel brothers", "magazine management",
  ]
  /// Words of the series that the catalog has of another publisher.
  private static let licensed: [String: [String]] = [
    "dark horse": ["star wars", "conan"], "idw": ["marvel action"],
  ]
  /// Words that some write and others omit.
  private static let optional: Set = [
    "the", "comic", "comics", "group", "publications", "publishing", "publisher", "press", "books",
    "magazines", "imprint", "inc", "line",
  ]
  /// What some write instead of nothing.
  private static let unknown: Set = ["unknown", "none", "n a", "na"]

  /// Returns the name of a publisher that is not Marvel, in the form of `related`; nil if it is, or
  /// if it is unknown.
  static func other(_ name: String) -> String? {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if words.contains(where: { ["marvel", "marvels"].contains($0) }) { return nil }
    let rest = words.filter { !optional.contains($0) }.joined(separator: " ")
    return rest.isEmpty || related.contains(rest) || unknown.contains(rest) ? nil : rest
  }

  /// Returns whether Marvel's catalog has the series of another publisher.
  static func isLicensed(_ publisher: String, _ series: String) -> Bool {
    licensed[publisher]?.contains(where: series.lowercased().includes) ?? false
  }

  /// Returns whether a name is Marvel's own, as file names begin with it: `Marvel - Series #1`.
  package static func isMarvel(_ name: String) -> Bool {
    ["marvel", "marvel comics"].contains(name.lowercased())
  }
}

extension String {
  /// The words of letters, in lower case.
  package var letterWords: [String] {
    lowercased().split { !$0.isLetter }.map(String.init)
  }
}
