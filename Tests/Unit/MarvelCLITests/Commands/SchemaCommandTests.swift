import TestSupport
import Testing

/// All documents but the last, `statistics`.
private let documents =
  "list, search, week, stats, stats-ranking, graph, graph-path, graph-partners, order, "
  + "order-collected, identify, missing, next, read-list, follow-list, resolve, sync, sync-plan, "
  + "import, changes, catalog-info, catalog-joins, explain, cache-info, cache-list, quota, config, "
  + "doctor, version, error"

struct SchemaCommandTests {
  @Test(arguments: [
    ([], "JSON document of marvel-cli list, and of show with several references"),
    (["list"], "JSON document of marvel-cli list, and of show with several references"),
    (["search"], "JSON document of marvel-cli search"),
    (["error"], "One line on standard error with marvel-cli --errors json"),
    (["stats"], "JSON document of marvel-cli stats"),
    (["graph-path"], "JSON document of marvel-cli graph path"),
    (["graph-partners"], "JSON document of marvel-cli graph partners"),
    (["order"], "JSON document of marvel-cli order"),
    (["next"], "JSON document of marvel-cli next"),
    (["read-list"], "JSON document of marvel-cli read and own"),
    (["missing"], "JSON document of marvel-cli missing"),
    (["comic"], "Entity of kind comic, as printed by marvel-cli show"),
    (["Stories"], "Entity of kind story, as printed by marvel-cli show"),
  ])
  func `each schema has a title`(arguments: [String], title: String) async throws {
    let outcome = try await marvel(["schema"] + arguments)
    #expect(
      outcome.stdout.hasPrefix(
        """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "\(title)",
          "type": "object",

        """))
    #expect(outcome.stdout.hasSuffix("\n}\n"))
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test func `a schema contains its definitions, and no others`() async throws {
    let schema = try await marvel(["schema", "event"]).stdout
    for name in ["link", "image", "list", "item", "summary"] {
      #expect(schema.contains("\n    \"\(name)\": {"))
      #expect(schema.contains("\"$ref\": \"#/$defs/\(name)\""))
    }
    for name in ["price", "textObject", "comic"] { #expect(!schema.contains("\"\(name)\": {")) }
  }

  @Test func `a schema needs no configuration`() async throws {
    #expect(
      try await marvel(["schema"], environment: ["MARVEL_CONFIG": "/broken.json"]).status == 0)
  }

  @Test(
    arguments: commandLines(
      """
      schema serie => unknown document 'serie': expected \(documents), statistics, character, \
      comic, creator, event, series, or story; did you mean 'series'?
      schema list comic => unexpected argument 'comic' for schema; usage: marvel-cli schema \
      [DOCUMENT|KIND]
      schema --all => schema does not accept --all; other commands do
      """))
  func `a usage error is reported`(arguments: [String], sentence: String) async throws {
    try await expectUsageError(arguments, sentence)
  }

  @Test func `the schema of graph covers both of its documents`() async throws {
    let outcome = try await marvel(["schema", "graph"])
    #expect(
      outcome.stdout.contains(
        #""title": "JSON document of marvel-cli graph path, or of graph partners""#))
    #expect(outcome.stdout.contains(#""anyOf": ["#))
    #expect(outcome.stderr == "")
    #expect(outcome.status == 0)
  }

  @Test func `an unknown document is reported with all names, which help lists too`() async throws {
    try await expectError(
      ["schema", "graphs"],
      "unknown document 'graphs': expected \(documents), statistics, character, comic, creator, "
        + "event, series, or story; did you mean 'graph'?", status: 64)
    let help = try await marvel(["help", "schema"]).stdout
    let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("DOCUMENT is \(documents), or statistics."))
  }
}
