import Catalog
import Foundation
import MarvelComics
import Testing

/// Compares the entities with the table of fields: each field, also inside nested objects, has a
/// property of its type, and no field but the id is required.
struct FieldTableTests {
  @Test(arguments: Kind.allCases)
  func `each field of the table is decoded and encoded`(kind: Kind) throws {
    let json = entity(kind.fields)
    #expect(try roundTrip(kind, json) == json)
  }

  @Test(arguments: Kind.allCases)
  func `only the id is required, and null is the same as a missing field`(kind: Kind) throws {
    let complete = entity(kind.fields)
    for field in kind.fields where field.key != "id" {
      for value in [NSNull(), nil] as [NSNull?] {
        var json = complete
        json[field.key] = value
        #expect(throws: Never.self, "\(field.key)") { try roundTrip(kind, json) }
      }
      if field.type != .integer {
        var json = complete
        json[field.key] = field.isArray ? [[String: Any]()] as NSArray : NSDictionary()
        let isObject = if case .object = field.type { true } else { field.relatedKind != nil }
        if isObject { #expect(throws: Never.self, "\(field.key)") { try roundTrip(kind, json) } }
      }
    }
    let least = try roundTrip(kind, ["id": 7 as NSNumber])
    #expect(least["id"] as? Int == 7)
    #expect(try roundTrip(kind, least) == least)
    #expect(throws: DecodingError.self) { try roundTrip(kind, ["name": "x" as NSString]) }
  }

  @Test func `an id and a name make an entity`() throws {
    try check(MarvelCharacter(id: 7, name: "a"))
    try check(Comic(id: 7, name: "a"))
    try check(Creator(id: 7, name: "a"))
    try check(Event(id: 7, name: "a"))
    try check(Series(id: 7, name: "a"))
    try check(Story(id: 7, name: "a"))
  }

  private func check<Entity: MarvelEntity>(_ entity: Entity) throws {
    #expect(entity.id == 7 && entity.name == "a" && entity.modified.date == nil)
    #expect(try JSONDecoder().decode(Entity.self, from: JSONEncoder().encode(entity)) == entity)
  }

  @Test func `values that were made survive encoding`() throws {
    let date = Date(timeIntervalSince1970: 1_389_642_512)
    let comic = Comic(
      id: 1, name: "Made #1", issueNumber: IssueNumber(1), modified: MarvelDate(date),
      textObjects: [ComicText(type: "issue_solicit_text", text: "New!")],
      urls: [MarvelLink(type: "detail", url: "https://i.test/1")],
      series: EntitySummary(name: "Made", resourceURI: "http://i.test/series/2"),
      dates: [
        ComicDate(
          type: "onsaleDate", date: MarvelDate(date), precision: "month", source: "coverDate")
      ],
      prices: [ComicPrice(type: "printPrice", price: 2.99, currency: "GBP")],
      images: [MarvelImage(path: "https://i.test/a", extension: "png")],
      creators: EntityList(items: [.init(name: "A Writer", role: "writer")], available: 3))
    #expect(try JSONDecoder().decode(Comic.self, from: JSONEncoder().encode(comic)) == comic)
    #expect(comic.series?.id == 2 && comic.onSale?.description == "2014-01")
    #expect(comic.creators?.returned == 1 && comic.creators?.available == 3)
  }

  private typealias JSON = [String: NSObject]

  /// An entity with a value for each field.
  private func entity(_ fields: [EntityField]) -> JSON {
    JSON(
      uniqueKeysWithValues: fields.map { ($0.key, $0.isArray ? [value($0)] as NSArray : value($0)) }
    )
  }

  private func value(_ field: EntityField) -> NSObject {
    switch field.type {
    case .integer: 7 as NSNumber
    case .string, .stringOrNumber, .addressOrService: "text" as NSString
    case .numberOrString: 1.5 as NSNumber
    case .object(let object): entity(object.fields) as NSDictionary
    case .related: entity(NestedObject.list.fields) as NSDictionary
    }
  }

  @discardableResult
  private func roundTrip(_ kind: Kind, _ json: JSON) throws -> JSON {
    switch kind {
    case .character: try roundTrip(MarvelCharacter.self, json)
    case .comic: try roundTrip(Comic.self, json)
    case .creator: try roundTrip(Creator.self, json)
    case .event: try roundTrip(Event.self, json)
    case .series: try roundTrip(Series.self, json)
    case .story: try roundTrip(Story.self, json)
    }
  }

  private func roundTrip<Entity: MarvelEntity>(_ type: Entity.Type, _ json: JSON) throws -> JSON {
    let data = try JSONSerialization.data(withJSONObject: json)
    let encoded = try JSONEncoder().encode(JSONDecoder().decode(type, from: data))
    return try #require(JSONSerialization.jsonObject(with: encoded) as? JSON)
  }
}
