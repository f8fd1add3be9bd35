import ArgumentParsing
import Testing

struct HelpLayoutTests {
  @Test func `lines break at spaces, and a longer word gets its own line`() {
    #expect(HelpLayout.wrap("one two three", columns: 7) == ["one two", "three"])
    #expect(HelpLayout.wrap("a abcdefghij b", columns: 4) == ["a", "abcdefghij", "b"])
    #expect(HelpLayout.wrap("", columns: 4) == [])
  }

  @Test func `the second column is wrapped and aligned`() {
    let meaning = Array(repeating: "word", count: 20).joined(separator: " ")
    let lines = HelpLayout.columns([("left", meaning), ("l", "right")]).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.map { $0.prefix(9) } == ["  left  w", "        w", "  l     r"])
  }

  @Test func `a flag is shown with its letter, value, and allowed values`() {
    #expect(
      HelpLayout.rows([FlagSyntax.size, FlagSyntax.color])
        == "  -s, --size N      the size\n      --color NAME  the color (red, green)")
  }

  @Test func `text in man pages is escaped`() {
    #expect(Mdoc.escaped("a-b \\n") == "a\\-b \\en")
    #expect(Mdoc.sentence("a value. Another") == "A value.\nAnother.")
    #expect(Mdoc.sentences(".hidden 'x'") == "\\&.hidden 'x'")
    #expect(Mdoc.item(FlagSyntax.size) == ".It Fl s , Fl -size Ar N\nThe size.")
  }

  @Test func `an error is one JSON object`() {
    let row = ErrorRow(
      code: "no-wall", status: 65, isRetryable: true, meaning: "there is no wall", hint: "build one"
    )
    #expect(
      ErrorLine(row, "no wall").text { "'\($0)'" }
        == "{\"code\":'no-wall',\"message\":'no wall',\"status\":65,\"hint\":'build one',"
        + "\"retryable\":true}")
    #expect(
      ErrorLine(.warning, "wet").text { "'\($0)'" }
        == "{\"code\":'warning',\"message\":'wet',\"status\":0,\"hint\":null,\"retryable\":false}")
  }
}
