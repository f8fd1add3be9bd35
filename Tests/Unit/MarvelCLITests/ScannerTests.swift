import Catalog
import Testing

@testable import MarvelCLI

struct ScannerTests {
  private static let plain = #"""
    {"id":7,"title":"A, \u00e9","n":1.50,"list":[{"a":"x"},{"a":"y","b":{"c":true}}],\#
    "none":null,"deep":{"er":"z","n":-0e+1}}
    """#

  private func cells(_ keys: [String], _ json: String) throws -> [String]? {
    let columns = keys.map { Column(key: $0, head: $0) }
    var scanner = try #require(FieldScanner(columns))
    var cells = Cells()
    // Facts of the previous entity must not appear.
    _ = scanner.add(ArraySlice(#"{"id":0,"no":1,"absent":"before"}"#.utf8), to: &cells)
    cells = Cells(["before"])
    let isSimple = scanner.add(ArraySlice(json.utf8), to: &cells)
    #expect(isSimple || cells.texts == ["before"])
    return isSimple ? Array(cells.texts.dropFirst()) : nil
  }

  @Test func `SQLite handles more columns than a scan can distinguish`() {
    let columns = (0..<65).map { Column(key: "k\($0)", head: "") }
    #expect(FieldScanner(columns) == nil)
    #expect(FieldScanner(Array(columns.dropLast())) != nil)
  }

  private func members(_ names: [String], of json: String) throws -> String? {
    let scanner = try #require(MemberScanner(FieldTree(names.map(FieldPath.init(known:)))))
    var text = Array("[".utf8)
    let isSimple = scanner.add(ArraySlice(json.utf8), to: &text)
    return isSimple ? String(String(decoding: text, as: UTF8.self).dropFirst()) : nil
  }

  @Test(arguments: [
    (["id", "n", "none", "absent"], ["7", "1.50", "", ""]),
    (["deep.er", "deep.n", "deep.no", "id.x"], ["z", "-0e+1", "", ""]),
    (["list[0].a", "list[1].b.c", "list[2].a"], ["x", "true", ""]),
    (["id", "id", "deep.er", "deep.er"], ["7", "7", "z", "z"]), ([], []),
  ])
  func `facts are found`(keys: [String], expected: [String]) throws {
    #expect(try cells(keys, Self.plain) == expected)
  }

  @Test(arguments: [
    ("title", Self.plain), ("list", Self.plain), ("deep", Self.plain), ("id", #"{ "id":7}"#),
    ("id", #"{"id": 7}"#), ("none", #"{"\u0069d":7}"#), ("no", #"{"a":[1, 2]}"#), ("id", #"{"id"#),
    ("a.b", #"{"a":{"c":1},"a":{"b":2}}"#), ("no", #"{"id":"7"#),
  ])
  func `SQLite handles complex entities`(key: String, json: String) throws {
    #expect(try cells([key], json) == nil)
  }

  @Test(arguments: [
    (["n", "id"], #"{"id":7,"n":1.50}"#),
    (["title", "list"], nil), (["none", "no"], #"{"none":null,"no":null}"#),
    (["deep"], #"{"deep":{"er":"z","n":-0e+1}}"#),
  ])
  func `members are kept token for token`(names: [String], expected: String?) throws {
    let json = try members(names, of: Self.plain)
    guard let expected else {
      let list = #""list":[{"a":"x"},{"a":"y","b":{"c":true}}]"#
      #expect(json == #"{"title":"A, \u00e9",\#(list)}"#)
      return
    }
    #expect(json == expected)
  }

  @Test(arguments: [
    (#"{"a":"\\\"]}","id":1}"#, #"{"id":1}"#),
    (#"{"a":["\\\\",{"b":"}"}],"id":"é"}"#, #"{"id":"é"}"#),
    (#"{"a":{"b":"12345678\"","c":[[],{}]},"id":[1,"]"]}"#, #"{"id":[1,"]"]}"#),
    (#"{"idle":1,"i":2,"di":3,"a":""}"#, #"{"id":null}"#),
  ])
  func `unwanted members are skipped completely`(json: String, expected: String) throws {
    #expect(try members(["id"], of: json) == expected)
  }

  @Test(arguments: [#"{"id":1,"id":2}"#, #"{"id" :1}"#, "[1]", #"{"id":1}x"#, #"{"id":{"a": 1}}"#])
  func `a complex entity is not reduced`(json: String) throws {
    #expect(try members(["id"], of: json) == nil)
  }

  @Test func `SQLite handles parts of members`() {
    #expect(MemberScanner(FieldTree([FieldPath(known: "a.b")])) == nil)
    #expect(FieldScanner([Column(key: "urls[].url", head: "")]) == nil)
  }
}
