internal import Catalog
internal import CatalogImport
internal import ComicFiles
internal import ProviderTable

/// A row of a table of comics.
struct ComicRow {
  let columns: ComicColumns
  let cells: [String]

  private subscript(_ column: ComicColumn) -> String { columns.text(column, cells) ?? "" }

  /// The comic; nil if the row does not say which one it is.
  var issue: NamedIssue? {
    var issue = titled ?? NamedIssue(series: "", number: "")
    let named = issue
    addSeries(to: &issue)
    // League of Comic Geeks counts annuals as the series.
    if named.series.letterWords.contains("annual"), !issue.series.letterWords.contains("annual") {
      issue.form = .annual
    }
    addNumber(to: &issue)
    if let year = Self.year(self[.year]) { issue.year = year }
    issue.add(format: self[.format], publisher: self[.publisher])
    for column in [ComicColumn.upc, .isbn] {
      if let id = Self.id(self[column], isBook: column == .isbn) { issue.ids.append(id) }
    }
    let isBook = columns.places[.title] != nil && issue.number.isEmpty
    return !issue.series.isEmpty && !isBook || !issue.ids.isEmpty ? issue : nil
  }

  /// The comic that the title names.
  private var titled: NamedIssue? {
    let title = self[.title]
    if title.isEmpty { return nil }
    return NamedIssue(title: title) ?? (columns.places[.series] == nil ? Self.unmarked(title) : nil)
  }

  /// Returns the comic of a title without the sign before the number: `Civil War 3`.
  private static func unmarked(_ title: String) -> NamedIssue? {
    ComicFileName.issue(title).flatMap { $0.number.isEmpty ? nil : $0 }
  }

  private func addSeries(to issue: inout NamedIssue) {
    let text = self[.series]
    if !text.isEmpty {
      let series = SeriesName(text)
      (issue.series, issue.startYear) = (series.name, series.startYear)
    }
    separateVolume(of: &issue)
    if let volume = Int(self[.volume].drop { !$0.isNumber }) { issue.setVolume(volume) }
    if let year = Self.year(self[.startYear]) { issue.startYear = year }
  }

  /// Separates the volume from a name such as `X-Men, Vol. 2`, and the article from the end of
  /// `Eternals, The`: CLZ writes both.
  private func separateVolume(of issue: inout NamedIssue) {
    let words = issue.series.split(separator: " ").map(String.init)
    if let volume = IssueWords.volume(endOf: words[...]), volume.count == 2, words.count > 2 {
      issue.series = words.dropLast(2).joined(separator: " ")
      issue.setVolume(volume.number)
    }
    if issue.series.hasSuffix(",") { issue.series.removeLast() }
    if issue.series.lowercased().hasSuffix(", the") { issue.series.removeLast(5) }
  }

  private func addNumber(to issue: inout NamedIssue) {
    var words = self[.number].split(separator: " ").drop { word in
      ["no.", "nr.", "#"].contains(word.lowercased())
    }
    if words.first?.lowercased() == "annual" {
      issue.form = .annual
      words.removeFirst()
    }
    guard let word = words.first else { return }
    if words.dropFirst().first?.allSatisfy(\.isNumber) == true {
      // Nobody knows which one it is.
      issue.number = words.joined(separator: " ")
      return
    }
    // What follows, as in `3 (of 7)`, is no part of the number.
    var number = word.drop { $0 == "#" }.prefix { $0 != "(" }
    let isVariant = columns.places[.variant] != nil && number.dropLast().allSatisfy(\.isNumber)
    if isVariant, number.count > 1, number.last?.isLetter == true { number.removeLast() }
    if !number.isEmpty { issue.number = String(number) }
  }

  /// Returns the first number of four digits that is a year, in a date of any form; otherwise the
  /// year of two digits at the end of a date.
  private static func year(_ date: String) -> Int? {
    let numbers = date.split { !("0"..."9").contains($0) }
    let year = numbers.lazy.filter { $0.utf8.count == 4 }.compactMap { Int($0) }
      .first { 1900...2100 ~= $0 }
    return year ?? shortYear(date)
  }

