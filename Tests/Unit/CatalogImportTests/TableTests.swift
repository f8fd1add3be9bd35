import Catalog
import CatalogImport
import Testing

struct TableTests {
  private func mapping(_ fields: String) throws -> Mapping {
    try Mapping("{\"kind\":\"character\",\"fields\":\(fields)}")
  }

  private func names(_ text: String) throws -> [ImportRow.Content] {
    let mapping = try mapping(#"{"id":"id","name":"name"}"#)
    return try rows(text, mapping: mapping).map(\.content)
  }

  private func entity(_ id: Int, _ name: String) -> ImportRow.Content {
    .entity(
      .character,
      "{\"id\":\(id),\"name\":\"\(name)\",\"description\":\"\","
        + #""modified":"-0001-11-30T00:00:00-0500","resourceURI":""}"#)
  }

  @Test func `tables are read by RFC 4180`() throws {
    #expect(
      try names("id,name\r\n1,Hulk\r\n\"2\",\"a \"\"b\"\", c\"\r\n\n3,\n4,\"x\ny\"")
        == [
          entity(1, "Hulk"), entity(2, "a \\\"b\\\", c"),
          .refused(.unreadableField("name", value: "", wanted: .name)), entity(4, "x\\ny"),
        ])
  }

  @Test func `an invalid row is rejected and the others are accepted`() throws {
    #expect(
      try names("name,id\nA\"B,1\nok,2\n\"x\"y,3\nonly\na,b,c\nx,no\n\n")
        == [
          .refused(.strayQuote), entity(2, "ok"), .refused(.strayQuote),
          .refused(.fieldCount(1, expected: 2)), .refused(.fieldCount(3, expected: 2)),
          .refused(.unreadableField("id", value: "no", wanted: .number)),
        ])
  }

  @Test func `an unclosed quotation mark or a missing column is an error`() {
    #expect(throws: ImportError.truncated) { try names("id,name\n1,\"Hulk\n2,Thor\n") }
    #expect(throws: ImportError.missingColumn("name")) { try names("id,title\n1,Hulk\n") }
  }

  @Test func `rows have the number of their first line`() throws {
    let found = try rows(
      "id,name\n1,\"a\nb\"\n2,c,d\n", mapping: mapping(#"{"id":"id","name":"name"}"#))
    #expect(found.map(\.line) == [2, 4])
  }

  @Test func `each column type is converted to JSON`() throws {
    let mapping = try mapping(
      """
      {"id":"id","name":"n","realName":{"column":"r","type":"text"},
      "appearances":{"column":"a","type":"number"},"alive":{"column":"l","type":"boolean"},
      "aliases":{"column":"x","type":"list","separator":"|"},"source":{"value":{"by":"me"}}}
      """)
    let tail =
      #","source":{"by":"me"},"description":"","#
      + #""modified":"-0001-11-30T00:00:00-0500","resourceURI":""}"#
    #expect(
      try rows("id,n,r,a,l,x\n1,A,B,12,yes,c| d |\n2,A,,,,\n", mapping: mapping).map(\.content) == [
        .entity(
          .character,
          #"{"id":1,"name":"A","realName":"B","appearances":12,"alive":true,"#
            + #""aliases":["c","d"]"# + tail),
        .entity(
          .character,
          #"{"id":2,"name":"A","realName":"","appearances":null,"alive":null,"#
            + #""aliases":[]"# + tail),
      ])
  }

  @Test func `JSON lines are mapped`() throws {
    let mapping = try mapping(#"{"id":"key","name":"who","tags":"tags","n":"none"}"#)
    let tail =
      #""description":"","modified":"-0001-11-30T00:00:00-0500","resourceURI":""}"#
    #expect(
      try rows("{\"who\":\"A\",\"key\":5,\"tags\":[1,true]}\n[]\nx\n", mapping: mapping).map(
        \.content)
        == [
          .entity(.character, #"{"id":5,"name":"A","tags":[1,true],"n":null,"# + tail),
          .refused(.noEntity), .refused(.notJSON),
        ])
  }

  @Test func `the first of several equal names is mapped, and numbers stay as they are`() throws {
    let mapping = try mapping(#"{"id":"key","name":"who","n":"n","e":"e"}"#)
    let tail =
      #""description":"","modified":"-0001-11-30T00:00:00-0500","resourceURI":""}"#
    let line = "{\"wh\\u006f\":\"A\\u0000B\",\"who\":\"C\",\"key\":5,\"n\":1.50,\"e\":[ 1e2 ]}"
    #expect(
      try rows(line, mapping: mapping).map(\.content)
        == [.entity(.character, #"{"id":5,"name":"A","n":1.50,"e":[1e2],"# + tail)])
  }
}

struct MappingTests {
  @Test(arguments: [
    ("[]", MappingError.notAnObject), ("{", .notAnObject), ("{}", .missingKey("kind")),
    (#"{"kind":"hero","fields":{}}"#, .wrongValue("kind")),
    (#"{"kind":"comic"}"#, .missingKey("fields")),
    (#"{"kind":"comic","fields":{"id":"a"}}"#, .missingKey("fields.title")),
    (#"{"kind":"comic","fields":{},"x":1}"#, .unknownKey("x")),
    (#"{"kind":"comic","feilds":{}}"#, .unknownKey("feilds", nearest: "fields")),
    (#"{"kind":"comic","fields":{},"origin":"../x"}"#, .wrongValue("origin")),
    (#"{"kind":"comic","fields":{"id":{"column":1}}}"#, .wrongValue("fields.id.column")),
    (#"{"kind":"comic","fields":{"id":{"type":"text"}}}"#, .missingKey("fields.id.column")),
    (
      #"{"kind":"comic","fields":{"id":{"column":"a","type":"date"}}}"#,
      .wrongValue("fields.id.type")
    ),
    (#"{"kind":"comic","fields":{"id":{"column":"a","size":1}}}"#, .unknownKey("fields.id.size")),
  ])
  func `an invalid mapping is an error with its location`(text: String, error: MappingError) {
    #expect(throws: ImportError.mapping(error)) { try Mapping(text) }
  }

  @Test(arguments: [
    (#""serie":"a""#, MappingError.unknownKey("fields.serie", nearest: "fields.series")),
    (#""startyear":"a""#, .unknownKey("fields.startyear", nearest: "fields.startYear")),
    (#""number":"a","price":"b""#, .unknownKey("fields.price")),
    (
      #""number":{"colum":"a"}"#,
      .unknownKey("fields.number.colum", nearest: "fields.number.column")
    ),
  ])
  func `a mapping of other rows has only known keys`(fields: String, error: MappingError) throws {
    let keys = ["series", "startYear", "number"]
    #expect(throws: ImportError.mapping(error)) {
      try Mapping("{\"kind\":\"comic\",\"fields\":{\(fields)}}", keys: keys)
    }
    _ = try Mapping(#"{"kind":"comic","fields":{"startYear":"a"}}"#, keys: keys)
  }

  @Test func `a mapping can set the origin`() throws {
    let mapping = try Mapping(
      #"{"kind":"characters","origin":"wiki-2","fields":{"id":"a","name":"b"}}"#)
    #expect(mapping.kind == .character)
    #expect(mapping.origin == "wiki-2")
  }
}
