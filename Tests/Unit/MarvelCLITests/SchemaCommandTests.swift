import TestSupport
import Testing

struct SchemaCommandTests {
  @Test(arguments: [
    ([], "The JSON document of marvel-cli list, and of show with several words"),
    (["list"], "The JSON document of marvel-cli list, and of show with several words"),
    (["search"], "The JSON document of marvel-cli search"),
    (["error"], "A line of standard error of marvel-cli under --errors json"),
    (["stats"], "The JSON document of marvel-cli stats"),
    (["graph-path"], "The JSON document of marvel-cli graph path"),
    (["graph-partners"], "The JSON document of marvel-cli graph partners"),
    (["comic"], "An entity of the kind comic, as marvel-cli show gives it"),
    (["Stories"], "An entity of the kind story, as marvel-cli show gives it"),
  ])
  func `each schema says what it is of`(words: [String], title: String) async throws {
    let outcome = try await marvel(["schema"] + words)
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

  @Test func `a schema holds what it refers to, and nothing else`() async throws {
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

  @Test(arguments: [
    (["schema", "serie"], "unexpected argument 'serie' for schema; did you mean 'series'?"),
    (
      ["schema", "list", "comic"],
      "unexpected argument 'comic' for schema; usage: marvel-cli schema [DOCUMENT|KIND]"
    ),
    (
      ["schema", "--all"], "schema does not accept --all; only list, search, graph, and api do"
    ),
  ])
  func `a mistake is named`(arguments: [String], sentence: String) async throws {
    #expect(
      try await marvel(arguments) == Outcome(stderr: "marvel-cli: \(sentence)\n", status: 64))
  }
}
