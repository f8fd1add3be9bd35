import Testing

@testable import GCDDump

struct CreditTextTests {
  private func item(_ text: String) throws -> CreditItem {
    let items = CreditText(text).items
    #expect(items.count == 1)
    return try #require(items.first)
  }

  @Test func `a credit has a name, a doubt, aliases, and notes`() {
    #expect(
      CreditText("George Klein; Sol Brodsky ? (see notes)").items == [
        CreditItem(name: "George Klein"),
        CreditItem(name: "Sol Brodsky", isUncertain: true, notes: ["see notes"]),
      ])
    #expect(
      CreditText("Jack Test [as J. T.] (signed as Test [scratch]) (pp. 1-4)").items == [
        CreditItem(
          name: "Jack Test", aliases: ["J. T."], notes: ["signed as Test [scratch]", "pp. 1-4"])
      ])
  }

  @Test(arguments: ["Jack Kirby ?", "Jack Kirby?", "Jack Kirby (?)", "Jack Kirby (inks) ?"])
  func `a question mark makes a credit uncertain`(text: String) throws {
    #expect(try item(text).name == "Jack Kirby")
    #expect(try item(text).isUncertain)
  }

  @Test func `a list of marks with a question mark makes a credit uncertain`() throws {
    #expect(try item("A (signed, ?)").isUncertain)
    #expect(try item("A (?, signed)").isUncertain)
    #expect(try !item("A (why?)").isUncertain)
  }

  @Test func `properties are derived from notes`() throws {
    let signed = try item("Carlos Pacheco (credited) (signed as Pacheco [scratch])")
    #expect(signed.signedAs == "Pacheco")
    #expect(signed.creditedAs == nil)
    #expect(signed.role == nil)
    let editor = try item("Peter J. Tomasi (credited as Peter Tomasi) (editor)")
    #expect(editor.creditedAs == "Peter Tomasi")
    #expect(editor.role == "editor")
    let painter = try item("A (painted) (signed, credited) (p. 1; p. 3) (with B)")
    #expect(painter.isPainted)
    #expect(painter.role == "p. 1; p. 3; with B")
    #expect(try !item("A (unpainted)").isPainted)
  }

  @Test func `an alias is the credited name, or the signature of a signed credit`() throws {
    #expect(try item("Mike Test [as M. T.]").creditedAs == "M. T.")
    #expect(try item("Mike Test [as M. T.] (signed)").creditedAs == nil)
    #expect(try item("Mike Test [as M. T.] (signed)").signedAs == "M. T.")
    #expect(try item("Mike Test [as M. T.] (signed, credited)").creditedAs == "M. T.")
    #expect(try item("Mike Test [As M. T.] (Credited as Mike)").creditedAs == "Mike")
  }

  @Test func `a signature without a name is none`() throws {
    #expect(try item("A (signed as [scratch])").signedAs == nil)
    #expect(try item("A (signed as [scratch])").role == nil)
    #expect(try item("A (signed as Peter S:)").signedAs == "Peter S:")
  }

  @Test(arguments: [
    "?", "??", "None", "[none]", "none ?", "various", "typeset", "Typeset (credited)", "[typeset]",
    "uncredited", "Unknown", "anonymous", "Computer", "gesetzt", "tryckstil", "formatadas",
    "typographie", "Maschinenschrift", "composición tipográfica", "Composición Tipográfica",
    "composicio\u{301}n tipogra\u{301}fica", "dattiloscritto", "(see notes)", "-", "[?]",
    "[as Somebody]",
  ])
  func `an item without a name is kept, but names nobody`(text: String) throws {
    #expect(try !item(text).isName)
    #expect(CreditText(text).names == [])
  }

  @Test(arguments: ["Stan Lee", "Various Artists", "[Stan Lee]", "Ö", "52", "手塚治虫"])
  func `a name is a name`(text: String) {
    #expect(CreditText(text).names.map(\.name) == [text])
  }

  @Test(arguments: [
    ("", []), (";", []), (" ; ;", []), ("A;B", ["A", "B"]), ("A;; B ;", ["A", "B"]),
    ("A (b; c); D", ["A", "D"]), ("A [as b; c]; D", ["A", "D"]),
    ("A ((b); [c; d]; e); F", ["A", "F"]),
    ("Stan\tLee;\n Jack  Kirby", ["Stan Lee", "Jack Kirby"]), ("A\u{1B}[31m]; B", ["A", "B"]),
    ("() A ()", ["A"]), ("(inks) A", ["A"]), ("[x] A", ["A"]), ("A & B", ["A & B"]),
  ])
  func `semicolons outside brackets separate items`(text: String, names: [String]) {
    #expect(CreditText(text).items.map(\.name) == names)
  }

  @Test func `other text and brackets are notes`() throws {
    #expect(try item("A (inks) and more [B; C] ()").notes == ["inks", "and more", "[B; C]"])
    #expect(try item("[none] (x)").notes == ["x"])
  }

  @Test(arguments: [
    ("A (b", ["b"], 1), ("A (b [c", ["b [c]"], 2), ("A (b [c)", ["b [c]"], 1), ("A) (b)", ["b"], 1),
    ("A (b]", ["b"], 1), ("A (b (c)", ["b (c)"], 1), ("A (b; c", ["b; c"], 1),
    ("A (b))]", ["b"], 2), ("A (b) [c]", ["b", "[c]"], 0),
  ])
  func `unbalanced brackets are closed, counted`(text: String, notes: [String], count: Int) throws {
    #expect(try item(text).name == "A")
    #expect(try item(text).notes == notes)
    #expect(CreditText(text).unbalanced == count)
  }

  @Test func `the printed text says the same`() {
    let text = "Jack Test [as J. T.] (signed as Test [scratch]); Sol Test ? (see notes); ?; A (?)"
    #expect(CreditText(text).text == text)
  }
}
