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

  /// The issue in the form of a title: `Civil War (2006) #3`.
  package var title: String {
    IssueTitle(SeriesName(series, startYear: startYear ?? year), number: number).text
  }

  /// Returns whether two names of series have the same words.
  package func hasSeries(of other: NamedIssue) -> Bool {
    let words = [self, other].map { issue in issue.series.letterWords.filter { $0 != "the" } }
    return words[0] == words[1]
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

  /// Sets the first year of the series, or which one it is, from one number.
  package mutating func setVolume(_ number: Int?) {
    guard let number, number > 0 else { return }
    if number >= 1900 { startYear = number } else { volume = number }
  }
}
