import Catalog
import CatalogDatabase
import ProviderTable
import Testing

/// Tests for parsing an entity's JSON.
struct EntryTests {
  @Test(arguments: [
    ("http://gateway.marvel.com/v1/public/comics/331", EntityKey(.comic, 331)),
    ("/stories/5", EntityKey(.story, 5)), ("creators/7", EntityKey(.creator, 7)),
    ("x//series//9//", EntityKey(.series, 9)),
  ])
  func `an address identifies an entity at any gateway`(address: String, key: EntityKey) {
    #expect(EntityKey(address: address) == key)
  }

  @Test(arguments: ["", "/", "7", "comics", "comics/", "/comics/0", "/comics/-1", "/films/7"])
  func `an address without a kind or an id is invalid`(address: String) {
    #expect(EntityKey(address: address) == nil)
  }

  @Test func `popularity is the sum of list sizes, given as numbers or text`() {
    let json = #"{"id":1,"comics":{"available":3},"series":{"available":"4"},"events":{}}"#
    #expect(Entry(.character, json: json)?.popularity == 7)
  }

  @Test func `huge list sizes do not overflow`() {
    let size = "{\"available\":\(Int.max)}"
    let json = "{\"id\":1,\"comics\":\(size),\"series\":\(size),\"stories\":\(size)}"
    #expect((Entry(.character, json: json)?.popularity ?? 0) > 1_000_000)
  }

  @Test(arguments: [
    "[]", "7", "{}", #"{"id":0}"#, #"{"id":9007199254740993}"#, #"{"id":"7"}"#, #"{"id":1.5}"#,
  ])
  func `an object without a positive integer as its id is not an entity`(json: String) {
    #expect(Entry(.character, json: json) == nil)
  }

  @Test func `related ids are found wherever the member is`() {
    let (json, related) = RelatedIDs.split(#"{"relatedIDs":{"events":[7]},"id":5,"name":"A"}"#)
    #expect(json == #"{"id":5,"name":"A"}"#)
    #expect(related?.lists.map { $0.links.map(\.key) } == [[EntityKey(.event, 7)]])
  }
}
