package import Catalog

/// A user's decision whether entities of two catalogs are the same: `gcd:12 = marvel:501`, or
/// `gcd:series/7 != marvel:series/1991`.
package struct JoinDecision: Hashable, Sendable {
  package let first: ExternalID
  package let second: ExternalID
  package let areSame: Bool

  /// Returns nil unless they are of one kind, and of two catalogs that are merged.
  package init?(_ first: ExternalID, _ second: ExternalID, areSame: Bool) {
    (self.first, self.second, self.areSame) = (first, second, areSame)
    let areMerged = [first, second].allSatisfy { id in
      Int(id.value) != nil && (id.database == .marvel || Provider(name: id.database.key) != nil)
    }
    guard areMerged, first.kind == second.kind, first.database != second.database else {
      return nil
    }
  }

  /// Parses a line of the file of decisions.
  package init?(line: String) {
    let words = line.split(separator: " ").map { String($0) }
    guard words.count == 3, ["=", "!="].contains(words[1]), let first = ExternalID(words[0]),
      let second = ExternalID(words[2])
    else { return nil }
    self.init(first, second, areSame: words[1] == "=")
  }

  package var line: String { "\(first.written) \(areSame ? "=" : "!=") \(second.written)" }
}
