import Catalog
import Testing

struct PartsTests {
  @Test(arguments: [
    ("a--b", "--", ["a", "b"]), ("--", "--", ["", ""]), ("a", "--", ["a"]), ("", "-", [""]),
    ("a---b", "--", ["a", "-b"]), ("é.ü", ".", ["é", "ü"]), ("ab", "", ["ab"]),
  ])
  func `a text is split`(text: String, separator: String, expected: [String]) {
    #expect(text.parts(around: separator) == expected)
  }

  @Test func `parts are replaced`() {
    #expect("a.b.".substituting(".", by: "--") == "a--b--")
    #expect("http://x".includes("://"))
    #expect(!"http:/x".includes("://"))
  }
}
