import Catalog
import TestSupport
import Testing

@testable import MarvelCLI

/// `--fields` in every format that has fields.
struct FieldTests {
  private static let entity =
    #"{"id":1,"price":88.10,"big":759606073611000000,"text":"\u0041\/\né","#
    + #""thumbnail":{"extension":"jpg","path":"http://x"},"none":null,"#
    + #""urls":[{"type":"detail","url":"http://d"},{"type":"wiki"},{"url":null},"odd"],"#
    + #""prices":[1.50,{"a":2.0},null,"free"],"deep":[{"in":[{"x":1.0},{"x":2.0}]},{"in":[]}]}"#

  private let record = Record(key: EntityKey(.character, 1), title: "", json: Self.entity)

  @Test(arguments: [
    ("id", #"{"id":1}"#),
    ("big,price", #"{"price":88.10,"big":759606073611000000}"#),
    ("text", #"{"text":"\u0041\/\né"}"#),
    ("thumbnail.path,id", #"{"id":1,"thumbnail":{"path":"http://x"}}"#),
    (
      "thumbnail.path,thumbnail.extension,thumbnail.path",
      #"{"thumbnail":{"extension":"jpg","path":"http://x"}}"#
    ),
    ("thumbnail,thumbnail.path", #"{"thumbnail":{"extension":"jpg","path":"http://x"}}"#),
    ("thumbnail.size,thumbnail.path", #"{"thumbnail":{"path":"http://x","size":null}}"#),
    ("nothing,id", #"{"id":1,"nothing":null}"#),
    (
      "nothing.at.all,none.x,id.x,thumbnail[],urls.url",
      #"{"id":null,"thumbnail":null,"none":null,"urls":null,"nothing":null}"#
    ),
    ("urls[].url", #"{"urls":[{"url":"http://d"},{"url":null},{"url":null},null]}"#),
    ("prices[]", #"{"prices":[1.50,{"a":2.0},null,"free"]}"#),
    ("deep[].in[].x", #"{"deep":[{"in":[{"x":1.0},{"x":2.0}]},{"in":[]}]}"#),
  ])
  func `json keeps the nesting and every token`(fields: String, json: String) throws {
    let paths = fields.split(separator: ",").compactMap { FieldPath(String($0)) }
    #expect(try String(decoding: FieldSelection(paths).json(of: record), as: UTF8.self) == json)
  }

  @Test(arguments: [
    ("id,price,big", ["1", "88.10", "759606073611000000"]),
    ("thumbnail.path,thumbnail", ["http://x", #"{"extension":"jpg","path":"http://x"}"#]),
    ("none,nothing,nothing.at.all,id.x,thumbnail[],urls.url", ["", "", "", "", "", ""]),
    ("urls[].url,urls[].type", ["http://d", "detail; wiki"]),
    ("prices,prices[]", [#"1.50; {"a":2.0}; free"#, #"1.50; {"a":2.0}; free"#]),
    ("deep[].in[].x", ["1.0; 2.0"]),
  ])
  func `columns join the elements of arrays`(fields: String, cells: [String]) throws {
    let columns = fields.split(separator: ",").map { Column(key: String($0), head: "") }
    #expect(try FieldReader(columns).cells(of: Item(record: record)) == cells)
  }

  @Test func `csv has the paths as headers`() async throws {
    let outcome = try await EntitySource.world(Self.entity).run(
      ["list", "-o", "csv", "--fields", "thumbnail,urls[].type,id"])
    #expect(
      outcome
        == Outcome(
          stdout: "thumbnail,urls[].type,id\r\n"
            + #""{""extension"":""jpg"",""path"":""http://x""}",detail; wiki,1"# + "\r\n"))
  }

  @Test func `a table has a column per field, and a terminal drops none`() async throws {
    let fields = ["--fields", "id,modified,realName,resourceURI"]
    #expect(
      try await marvel(["list", "--limit", "1", "-o", "table"] + fields).stdout == """
        ID   MODIFIED    REALNAME  RESOURCEURI
        106  2020-06-15            http://gateway.marvel.com/v1/public/characters/106

        """)
    #expect(
      try await marvel(["show", "106", "101"] + fields, columns: 30).stdout == """
        ID   MODIFI…  REALNA…  RESOUR…
        106  2020-0…           http:/…
        101  2024-0…  Bruce …  http:/…

        """)
  }

  @Test func `search fields are those of the entity`() async throws {
    let search = ["search", "spidey", "--fields", "aliases[],id"]
    #expect(
      try await marvel(search + ["-o", "jsonl"])
        == Outcome(
          stdout: #"{"kind":"character","matched":["alias"],"entity":{"id":102,"#
            + #""aliases":["Spidey"]}}"# + "\n"))
    #expect(
      try await marvel(search + ["-o", "tsv"])
        == Outcome(
          stdout: "kind\tmatched\taliases[]\tid\ncharacter\talias\tSpidey\t102\n"))
  }

  @Test func `documents and single entities have the fields too`() async throws {
    #expect(
      try await marvel(["show", "hulk", "--fields", "realName"])
        == Outcome(stdout: #"{"realName":"Bruce Banner"}"# + "\n"))
    #expect(
      try await marvel(["list", "--fields", "id", "--limit", "2"]).stdout
        .hasSuffix("\"results\":[\n{\"id\":106},\n{\"id\":104}\n],\"count\":2,\"nextOffset\":2}\n"))
  }

  @Test(arguments: [
    "", ".", "a.", "a..b", "[]", "urls[0]", "a[].[]", "a[]b", "$.a", "a b", "a\"b", "a'b",
  ])
  func `an invalid path is reported`(path: String) async throws {
    #expect(
      try await marvel(["list", "--json", "--fields", "id,\(path)"])
        == Outcome(
          stderr: "marvel-cli: invalid --fields '\(path)': expected paths such as name, "
            + "thumbnail.path, or urls[].url\n", status: 64))
  }

  @Test func `a format without fields rejects them`() async throws {
    #expect(
      try await marvel(["show", "101", "--fields", "id", "-o", "name"])
        == Outcome(
          stderr: "marvel-cli: --fields works only with json, jsonl, table, csv, and tsv, "
            + "not with name\n", status: 64))
  }
}
