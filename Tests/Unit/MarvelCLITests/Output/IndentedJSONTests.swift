import TestSupport
import Testing

@testable import MarvelCLI

/// JSON on a terminal: one member or element per line, in color.
struct IndentedJSONTests {
  private final class Recorder: TextOutput {
    var text = ""
    let hasSent = false

    func put(_ text: String) throws(OutputFailure) { self.text += text }
    func put(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
      text += String(decoding: bytes, as: UTF8.self)
    }
    func finish() throws(OutputFailure) {}
  }

  private func indented(_ json: String, isColored: Bool = false) throws -> String {
    let recorder = Recorder()
    let output = IndentedJSON(recorder, isColored: isColored)
    // In pieces, as a long document arrives.
    for byte in json.utf8 { try output.put([byte][...]) }
    return recorder.text
  }

  @Test(arguments: [
    ("{}\n", "{}\n"), ("[]\n", "[]\n"), ("7\n", "7\n"),
    (
      #"{"a":1,"b":[true,null],"c":{}}"# + "\n",
      "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    null\n  ],\n  \"c\": {}\n}\n"
    ),
    (
      #"[{"a":"x,{\"y\":1}\\"},1.50]"#,
      "[\n  {\n    \"a\": \"x,{\\\"y\\\":1}\\\\\"\n  },\n  1.50\n]"
    ),
    (
      "{\"r\":[\n{\"a\":1},\n{\"a\":2}\n],\"n\":null}\n",
      "{\n  \"r\": [\n    {\n      \"a\": 1\n    },\n    {\n      \"a\": 2\n    }\n  ],\n  \"n\": null\n}\n"
    ),
    ("{}\n{}\n", "{}\n{}\n"),
  ])
  func `tokens stay as they are`(json: String, expected: String) throws {
    #expect(try indented(json) == expected)
  }

  @Test func `names, strings, and other values have colors`() throws {
    #expect(
      try indented(#"{"a":"b","c":1}"#, isColored: true)
        == "{\n  \u{1B}[34m\"a\"\u{1B}[0m: \u{1B}[32m\"b\"\u{1B}[0m,\n"
        + "  \u{1B}[34m\"c\"\u{1B}[0m: \u{1B}[36m1\u{1B}[0m\n}")
  }

  @Test func `a document is indented on a terminal only`() async throws {
    let list = ["list", "-n", "1", "--json=id"]
    let document = try await marvel(list).stdout
    #expect(document.hasSuffix("\"results\":[\n{\"id\":106}\n],\"count\":1,\"nextOffset\":1}\n"))
    let shown = try await marvel(list + ["--no-pager"], columns: 80).stdout
    #expect(
      shown.hasSuffix(
        "    {\n      \"id\": 106\n    }\n  ],\n  \"count\": 1,\n  \"nextOffset\": 1\n}\n"))
    #expect(shown.filter { !$0.isWhitespace } == document.filter { !$0.isWhitespace })
    let lines = try await marvel(["list", "-n", "1", "-o", "jsonl", "--fields", "id"], columns: 80)
    #expect(lines.stdout == "{\"id\":106}\n")
  }
}
