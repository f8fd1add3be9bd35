import Testing

@testable import GCDDump

struct TextEntitiesTests {
  @Test(arguments: [
    ("", "", 0), ("Stan Lee", "Stan Lee", 0), ("O&#x27;Neil", "O'Neil", 1),
    ("a &amp;amp; b", "a &amp; b", 1), ("&lt;&gt;&quot;&apos;", "<>\"'", 4),
    ("&#39;&#X2019;&#x2019;", "'’’", 3), ("&#0000000000000000000065;", "A", 1),
    ("&#x1F600;", "😀", 1),
  ])
  func `entities are decoded once`(text: String, expected: String, count: Int) {
    let entities = TextEntities(text)
    #expect(entities.text == expected)
    #expect(entities.decoded == count)
  }

  @Test(arguments: [
    "&", "&;", "&amp", "&AMP;", "&eacute;", "&#;", "&#x;", "&#xG;", "&#12", "& #39;", "&#x27",
    "&#0;",
    "&#27;", "&#xD800;", "&#x110000;", "&#xFFFF;", "&#99999999999999999999999;", "&#-1;", "&#1a;",
  ])
  func `what is not an entity of XML stays`(text: String) {
    #expect(TextEntities(text).text == text)
    #expect(TextEntities(text).decoded == 0)
  }

  @Test(arguments: [
    ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\r\r\nb", "a\n\nb"), ("a\n\r\nb\n", "a\n\nb\n"),
    ("a&#13;&#10;b", "a\nb"), ("a\r&#10;b", "a\nb"), ("\r\n\r\n", "\n\n"),
  ])
  func `each end of a line is one line feed`(text: String, expected: String) {
    #expect(TextEntities(text).text.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func `a decoded semicolon is decoded before a text is split`() {
    #expect(
      CreditText(TextEntities("Denny O&#x27;Neil; A&#59; B").text).items.map(\.name)
        == ["Denny O'Neil", "A", "B"])
  }
}
