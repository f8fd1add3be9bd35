import TestSupport
import Testing

/// A client of `mcp` that sends its requests at once.
struct Assistant {
  let home = Home()

  /// Returns the JSON of each response of a session.
  func session(_ requests: [String]) throws -> [String] {
    try home.output("mcp", input: requests.map { $0 + "\n" }.joined())
      .split(separator: "\n").map(String.init)
  }

  static func request(_ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","#
      + #""arguments":\#(arguments)}}"#
  }

  /// Returns what a filter of jq makes of the document of each call.
  func documents(_ calls: [(String, String)], _ filter: String) throws -> [String] {
    let responses = try session(calls.map { Self.request($0.0, $0.1) })
    let filter = ".result | .isError as $failed | .content[0].text | fromjson | \(filter)"
    return try home.jq(filter, responses.joined(separator: "\n")).split(separator: "\n")
      .map(String.init)
  }

  /// Words that mean something only to somebody with a shell.
  private static let shellWords = [
    "--", "marvel-cli", "standard input", "stdin", " KIND", " FILE", " flag", "terminal", "-o json",
  ]

  static func expectNoShellWords(in text: String) {
    for word in shellWords { #expect(!text.contains(word), "\(word) in \(text)") }
  }
}
