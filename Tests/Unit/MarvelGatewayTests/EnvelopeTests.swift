import Catalog
import MarvelGateway
import Testing

struct EnvelopeTests {
  private func envelope(_ entities: [String], attribution: String = "Made for tests.") -> Envelope {
    let records = entities.enumerated().map { index, json in
      Record(key: EntityKey(.character, index), title: "", json: json)
    }
    let provenance = Provenance(source: .local, fetchedAt: "", attribution: attribution)
    return Envelope(
      Page(provenance: provenance, elements: records, total: 41), PageRange(offset: 40, limit: 20))
  }

  @Test func `keys have the protocol's order and entities are unchanged`() {
    let envelope = envelope([#"{"id":1,"price":2.50}"#, #"{ "id": 2 }"#])
    let head = #"{"code":200,"status":"Ok","copyright":"Made for tests.","#
    let attribution =
      #""attributionText":"Made for tests.","attributionHTML":"Made for tests.","#
    let data = #""data":{"offset":40,"limit":20,"total":41,"count":2,"results":["#
    let results = #"{"id":1,"price":2.50},{ "id": 2 }]}}"#
    #expect(envelope.json == head + attribution + "\"etag\":\"\(envelope.tag)\"," + data + results)
  }

  @Test func `the tag has 40 digits and depends only on the data`() {
    let tag = envelope(["{}"]).tag
    #expect(tag.count == 40)
    #expect(tag.allSatisfy { "0123456789abcdef".contains($0) })
    #expect(envelope(["{}"], attribution: "Other.").tag == tag)
    #expect(envelope(["{ }"]).tag != tag)
  }

  @Test func `the attribution is escaped for JSON and for HTML`() {
    let json = envelope([], attribution: #"A "B" <C> & D"#).json
    #expect(json.contains(#""copyright":"A \"B\" <C> & D""#))
    #expect(json.contains(#""attributionText":"A \"B\" <C> & D""#))
    #expect(json.contains(#""attributionHTML":"A &quot;B&quot; &lt;C&gt; &amp; D""#))
  }
}
