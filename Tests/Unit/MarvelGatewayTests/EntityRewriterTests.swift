import Catalog
import MarvelGateway
import Testing

struct EntityRewriterTests {
  private let base = "http://comics.example/v1/public/"
  private let classic = EntityKey.marvelBase

  /// Returns a rewritten entity.
  private func json(_ entity: String, _ rewriter: EntityRewriter) -> String {
    rewriter.json(entity, of: .character)
  }

  @Test(arguments: [
    (
      #"{"id":1, "realName" : null ,"name":"x","aliases":["a",{"teams":"}"}] }"#,
      #"{"id":1,"name":"x"}"#
    ),
    (#"{"realName":"a","aliases":[],"id":1,"teams":[],"members":[{}]}"#, #"{"id":1}"#),
    (#"{"realName":"a"}"#, "{}"),
    (
      #"{"id":1,"comics":{"items":[{"realName":"a","name":"b"}]},"name":"realName"}"#,
      #"{"id":1,"comics":{"items":[{"realName":"a","name":"b"}]},"name":"realName"}"#
    ),
    (#"{"id":1,"embedded":{"realName":"a","teams":[{"id":2}]}}"#, #"{"id":1}"#),
  ])
  func `fields that Marvel's entities lack can be omitted`(entity: String, expected: String) {
    #expect(json(entity, EntityRewriter(sendsAddedFields: false)) == expected)
    #expect(json(entity, EntityRewriter()) == entity)
  }

  @Test func `addresses and lists are complete after an omitted field`() {
    let items = (0..<25).map { #"{"resourceURI":"\#(classic)comics/\#($0)"}"# }
    func entity(_ base: String, _ own: String, _ count: Int) -> String {
      let shown = items.prefix(count).joined(separator: ",").replacing(classic, with: base)
      return #"{"resourceURI":"\#(base)characters/1"\#(own),"comics":{"items":["#
        + shown + #"],"returned":\#(count)},"urls":[]}"#
    }
    #expect(
      json(
        entity(classic, #","teams":[{"items":[1]}]"#, 25),
        EntityRewriter(base: base, sendsAddedFields: false)) == entity(base, "", 20))
  }

  @Test func `addresses start with the configured base URL`() {
    let entity = """
      {"id":1,"resourceURI":"\(classic)characters/1","comics":{"available":1,\
      "collectionURI":"\(classic)characters/1/comics",\
      "items":[{"resourceURI" : "\(classic)comics/2","name":"x"}],"returned":1}}
      """
    #expect(json(entity, EntityRewriter(base: base)) == entity.replacing(classic, with: base))
    #expect(json(entity, EntityRewriter()) == entity)
    #expect(
      json(
        #"{"resourceURI":"http:\/\/gateway.marvel.com\/v1\/public\/events\/1"}"#,
        EntityRewriter(base: base))
        == #"{"resourceURI":"http://comics.example/v1/public/events\/1"}"#)
  }

  @Test func `entities that Marvel does not have never get Marvel's address`() {
    let own = "http://marvel-cli.invalid/v1/public/"
    let entity = """
      {"id":9000001,"resourceURI":"\(own)events/9000001","comics":{"available":1,\
      "collectionURI":"\(own)events/9000001/comics",\
      "items":[{"resourceURI":"\(classic)comics/2","name":"x"}],"returned":1}}
      """
    #expect(json(entity, EntityRewriter()) == entity)
    #expect(
      json(entity, EntityRewriter(base: base))
        == entity.replacing(own, with: base).replacing(classic, with: base))
  }

  @Test(arguments: [
    #"{"id":1,"description":"see http://gateway.marvel.com/v1/public/comics"}"#,
    #"{"description":"http://gateway.marvel.com/v1/public/","resourceURI":"http://a.example/1"}"#,
    #"{"name":"\"resourceURI\":\"http://gateway.marvel.com/v1/public/\\"}"#,
    #"{"returned":25,"price":3.50,"big":759606073611000000,"items":["urls",{"url":"?utm_source=x"}]}"#,
    "{}", "", "{\"a\":\"",
  ])
  func `all other tokens are unchanged`(entity: String) {
    #expect(json(entity, EntityRewriter(base: base, key: "k")) == entity)
  }

  @Test(arguments: [
    ("http://m.example/1", "http://m.example/1?utm_campaign=apiRef&utm_source=1234"),
    (
      "http://m.example/1?utm_campaign=apiRef&utm_source=PUBLICKEY",
      "http://m.example/1?utm_campaign=apiRef&utm_source=1234"
    ),
    (
      "http://m.example/1?a=1&utm_source=x&utm_campaign=apiRef&b=2",
      "http://m.example/1?a=1&b=2&utm_campaign=apiRef&utm_source=1234"
    ),
  ])
  func `links include the caller's key`(link: String, expected: String) {
    func entity(_ link: String) -> String {
      #"{"urls":[{"type":"detail","url":""# + link + #""}],"url":"?utm_source=y"}"#
    }
    #expect(json(entity(link), EntityRewriter(key: "1234")) == entity(expected))
  }

  @Test(arguments: [nil, "", String(repeating: "k", count: 65)])
  func `links include no key if there is none`(key: String?) {
    #expect(
      json(
        #"{"urls":[{"url":"http://m.example/?utm_campaign=apiRef&utm_source=x"}]}"#,
        EntityRewriter(key: key))
        == #"{"urls":[{"url":"http://m.example/"}]}"#)
  }

  @Test func `a key is escaped in links`() {
    #expect(
      json(#"{"urls":[{"url":"u"}]}"#, EntityRewriter(key: "a\"&b"))
        == #"{"urls":[{"url":"u?utm_campaign=apiRef&utm_source=a%22%26b"}]}"#)
  }

  @Test(arguments: [0, 1, 19, 20, 21, 45])
  func `a list shows at most twenty items`(count: Int) {
    func entity(_ shown: Int) -> String {
      let items = (0..<shown).map { #"{"resourceURI":"\#(classic)x/\#($0)","name":"a],[,"}"# }
      return """
        {"stories":{"available":\(count),"items":[\(items.joined(separator: ","))],\
        "returned":\(shown)},"events":{"available":0,"items":[],"returned":0}}
        """
    }
    #expect(json(entity(count), EntityRewriter()) == entity(min(20, count)))
  }
}
