import TestSupport

extension Client {
  /// Returns how responses differ from the expected entities, token for token. Checks the list as a
  /// document and as lines, and the entities shown by id.
  ///
  /// - Parameter range: the flags that request exactly these entities.
  func differences(
    _ kind: String, _ range: [String], from entities: [JSONValue]
  ) throws -> [String] {
    let list = ["list", kind, "--no-cache"] + range
    let document = try run(list + ["-o", "json"])
    let results = try JSONText(document.stdout).values.first?["results"]?.elements
    guard document.stderr.isEmpty, let results, results.count == entities.count else {
      return ["\(results?.count ?? 0) results: \(document.stderr)"]
    }
    var differences = zip(results, entities).compactMap { $0.difference(from: $1) }
    let lines = results.map { $0.string + "\n" }
    if try run(list + ["-o", "jsonl"]) != Outcome(stdout: lines.joined()) {
      differences.append("the lines are not the document's entities")
    }
    let ids = entities.compactMap { $0["id"]?.string }
    let show = ["show", kind, "--no-cache"]
    for start in stride(from: 0, to: ids.count, by: 500) {
      let shown = try run(show + ["-o", "jsonl"] + ids[start...].prefix(500))
      if shown != Outcome(stdout: lines[start...].prefix(500).joined()) {
        differences.append("the entities shown by id are not the document's, from \(ids[start])")
      }
    }
    return differences
  }
}
