internal import ArgumentParsing
internal import Catalog

/// Errors about fields and columns that entities of some kinds do not have.
extension [Kind] {
  func lack(_ what: String, _ name: String) -> String {
    count == 1
      ? "\(self[0].plural) have no \(what) '\(name)'" : "no entity has a \(what) '\(name)'"
  }

  /// Returns the known name that is meant, if there is one, and where all names are.
  func fieldHint(_ name: String, among known: [String]) -> String {
    let topic = "marvel-cli help fields" + (count == 1 ? " \(self[0].plural)" : "")
    let bare = name.withoutBrackets
    let meant =
      known.first { $0.withoutBrackets == bare }
      ?? nearest(to: name, among: known, limit: 1).first
    return (didYouMean(meant).map { "\($0) " } ?? "") + "\(topic) lists all"
  }
}

extension String {
  /// A path without the marks of arrays, which are easily forgotten, in lowercase.
  fileprivate var withoutBrackets: String {
    filter { !"[]0123456789".contains($0) }.lowercased()
  }
}
