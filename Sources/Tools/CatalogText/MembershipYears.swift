/// The years in which a character belonged to a team, such as `1963-1970, 1988-`.
enum MembershipYears {
  /// Returns whether the text is a list of years and periods in their order; the last period may be
  /// open.
  static func areValid(_ text: String) -> Bool {
    var latest = 1900
    for period in text.replacing(", ", with: ",").split(
      separator: ",", omittingEmptySubsequences: false)
    {
      let years = period.split(separator: "-", omittingEmptySubsequences: false)
      guard years.count <= 2, let first = year(years[0]), first >= latest else { return false }
      let isOpen = years.count == 2 && years[1].isEmpty
      // Nothing can follow an open period.
      let last = isOpen ? .max : years.count == 2 ? year(years[1]) : first
      guard let last, last >= first else { return false }
      latest = last
    }
    return true
  }

  private static func year(_ text: Substring) -> Int? {
    text.utf8.count == 4 ? Int(text).flatMap { 1900...2099 ~= $0 ? $0 : nil } : nil
  }
}
