import Catalog
import SQLite
import Testing

@testable import CatalogDatabase

/// JSON with codes for frequent phrases.
struct PackedJSONTests {
  private static let gateway = "http://gateway.marvel.com/v1/public/"

  private static func reference(_ path: String, _ name: String, _ more: String = "") -> String {
    #"{"resourceURI":"\#(gateway)\#(path)","name":"\#(name)"\#(more)}"#
  }

  private static func comic(_ id: Int, _ items: [String], more: String = "") -> String {
    let base = EntityKey(.comic, id).isOwn ? EntityKey.ownBase : gateway
    return #"{"id":\#(id),"title":"A #1","resourceURI":"\#(base)comics/\#(id)","urls":[],"#
      + #""creators":{"available":2,"collectionURI":"\#(base)comics/\#(id)/creators","items":["#
      + items.joined(separator: ",") + #"],"returned":2}\#(more)}"#
  }

  private static let ada = reference("creators/30", #"Ada \"Ink\" Löwe"#, #","role":"writer""#)
  private static let ben = reference("creators/31", "Ben {B.} \\\\")

  private static let entities = [
    comic(1, [ada, ben]), comic(20, [ben, ada]), comic(300, []),
    comic(9_000_001, [ben, reference("x/1", ""), ben]),
    comic(4, [], more: #","readingOrder":[{"name":"War (2006) #1"},{"name":"War (2006) #2"}]"#),
    comic(
      5, [], more: #","aliases":["a\tb","\u0001 {\"name\":\""],"odd":{"name":""},"x":{"name":7}"#),
    #"{"id":6}"#, #"{"name":"no id","resourceURI":"\#(gateway)comics/6"}"#, "{}", "",
    "{\"name\":\"",
    #"{"id":7,"creators":[{"resourceURI":"a","name":"unfinished"#,
  ]

  @Test(arguments: entities.indices)
  func `packed JSON is restored exactly`(index: Int) {
    let packer = JSONPacker(Self.entities)
    let phrases = Phrases(content: packer.content)
    let json = Self.entities[index]
    for kind in [Kind.comic, .story] {
      let packed = packer.pack(json, of: EntityKey(kind, index == 3 ? 9_000_001 : 1))
      #expect(PackedJSON.unpack(packed, phrases) == json)
    }
  }

  @Test func `references, addresses, and phrases of Marvel's format take few bytes`() {
    let packer = JSONPacker(Self.entities)
    let packed = packer.pack(Self.entities[0], of: EntityKey(.comic, 1))
    #expect(packed.utf8.count < 60)
    #expect(packer.pack(Self.entities[3], of: EntityKey(.comic, 9_000_001)).utf8.count < 130)
    // An address with another id is not the entity's own.
    #expect(packer.pack(Self.entities[0], of: EntityKey(.comic, 2)).utf8.count > 130)
  }

  @Test func `any bytes can be unpacked, also with phrases of another file`() {
    var random = SystemRandomNumberGenerator()
    let packer = JSONPacker(Self.entities)
    let phrases = [
      Phrases(content: packer.content), Phrases(content: [1, 2, 3]), Phrases(content: []),
    ]
    let packed = Array(packer.pack(Self.entities[0], of: EntityKey(.comic, 1)).utf8)
    for _ in 0..<2000 {
      var bytes = packed
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
      let text = String(decoding: bytes, as: UTF8.self)
      for phrases in phrases { #expect(PackedJSON.unpack(text, phrases).utf8.count < 10_000) }
    }
  }

  @Test func `a file keeps its phrases, and one without has none`() throws {
    let connection = try Connection.inMemory()
    try CatalogWriter.makeEmptyTables(in: connection)
    let packer = JSONPacker(Self.entities)
    let packed = packer.pack(Self.entities[1], of: EntityKey(.comic, 20))
    #expect(PackedJSON.unpack(packed, connection.phrases) != Self.entities[1])
    try connection.setPhrases(packer.content)
    let copy = try Connection.inMemory()
    try copy.overwrite(with: connection)
    #expect(PackedJSON.unpack(packed, copy.phrases) == Self.entities[1])
  }
}
