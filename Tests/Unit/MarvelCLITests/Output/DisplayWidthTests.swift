import Catalog
import TestSupport
import Testing

/// The display width of names in a table.
struct DisplayWidthTests {
  /// The header of the next column begins two columns after the widest name.
  private func width(_ name: String) async throws -> Int? {
    let members = #""name":"\#(name)","realName":"R""#
    let table = try await marvel(["list"], .character, members).stdout
    let head = table.prefix { $0 != "\n" }
    return head.firstRange(of: "REAL NAME").map {
      head.distance(from: head.startIndex, to: $0.lowerBound) - "ID  ".count - 2
    }
  }

  @Test(arguments: [
    ("Thor", 4), ("Jotunn", 6), ("アイアンマン", 12), ("강철의 심장", 11), ("ｱｲｱﾝﾏﾝ", 6), ("ＩＲＯＮ", 8),
    ("Sˇhurí", 6), ("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", 5), ("ก็กำกิกีกึ", 6),
    ("\u{1100}\u{1161}\u{11A8}\u{1100}\u{1161}x", 5), ("a\u{200B}b\u{2060}cde", 5),
    ("co\u{AD}op", 5),
  ])
  func `other scripts take columns as in terminals`(name: String, columns: Int) async throws {
    #expect(try await width(name) == columns)
  }

  @Test(arguments: [
    ("🕷🕸 web", 6), ("🕷\u{FE0F}web", 5), ("🦸🏽‍♀️ hero", 7), ("👨‍👩‍👧‍👦 fam", 6), ("🇺🇸 Cap", 6),
    ("🇺🇸🇩🇪 ab", 7), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿 Scot", 7), ("👍🏿 okay", 7), ("1️⃣ one", 6), ("❤️ love", 7), ("☎ phone", 7),
    ("⌚ Watch", 8),
  ])
  func `an emoji of many scalars takes two columns`(name: String, columns: Int) async throws {
    #expect(try await width(name) == columns)
  }

  @Test func `a wide character that does not fit completely is omitted`() async throws {
    let members = #""name":"\#(String(repeating: "鉄", count: 40))""#
    let table = try await marvel(
      ["list", "--fields", "name"], .character, columns: 24, members
    ).stdout
    #expect(table.contains("\n" + String(repeating: "鉄", count: 11) + "…\n"))
  }

  @Test(arguments: [
    ("Fantastic Four (1998) #536", 17, "Fantastic F… #536"),
    ("Fantastic Four (1998) #536", 22, "Fantastic Four… #536"),
    ("Fantastic Four (1998) #536", 24, "Fantastic F… (1998) #536"),
    ("Fantastic Four (1998) #536", 9, "Fantasti…"),
    ("Fantastic Four (1998 - 2012)", 26, "Fantastic F… (1998 - 2012)"),
    ("X-Men: Gold (2017) #1 (Variant)", 27, "X-Men: Gold… #1 (Variant)"),
    ("アイアンマン・レガシー (2010) #1", 18, "アイアンマン・… #1"),
    ("He left in Hulk (1962) for good", 20, "He left in Hulk (19…"),
  ])
  func `titles keep years and numbers`(title: String, columns: Int, shown: String) async throws {
    let table = try await marvel(
      ["list", "comics", "--columns", "title"], .comic, columns: columns,
      #""title":"\#(title)""#
    ).stdout
    #expect(table.split(separator: "\n")[1] == shown)
  }

  @Test func `a card wraps a long text without spaces`() async throws {
    let text = String(repeating: "鉄", count: 50)
    let members = #""name":"N","description":"\#(text)""#
    let card = try await marvel(["show", "1"], .character, title: "N", columns: 40, members).stdout
    let lines = [20, 20, 10].map { String(repeating: "鉄", count: $0) }.joined(separator: "\n")
    #expect(card.contains("\n\n\(lines)\n\n"))
  }
}
