import Testing

/// The comparison that tests use for responses.
struct JSONTextTests {
  private func difference(_ left: String, _ right: String) throws -> String? {
    try JSONText(left).values[0].difference(from: JSONText(right).values[0])
  }

  @Test func `white space between tokens is not a difference`() throws {
    #expect(
      try difference(#"{"a":[1,"b c",{}],"d":null}"#, "{ \"a\" :\n[1,\t\"b c\",{ }],\r\"d\":null} ")
        == nil)
  }

  @Test(arguments: [
    ("2.990", "2.99"), ("1e2", "1E2"), ("0", "-0"), ("759606087847004119", "759606087847004120"),
    (#""é""#, #""\u00e9""#), (#""\u00e9""#, #""\u00E9""#), (#""/""#, #""\/""#),
    (#""a b""#, #""a  b""#),
    (#""e\#u{301}""#, #""\#u{e9}""#), (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#),
    (#"{"a":1,"a":1}"#, #"{"a":1}"#), ("[1,2]", "[12]"), ("[]", "[[]]"), ("null", #""null""#),
  ])
  func `any other change is a difference`(left: String, right: String) throws {
    #expect(try difference(left, right) != nil)
    #expect(try difference(right, left) != nil)
  }

  @Test(arguments: [
    "{", "}", "[1,]", "{\"a\"}", "{\"a\":}", "{1:2}", "01", "1.", ".5", "+1", "-", "1e", "nul",
    "'a'",
    "\"", "\"\t\"", #""\x""#, #""\u12g4""#, #""\"#, "[1 2]", ",",
  ])
  func `invalid JSON is an error`(text: String) {
    #expect(throws: JSONTextError.self) { try JSONText(text) }
  }

  @Test func `members and elements are found`() throws {
    let value = try JSONText(#" {"a": {"b": [1, [2, 3], {"c": 4}]}, "d": "e", "d": 5} "#).values[0]
    #expect(value["a"]?["b"]?.elements.map(\.string) == ["1", "[2, 3]", #"{"c": 4}"#])
    #expect(value["d"]?.string == #""e""#)
    #expect(value["b"] == nil)
    #expect(try JSONText("1 [2] {}").values.map(\.string) == ["1", "[2]", "{}"])
  }
}
