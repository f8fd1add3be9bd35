internal import Catalog

/// The largest value of `decimal(10, 3)`, as the columns of GCD's counts are.
private let largestCount = 9_999_999.999

/// Returns a number of pages rounded to an integer, halves away from zero; 0 if it is unknown or
/// impossible.
func pageCount(_ pages: Double?) -> Int {
  guard let pages, (0...largestCount).contains(pages) else { return 0 }
  return Int(pages.rounded())
}

/// Does the same for a number that the dump has as text, such as `36.000`.
func pageCount(_ text: String) -> Int { pageCount(Double(text.trimmed)) }
