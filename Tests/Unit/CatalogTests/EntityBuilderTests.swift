import Catalog
import Testing

/// Entities in Marvel's form.
struct EntityBuilderTests {
  private func comic() -> EntityBuilder {
    EntityBuilder(EntityKey(.comic, 7), title: "Sample #1", address: "http://sample/7")
  }

  @Test func `members are in the order of the fields, whatever the order in which they are set`() {
    var comic = comic()
    for name in ["detailed", "dates", "issueNumberText", "aliases", "issueNumber"] {
      comic[name] = true
    }
    #expect(
      comic.json
        == #"{"id":7,"title":"Sample #1","issueNumber":true,"issueNumberText":true,"#
        + #""resourceURI":"http://sample/7","dates":true,"aliases":true,"detailed":true}"#)
    #expect(comic.record.key == EntityKey(.comic, 7))
  }

  @Test(arguments: Kind.allCases)
  func `what an entity always has is filled in, but for numbers and lists`(kind: Kind) {
    var entity = EntityBuilder(EntityKey(kind, 7), title: "Sample", address: "")
    entity.fillIn()
    for field in kind.fields where field.key != "id" {
      let isNumber = [.integer, .numberOrString].contains(field.type)
      let isFilled = field.isRequired && field.relatedKind == nil && !isNumber
      #expect((entity[field.key] != nil) == isFilled, "\(field.key)")
    }
  }

  @Test func `the name of a creator is also written in parts`() {
    let creator = EntityBuilder(EntityKey(.creator, 7), title: "Q. R. Sampleman Jr.", address: "")
    #expect(
      creator.json
        == #"{"id":7,"firstName":"Q.","middleName":"R.","lastName":"Sampleman","suffix":"Jr.","#
        + #""fullName":"Q. R. Sampleman Jr.","resourceURI":""}"#)
  }

  @Test(arguments: [
    ("1961-08-08", "1961-08-08T00:00:00+0000", ""),
    ("1961-11", "1961-11-01T00:00:00+0000", #","precision":"month""#), ("1962", "1962", ""),
  ])
  func `a date is in Marvel's form or a year`(date: String, text: String, precision: String) {
    #expect(
      JSONValue.date("coverDate", date).line
        == #"{"type":"coverDate","date":"\#(text)"\#(precision)}"#)
    #expect(Timestamp(marvel: text) != nil)
  }

  @Test func `without a date of sale the date on the cover is used, and marked`() {
    var comic = comic()
    comic.setDates(sale: nil, cover: "1962")
    #expect(
      comic["dates"]?.line
        == #"[{"type":"onsaleDate","date":"1962","source":"coverDate"},"#
        + #"{"type":"coverDate","date":"1962"}]"#)
    comic.setDates(sale: nil, cover: nil)
    #expect(comic["dates"]?.line == "[]")
  }

  @Test(arguments: [
    ("3.90", "3.90"), ("0", "0"), ("0.10", "0.10"), ("007", "\"007\""), (".5", "\".5\""),
    ("1.", "\"1.\""), ("1.2.3", "\"1.2.3\""), ("free", "\"free\""), ("", "\"\""),
    ("nan", "\"nan\""),
  ])
  func `an amount is a number if JSON has numbers of its form`(text: String, json: String) {
    #expect(JSONValue.numeral(text).line == json)
  }

  @Test(arguments: [
    ("http://sample/a.b/c.jpg", "http://sample/a.b/c", "jpg"),
    ("http://sample.example/c", "http://sample.example/c", ""),
  ])
  func `an image has a path and an extension`(address: String, path: String, ending: String) {
    #expect(JSONValue.image(address).line == #"{"path":"\#(path)","extension":"\#(ending)"}"#)
    #expect(JSONValue.image("").line == "null")
  }
}
