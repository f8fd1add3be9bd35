import Catalog
import TestSupport
import Testing

/// HTML texts in tables and on cards.
struct ReadableTextTests {
  private func members(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\u{1B}": "\\u001b"
      default: "\(scalar)"
      }
    }
    return #""name":"N","description":"\#(escaped.joined())""#
  }

  private func card(_ text: String) async throws -> String {
    try await marvel(["show", "1"], .character, title: "N", members(text)).stdout
  }

  @Test(arguments: [
    ("Plain.", ["Plain."]), ("One<br>two", ["One", "two"]),
    ("One<br/>two<BR />three", ["One", "two", "three"]),
    ("One\r<br>two", ["One", "two"]), ("One<br>\r\ntwo", ["One", "two"]),
    ("One\r\ntwo\nthree\rfour", ["One", "two", "three", "four"]),
    ("One\r\n\r\ntwo", ["One", "", "two"]), ("One<br><br><br>two", ["One", "", "two"]),
    ("<p class=\"Body\">One</p><p>Two</p>", ["One", "", "Two"]), ("<br>One<br> \n", ["One"]),
    ("One\r\n\r\n\r\n<ul><li>two</li><li>three</li></ul>four", ["One", "two", "three", "four"]),
    (
      "An <em>old</em> <a href=\"http://x/?a=1\">tale</a><!-- > --> of <b><i>two</i></b>.",
      ["An old tale of two."]
    ),
  ])
  func `tags are removed, breaks are lines of a card`(text: String, lines: [String]) async throws {
    let description = lines.joined(separator: "\n")
    #expect(try await card(text) == "N\n\n\(description)\n\nID  1\n\nMade for tests.\n")
  }

  @Test(arguments: ["", " ", "<p></p>", "<br>\r\n", "&nbsp;", "<!-- nothing -->"])
  func `a blank text is omitted`(text: String) async throws {
    #expect(try await card(text) == "N\n\nID  1\n\nMade for tests.\n")
  }

  @Test(arguments: [
    "1 < 2", "a < b and c > d", "I <3 you", "<unknown> stays", "<", "a <b", "</", "<>", "<b <i",
    "x<y>z", "<!-- open", "AT&T", "a & b", "&", "&;", "&unknown;", "&#;", "&#x;", "&#+1;", "&amp",
  ])
  func `text that only resembles tags or references is kept`(text: String) async throws {
    #expect(try await card(text) == "N\n\n\(text)\n\nID  1\n\nMade for tests.\n")
  }

  @Test(arguments: [
    ("&amp;", "&"), ("&#39;", "'"), ("&#x2019;", "’"), ("&#X2019;", "’"), ("a&nbsp;b", "a b"),
    ("a&#160;b", "a b"), ("&quot;", "\""), ("&QUOT;", "\""), ("&lt;br&gt;", "<br>"),
    ("&amp;amp;", "&amp;"), ("&hellip;", "…"), ("&rsquo;", "’"), ("&mdash;", "—"), ("&nbsp;x", "x"),
    ("&eacute;&Eacute;&yuml;&iexcl;&times;&szlig;", "éÉÿ¡×ß"), ("&#233;", "é"), ("&#128512;", "😀"),
    ("&#145;&#150;&#151;", "‘–—"), ("&#0;&#55296;&#1114112;", "���"),
    ("&#99999999999;", "&#99999999999;"),
  ])
  func `character references are decoded`(text: String, shown: String) async throws {
    #expect(try await card(text) == "N\n\n\(shown)\n\nID  1\n\nMade for tests.\n")
  }

  @Test(arguments: ["\u{1B}[31mx", "&#27;[31mx", "&#x1b;[31mx"])
  func `character references cannot move the cursor`(text: String) async throws {
    #expect(try await card(text) == "N\n\n[31mx\n\nID  1\n\nMade for tests.\n")
  }

  @Test func `a table joins the lines`() async throws {
    let text = members("One &amp;\r<br><br>two<br><em>three</em> < 4")
    let outcome = try await marvel(["list"], .character, text)
    #expect(
      outcome.stdout == """
        ID  NAME  REAL NAME  DESCRIPTION
        1   N                One & two three < 4

        Made for tests.

        """)
  }

  @Test func `names and titles are decoded too`() async throws {
    let members = #""fullName":"David&#233; Fabbri""#
    let card = try await marvel(
      ["show", "creator/1"], .creator, title: "David&#233; Fabbri", members)
    #expect(card.stdout.hasPrefix("Davidé Fabbri\n\n"))
    let table = try await marvel(["list", "creators"], .creator, members)
    #expect(table.stdout.contains("1   Davidé Fabbri"))
  }

  @Test func `csv, tsv, and json keep the text`() async throws {
    let text = members("A &amp; <em>B</em>\r<br>C")
    let csv = try await marvel(["list", "-o", "csv"], .character, columns: nil, text)
    #expect(csv.stdout.hasSuffix("1,N,,\"A &amp; <em>B</em>\r<br>C\",,,\r\n"))
    let tsv = try await marvel(["list", "-o", "tsv"], .character, columns: nil, text)
    #expect(tsv.stdout.hasSuffix("1\tN\t\tA &amp; <em>B</em>\\r<br>C\t\t\t\n"))
    for arguments in [
      ["list", "-o", "json"], ["list", "-o", "jsonl"], ["show", "1", "-o", "json"],
    ] {
      #expect(
        try await marvel(arguments, .character, columns: nil, text).stdout.contains(
          "{\"id\":1,\(text)}\n"))
    }
  }
}
