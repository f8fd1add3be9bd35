/// Returns the number of letters to insert, delete, change, or swap to turn one text into the other
/// (the "optimal string alignment" distance).
package func editDistance(_ left: String, _ right: String) -> Int {
  let (left, right) = (Array(left), Array(right))
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (i, letter) in left.enumerated() {
    var row = [i + 1]
    for (j, other) in right.enumerated() {
      var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (letter == other ? 0 : 1))
      if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[right.count]
}

/// The longest text that is compared with others. Comparing takes time in proportion to the lengths
/// of both, and nobody mistypes a longer one.
private let longestComparedWord = 200

/// Returns the words that may have been meant by `text`, the closest first: those within about one
/// edit per three letters, and those that begin with it. Returns nothing for a very long text.
package func nearest(
  to text: String, among candidates: some Sequence<String>, limit: Int
) -> [String] {
  nearest(to: text, among: candidates.lazy.map { ($0, $0) }, limit: limit)
}

/// Does the same for candidates that are compared in one spelling and shown in another.
package func nearest(
  to text: String, among candidates: some Sequence<(compared: String, shown: String)>, limit: Int
) -> [String] {
  let length = text.count
  guard length <= longestComparedWord else { return [] }
  let edits = max(1, length / 3)
  var distances: [String: Int] = [:]
  for (compared, shown) in candidates {
    let isLonger = !text.isEmpty && compared.hasPrefix(text)
    // Each edit changes the length by at most one letter.
    guard isLonger || abs(compared.count - length) <= edits else { continue }
    let distance = isLonger ? 1 : editDistance(text, compared)
    if distance <= min(edits, distances[shown] ?? edits) {
      distances[shown] = distance
    }
  }
  return distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(limit).map(\.key)
}