  /// Marvel's first comic is of 1939: a year of two digits below 39 is of this century.
  private static let firstYear = 1939

  /// Returns the year of a date such as `03/15/94`, `15.3.94`, or `Mar-94`, as spreadsheets write
  /// them; nil for any other text, and for one that begins with the year, such as `94-03-15`.
  private static func shortYear(_ date: String) -> Int? {
    // A time may follow: `3/15/94 0:00`.
    let words = date.split(separator: " ").prefix { !$0.contains(":") }
    let parts = words.flatMap { $0.split { "/-.,'\u{2019}".contains($0) } }
    guard let year = parts.last, year.utf8.count == 2, let number = digits(year) else { return nil }
    let others = parts.dropLast().map { digits($0) ?? DateText.number(ofMonth: $0.lowercased()) }
    let known = others.compactMap(\.self).sorted()
    guard known.count == others.count, let month = known.first, 1...12 ~= month else { return nil }
    // `3/94` may be anything.
    let isDate = known.count == 1 ? digits(parts[0]) == nil : known.count == 2 && known[1] <= 31
    return isDate ? number + (number < firstYear % 100 ? 2000 : 1900) : nil
  }

  private static func digits(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  /// Returns the id of a code; nil if it is none.
  ///
  /// A spreadsheet that took a code of 17 digits for a number lost the last two.
  private static func id(_ text: String, isBook: Bool) -> ExternalID? {
    ExternalID(code: text, isBook: isBook).flatMap {
      $0.value.utf8.count == 17 && $0.value.hasSuffix("00") ? nil : $0
    }
  }
}

/// What the row says of the collection.
extension ComicRow {
  /// Whether the comic is in the collection; true if the row does not say.
  var isOwned: Bool {
    let quantity = self[.quantity]
    if !quantity.isEmpty, Self.isYes(quantity) == false { return false }
    if let status = columns.text(.owned, cells), !(status.isEmpty && !quantity.isEmpty) {
      return Self.isYes(status) ?? !Self.statesOther(status)
    }
    return !quantity.isEmpty || !isWanted
  }

  /// Whether the comic is only, or also, on a list of wishes.
  var isWanted: Bool {
    if let text = columns.text(.wanted, cells) { return Self.isYes(text) ?? true }
    return Self.isWish(self[.owned])
  }

  /// Whether the comic has been read; nil if the table does not say. Some write when.
  var isRead: Bool? {
    columns.text(.read, cells).map { text in
      Self.isYes(text) ?? (Self.readStates.contains(text.lowercased()) || Self.year(text) != nil)
    }
  }

  private static let readStates: Set = [
    "read", "finished", "completed", "done", "gelesen", "lu", "leído", "letto",
  ]

  /// Returns whether a cell says yes or no, or is a count; an empty one says no. Nil for any other
  /// text.
  private static func isYes(_ text: String) -> Bool? {
    if let count = Double(text.map { $0 == "," ? "." : String($0) }.joined()) { return count > 0 }
    switch text.lowercased() {
    case "yes", "y", "x", "true", "ja", "wahr", "oui", "vrai", "sí", "sì", "si", "✓", "✔":
      return true
    case "", "no", "n", "false", "-", "nein", "falsch", "non", "faux", "falso": return false
    default: return nil
    }
  }

  /// Returns whether a status is none of an owned comic. CLZ has `In Collection`, `For Sale`,
  /// `On Wish List`, `On Order`, `Sold`, and `Not in Collection`.
  private static func statesOther(_ status: String) -> Bool {
    isWish(status) || ["on order", "sold", "not in collection"].contains(status.lowercased())
  }

  private static func isWish(_ status: String) -> Bool {
    let letters = ComicColumn.folded(status)
    return letters.includes("wishlist") || ["wanted", "want"].contains(letters)
  }
}
