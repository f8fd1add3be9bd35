import TestSupport

/// Returns the number of entities of a kind in the embedded catalog, as the built program reports
/// it.
///
/// Tests do not repeat the numbers, so that a change of the catalog's text changes no test.
func embeddedCount(_ kind: String) throws -> Int {
  let list = try Program(named: "marvel-cli").run(
    ["list", kind, "--limit", "1", "--source", "embedded"])
  guard let total = list.stdout.firstMatch(of: /"total":([0-9]+)/) else { return -1 }
  return Int(total.1) ?? -1
}

/// Returns the number of pages of 100 entities in which a gateway sends all entities of a kind.
func embeddedPageCount(_ kind: String) throws -> Int {
  (try embeddedCount(kind) + 99) / 100
}
