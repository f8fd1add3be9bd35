internal import Catalog

extension ComicFileName {
  /// Returns what a name can mean, the likeliest reading first. Which one is right shows only in a
  /// catalog: parentheses before the number may belong to the series, and a number before a dash.
  static func issues(_ name: String) -> [NamedIssue] {
    let text = words(of: name)
    let texts = [withoutMarks(text), text].unique
    let readings = texts.flatMap { text in
      [false, true].map { issue(Words(text).reading(takingLastNumber: $0)) }
    }
    let issues = (readings + [numberFirst(text), yearFirst(text)]).compactMap(\.self)
    // "Iron Man 2020 001": the year may belong to the name.
    let dated = issues.compactMap { issue -> NamedIssue? in
      var dated = issue
      dated.series += " \(issue.startYear ?? 0)"
      return text.includes(dated.series) ? dated : nil
    }
    return (issues + dated + issues.compactMap(withoutVariantLetter)).unique
  }

  /// Returns a name without the marks around parentheses and brackets that have no digits in them.
  private static func withoutMarks(_ text: String) -> String {
    let parts = text.split(omittingEmptySubsequences: false) { "([{".contains($0) }
    return parts.dropFirst().reduce(String(parts[0])) { result, part in
      let inside = part.prefix { !")]}".contains($0) }
      let isText = !inside.contains(where: \.isNumber) && inside.endIndex < part.endIndex
      return result + (isText ? inside + part.dropFirst(inside.count + 1) : "(" + part)
    }
  }

  /// Returns the issue of a name such as `03 Civil War (2006)`.
  private static func numberFirst(_ text: String) -> NamedIssue? {
    let words = Words(text)
    guard let number = words.words.first, IssueNumber.isNumeral(number), words.words.count > 1,
      !words.words.dropFirst().contains(where: IssueNumber.isNumeral)
    else { return nil }
    let series = words.words.dropFirst().drop(while: Words.isDash).joined(separator: " ")
    return NamedIssue(series: series, number: number, year: words.year?.value)
  }

  /// Returns the issue of a name such as `2006 - Civil War - 003`.
  private static func yearFirst(_ text: String) -> NamedIssue? {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let year = Words.year(parts[0]), year <= Words.lastYear,
      var issue = issue(parts[1].drop { " -–".contains($0) }.description),
      !issue.number.isEmpty, !issue.isDated
    else { return nil }
    issue.year = year
    return issue
  }

  /// Returns the issue of a scan with another cover: `Civil War 003a`; nil without such a letter.
  private static func withoutVariantLetter(_ issue: NamedIssue) -> NamedIssue? {
    let digits = issue.number.dropLast()
    guard let letter = issue.number.last, ("a"..."f").contains(letter), !digits.isEmpty,
      digits.allSatisfy(\.isNumber)
    else { return nil }
    var plain = issue
    plain.number = String(digits)
    return plain
  }
}
