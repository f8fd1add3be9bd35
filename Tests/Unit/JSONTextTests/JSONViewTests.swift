import JSONText
import SQLite
import Testing

/// Values of a JSON text, found without building a tree.
struct JSONViewTests {
  private static let entity = """
    {"id":7,"name":"Thor \\"Odinson\\" \\u00e9\\ud83d\\ude00","digits":1E3,"none":null,"yes":true,
     "list" : [ 1 , "two" , {"three":[3]} ] ,"id":8,"empty":{},"nested":{"a":{"b":["]","}"]}}}
    """

  @Test func `members are found by name, the first of two with the same name`() {
    JSONView.reading(Self.entity) { view in
      let members = view?.members
      #expect(members?["id"]?.integer == 7)
      #expect(view?.member("id")?.integer == 7)
      #expect(members?["nested"]?.member("a")?.member("b")?.json == #"["]","}"]"#)
      #expect(members?["empty"]?.isObject == true)
      #expect(members?["absent"] == nil)
      #expect(members?["none"]?.isNull == true)
      #expect(members?["yes"]?.string == nil)
    }
  }

  @Test func `a string is returned without its escapes`() {
    JSONView.reading(Self.entity) { view in
      #expect(view?.member("name")?.string == "Thor \"Odinson\" é😀")
    }
  }

  @Test(arguments: [
    #""""#, #""plain""#, #""\b\f\n\r\t\/\\\"""#, #""\u0041\u00DF\u20AC""#, #""\ud83d\ude00!""#,
    #""Ünïcödé""#, #""ends with \\""#,
  ])
  func `a string is decoded as by SQLite`(json: String) throws {
    let statement = try Connection.inMemory().prepare("SELECT ?1 ->> '$'")
    try statement.bind([.text(json)])
    _ = try statement.step()
    let expected = statement.text(0)
    #expect(JSONView.reading(json) { $0?.string } == expected)
  }

  @Test(arguments: [
    (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"), (#""\ude00""#, "\u{FFFD}"),
    (#""\ud83d\ud83d""#, "\u{FFFD}\u{FFFD}"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
    (#""\ud83d\n""#, "\u{FFFD}\n"),
  ])
  func `an unpaired surrogate becomes the replacement character`(json: String, text: String) {
    #expect(JSONView.reading(json) { $0?.string } == text)
  }

  @Test func `elements are returned in order, with any whitespace between them`() {
    JSONView.reading(Self.entity) { view in
      let elements = view?.member("list")?.elements.map(\.json)
      #expect(elements == ["1", "\"two\"", #"{"three":[3]}"#])
      #expect(view?.elements.isEmpty == true)
    }
    #expect(JSONView.reading(" [ ] ") { $0?.elements.isEmpty } == true)
  }

  @Test func `numbers keep their digits`() {
    JSONView.reading(Self.entity) { view in
      #expect(view?.member("digits")?.scalar == "1E3")
      #expect(view?.member("digits")?.integer == nil)
    }
  }

  @Test(arguments: [
    ("7", 7), ("-12", -12), ("7.0", nil), ("7e0", nil), ("9223372036854775807", Int.max),
    ("9223372036854775808", nil), ("\"7\"", nil), ("true", nil),
  ])
  func `only 64-bit integers are integers`(json: String, integer: Int?) {
    #expect(JSONView.reading(json) { $0?.integer } == integer)
  }

  @Test func `values are returned as written, without whitespace between tokens`() {
    let list = #" [ { "id" : 7 , "name":"a \" b" } , {"id":1E3},"x\u00e9",-0.50 ]"#
    JSONView.reading(list) { view in
      let elements = view?.elements ?? []
      #expect(
        elements.map(\.compact)
          == [#"{"id":7,"name":"a \" b"}"#, #"{"id":1E3}"#, #""x\u00e9""#, "-0.50"])
      #expect(elements.map(\.scalar) == [nil, nil, "xé", "-0.50"])
    }
  }

  @Test func `truncated JSON does not crash or read past its end`() {
    let bytes = Array(Self.entity.utf8)
    for end in 0...bytes.count {
      let text = String(decoding: bytes[..<end], as: UTF8.self)
      JSONView.reading(text) { view in
        _ = view?.members["nested"]?.member("a")?.member("b")?.elements.map(\.string)
        _ = view?.members["list"]?.elements.map(\.string)
        _ = view?.member("name")?.string
      }
      JSONView.reading(String(decoding: bytes[end...], as: UTF8.self)) { view in
        _ = view?.members["nested"]?.json
      }
    }
  }

  @Test func `a value that comes in pieces ends with its last bracket`() {
    let value = Array(#"{"a":["]\\",{"b\\\"}":"\\\\"}],"":[[]]}"#.utf8)
    for size in 1...value.count {
      var nesting = Nesting()
      for start in stride(from: 0, to: value.count, by: size) {
        let piece = value[start..<min(start + size, value.count)]
        #expect(nesting.end(in: piece) == (piece.endIndex == value.count ? value.count : nil))
        #expect(nesting.isEmpty == (piece.endIndex == value.count))
        #expect(nesting.isEmpty || nesting.end(in: []) == nil)
      }
    }
    var nesting = Nesting()
    #expect(nesting.end(in: Array("[\u{2}{}]]".utf8)[...]) == 5)
  }

  @Test(arguments: [
    #"{"a":[1,2],"b":"c"}"#, "{ \"a b\" : [ 1 ,\n\t2 ] , \"c\\\" d\" : null }", #"[" \\ ", 1.50]"#,
  ])
  func `a compact value equals SQLite's`(json: String) throws {
    let statement = try Connection.inMemory().prepare("SELECT json(?1)")
    try statement.bind([.text(json)])
    _ = try statement.step()
    let expected = statement.text(0)
    #expect(JSONView.reading(json) { $0?.compact } == expected)
  }
}
