/// An issue as a list, a file, or a title names it.
package struct NamedIssue: Hashable, Sendable {
  /// The name of the series without years.
  package var series: String
  /// The first year of the series; nil if it is not stated.
  package var startYear: Int?
  /// Which of the series of this name it is, from 1 on, as in `X-Men v2`; nil if it is not stated.
  package var volume: Int?
  /// The number as written; empty if it is not stated.
  package var number: String
  /// The year on the cover; nil if it is not stated.
  package var year: Int?
  /// How many issues the series has; nil if it is not stated.
  package var total: Int?
  package var ids: [ExternalID] = []
  /// A collection or an annual never is the issue of the series that has its number.
  package var form = ComicForm.issue
  /// The stated publisher, unless it is Marvel or unknown.
  private var otherPublisher: String?

  package init(
    series: String, startYear: Int? = nil, volume: Int? = nil, number: String, year: Int? = nil,
    ids: [ExternalID] = []
  ) {
    self.series = series
    self.startYear = startYear
    self.volume = volume
    self.number = number
    self.year = year
    self.ids = ids
  }

  /// The years that files may state.
  package static let years = 1...9999

  /// Parses a year as files state it.
  package static func year(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { years.contains($0) ? $0 : nil }
  }

  /// Whether a year or a volume tells it from issues of other series of the name.
  package var isDated: Bool { startYear != nil || year != nil || volume != nil }

  /// The issue in the form of a title: `Civil War (2006) #3`.
  package var title: String {
    IssueTitle(SeriesName(series, startYear: startYear ?? year), number: number).text
  }

  /// Returns whether two names of series have the same words.
  package func hasSeries(of other: NamedIssue) -> Bool {
    let words = [self, other].map { issue in issue.series.letterWords.filter { $0 != "the" } }
    return words[0] == words[1]
  }

  /// Whether it has a series and a number, not only a text such as `Multiple`.
  package var isComplete: Bool { !series.isEmpty && number.contains(where: \.isNumber) }

  /// Adds what it does not state from another source, as far as both can mean the same issue.
  package mutating func complete(from other: NamedIssue) {
    if series.isEmpty { (series, form) = (other.series, form == .issue ? other.form : form) }
    guard hasSeries(of: other) else { return }
    if !isComplete, !other.number.isEmpty { number = other.number }
    guard IssueNumber(number) == IssueNumber(other.number) else { return }
    if !isDated { (startYear, volume, year) = (other.startYear, other.volume, other.year) }
    ids += other.ids
  }

  /// The most issues of a pack.
  private static let packLimit = 500

  /// The issues of a pack such as `Civil War 1-7`; nil for a single one.
  package var pack: [NamedIssue]? {
    guard let list = NumberList(number), list.isRange else { return nil }
    var numbers: [String] = []
    for item in list.items {
      guard let first = Int(item.first.text), let last = (item.last?.text).flatMap({ Int($0) }),
        last - first < Self.packLimit
      else { return nil }
      numbers += (first...last).map(String.init)
    }
    return numbers.count > Self.packLimit ? nil : numbers.map { numbered($0) }
  }

  /// Returns the same with another number.
  package func numbered(_ number: String) -> NamedIssue {
    var issue = self
    issue.number = number
    return issue
  }

  /// Parses a title in the form of the catalog: `Amazing Fantasy (1962) #15`.
  ///
  /// - Returns: nil without a number, as for collections.
  package init?(title: String) {
    let title = IssueTitle(title)
    guard !title.number.isEmpty else { return nil }
    self.init(
      series: title.series.name, startYear: title.series.startYear, number: title.number)
  }

  /// Sets the form from a format, and the publisher, as metadata and tables state them. Empty texts
  /// state nothing.
  package mutating func add(format: String = "", publisher: String = "") {
    let stated = ComicForm(format: format)
    if stated != .issue { form = stated }
    if let other = Publisher.other(publisher) { otherPublisher = other }
  }

  /// Whether it is of a publisher whose comics Marvel's catalog does not have.
  package var isOfOtherPublisher: Bool {
    otherPublisher.map { !Publisher.isLicensed($0, series) } ?? false
  }

  /// Whether it can be one issue of Marvel's.
  package var isIssue: Bool { form != .collection && !isOfOtherPublisher }

  /// The name of the series that has the issue. Some write that of the series with the annuals.
  package var ownSeries: String {
    form == .annual && !series.letterWords.contains("annual") ? series + " Annual" : series
  }

  /// Whether it is an annual.
  var isAnnual: Bool { form == .annual || series.letterWords.last == "annual" }

  /// What some write in front of the name of a series, in lower case.
  private static let fronts = [
    "marvel comics ", "marvel's ", "marvel ", "copy of ", "kopie von ",
  ]

  /// The issue without what may be in front of the name of its series, such as an event or a person
  /// (`Siege - Dark Avengers`); nil if there is nothing.
  var withoutFront: NamedIssue? {
    var issue = self
    let words = series.split(separator: " ", maxSplits: 1).map(String.init)
    if let dash = series.split(separator: " ").last(where: { IssueWords.isDash(String($0)) }) {
      issue.series = series.parts(around: " \(dash) ").last?.trimmed ?? ""
    } else if words.count == 2, words[0].isNumeric {
      issue.series = words[1]
    } else if let front = Self.fronts.first(where: series.lowercased().hasPrefix) {
      issue.series = String(series.dropFirst(front.count))
    } else {
      return nil
    }
    return issue
  }

  /// Words of the names of annuals.
  private static let annualWords: Set = [
    "special", "annual", "ann", "ann.", "king-size", "kingsize", "king", "size",
  ]

  /// The issue under the name that the catalog has for annuals and giant-size issues: some write
  /// `Special`, `King-Size`, `Ann.`, or `X-Men Giant-Size`; nil for other names.
  var inUsualForm: NamedIssue? {
    let words = series.split(separator: " ").map(String.init)
    let lower = series.lowercased()
    var issue = self
    if let end = [" giant-size", " giant size"].first(where: lower.hasSuffix) {
      issue.series = "Giant-Size " + series.dropLast(end.count)
      return issue
    }
    let title = words.filter {
      !Self.annualWords.contains($0.lowercased()) && WordParts.yearOfApostrophe($0) == nil
    }
    guard !title.isEmpty, title.count < words.count else { return nil }
    issue.series = (title + ["Annual"]).joined(separator: " ")
    return issue.series == series ? nil : issue
  }

  /// What a number of a volume can mean.
  static let volumes = 1...2100

  /// Sets the first year of the series, or which one it is, from one number. Some write its number
  /// in a database, which says neither.
  package mutating func setVolume(_ number: Int?) {
    guard let number, Self.volumes.contains(number) else { return }
    if number >= 1900 { startYear = number } else { volume = number }
  }
}

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
