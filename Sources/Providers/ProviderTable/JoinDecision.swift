package import Catalog

/// A user's decision whether entities of two catalogs are the same: `gcd:12 = marvel:501`, or
/// `gcd:series/7 != marvel:series/1991`.
package struct JoinDecision {
  /// Two.
  package let ids: [ExternalID]
  package let areSame: Bool

  /// Returns nil unless they are of one kind, and of two catalogs that are merged.
  package init?(_ ids: [ExternalID], areSame: Bool) {
    (self.ids, self.areSame) = (ids, areSame)
    let areMerged = ids.allSatisfy { id in
      Int(id.value) != nil && (id.database == .marvel || Provider(name: id.database.key) != nil)
    }
    guard areMerged, ids.count == 2, ids[0].kind == ids[1].kind, ids[0].database != ids[1].database
    else { return nil }
  }

  /// Parses a line of the file of decisions.
  package init?(line: String) {
    let words = line.split(separator: " ").map { String($0) }
    guard words.count == 3, ["=", "!="].contains(words[1]) else { return nil }
    self.init([words[0], words[2]].compactMap { ExternalID($0) }, areSame: words[1] == "=")
  }

  package var line: String { "\(ids[0].written) \(areSame ? "=" : "!=") \(ids[1].written)" }
}
