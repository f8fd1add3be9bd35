import Catalog
import SQLite
import Testing

@testable import MarvelCLI

/// Fields of entities in any layout, found without a tree.
struct FieldReaderTests {
  private static let plain = #"""
    {"id":7,"title":"A, \u00e9","n":1.50,"list":[{"a":"x"},{"a":"y","b":{"c":true}}],\#
    "none":null,"deep":{"er":"z","n":-0e+1},"urls":[{"url":"\/"},7,{"url":["p","q"]},{"url":null}]}
    """#

  private func record(_ json: String) -> Record {
    Record(key: EntityKey(.comic, 1), title: "", json: json)
  }

  private func cells(_ keys: [String], _ json: String) throws -> [String] {
    let reader = FieldReader(keys.map { Column(key: $0, head: $0) })
    // Facts of the previous entity must not appear.
    _ = try reader.cells(of: Item(record: record(#"{"id":0,"no":1,"absent":"before"}"#)))
    return try reader.cells(of: Item(record: record(json)))
  }

  private func selected(_ paths: [String], of json: String) throws -> String {
    let selection = FieldSelection(paths.map { FieldPath(known: $0) })
    _ = try selection.json(of: record(#"{"id":0,"a":"before"}"#))
    return String(decoding: try selection.json(of: record(json)), as: UTF8.self)
  }

  private static let fields: [([String], [String])] = [
    (["id", "n", "none", "absent"], ["7", "1.50", "", ""]),
    (["deep.er", "deep.n", "deep.no", "id.x"], ["z", "-0e+1", "", ""]),
    (["list[0].a", "list[1].b.c", "list[2].a"], ["x", "true", ""]),
    (["id", "id", "deep.er", "deep.er"], ["7", "7", "z", "z"]), ([], []),
    (["title", "list"], ["A, é", #"{"a":"x"}; {"a":"y","b":{"c":true}}"#]),
    (
      ["deep", "deep.er", "list[1]"], [#"{"er":"z","n":-0e+1}"#, "z", #"{"a":"y","b":{"c":true}}"#]
    ),
    (
      ["urls[].url", "urls[]", "id[]"],
      ["/; p; q", #"{"url":"\/"}; 7; {"url":["p","q"]}; {"url":null}"#, ""]
    ),
  ]

  @Test(arguments: fields)
  func `facts are found`(keys: [String], expected: [String]) throws {
    #expect(try cells(keys, Self.plain) == expected)
  }

  @Test(arguments: fields)
  func `whitespace and escapes make no difference`(keys: [String], expected: [String]) throws {
    let spread = Self.plain.replacing(":", with: " : ").replacing("\"id", with: "\"\\u0069d")
    #expect(try cells(keys, spread) == expected)
    #expect(try selected(["id", "none"], of: spread) == #"{"id":7,"none":null}"#)
  }

  @Test(arguments: [
    ("a.b", #"{"a":{"c":1},"a":{"b":2}}"#, ""), ("a", #"{"a":1,"a":2}"#, "1"),
    ("a", #"{"b":{"a":3},"a":null,"a":2}"#, ""), ("a[1]", #"{"a":[1],"a":[1,2]}"#, ""),
  ])
  func `the first of two equal names counts`(key: String, json: String, expected: String) throws {
    #expect(try cells([key], json) == [expected])
    #expect(try selected(["b"], of: #"{"b":1,"b":2}"#) == #"{"b":1}"#)
  }

  @Test func `there may be any number of columns and fields`() throws {
    let names = (0..<200).map { "k\($0)" }
    let json = "{" + names.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",") + "}"
    #expect(try cells(names, json) == names)
    #expect(try selected(names.reversed(), of: json) == json)
  }

  @Test(arguments: [
    #"{"id"#, #"{"no":"7"#, #"{"no":1,}"#, #"{"no": 1,}"#, #"{"no" 1}"#, "", #"{"no":[1, 2}"#,
  ])
  func `malformed JSON is an error`(json: String) {
    #expect(throws: OutputFailure.malformedEntity) { try cells(["id"], json) }
    #expect(throws: OutputFailure.malformedEntity) { try selected(["id"], of: json) }
  }

  @Test(arguments: [
    (["n", "id"], #"{"id":7,"n":1.50}"#),
    (["title", "deep"], #"{"title":"A, \u00e9","deep":{"er":"z","n":-0e+1}}"#),
    (["none", "no"], #"{"none":null,"no":null}"#),
    (["list"], #"{"list":[{"a":"x"},{"a":"y","b":{"c":true}}]}"#),
    (["list[].b.c", "id"], #"{"id":7,"list":[{"b":null},{"b":{"c":true}}]}"#),
  ])
  func `members are kept token for token`(names: [String], expected: String) throws {
    #expect(try selected(names, of: Self.plain) == expected)
    #expect(try selected(names, of: Self.plain.replacing(":", with: "\n: ")) == expected)
  }

  @Test(arguments: [
    (#"{"a":"\\\"]}","id":1}"#, #"{"id":1}"#),
    (#"{"a":["\\\\",{"b":"}"}],"id":"é"}"#, #"{"id":"é"}"#),
    (#"{"a":{"b":"12345678\"","c":[[],{}]},"id":[1,"]"]}"#, #"{"id":[1,"]"]}"#),
    (#"{"idle":1,"i":2,"di":3,"a":""}"#, #"{"id":null}"#), ("[1]", "null"), ("{}", #"{"id":null}"#),
    (#"{ "id":[1, {"a" : "b c"}] }"#, #"{"id":[1,{"a":"b c"}]}"#),
  ])
  func `unwanted members are skipped completely`(json: String, expected: String) throws {
    #expect(try selected(["id"], of: json) == expected)
  }

  @Test(arguments: [
    (#"{"urls":[{"type":"wiki","url":"w"},{"type":"detail","url":"d"}]}"#, "d"),
    (#"{ "resourceURI":"r\/","urls":[{"type":"wiki","url":"w"},"odd"] }"#, ""),
    (#"{"urls":[{"type":"detail","url":null}],"resourceURI":"r"}"#, ""),
    (#"{"urls":[{"type":"detail"}],"resourceURI":null}"#, ""), (#"{"urls":null}"#, ""),
    (#"{"urls":[{"url":"","type":"detail"}],"resourceURI":"r"}"#, ""),
  ])
  func `the address is that of the detail page`(json: String, expected: String) throws {
    #expect(try record(json).webAddress() == expected)
  }
}
