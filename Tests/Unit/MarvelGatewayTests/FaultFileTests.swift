import FaultInjection
import MarvelGateway
import Testing

struct FaultFileTests {
  @Test(
    arguments: [
      ("status 503", .status(503, headers: [], body: nil)),
      (
        "status 429 Retry-After: 5",
        .status(429, headers: [Response.Header("Retry-After", "5")], body: nil)
      ),
      (
        "status 500 A: Wed, 21 Oct 2015 07:28:00 GMT B: body=not  JSON ",
        .status(
          500, headers: [Response.Header("A", "Wed, 21 Oct 2015 07:28:00 GMT"), .init("B", "")],
          body: "not  JSON")
      ),
      ("status 500 body=", .status(500, headers: [], body: "")),
      ("delay 250", .delay(.milliseconds(250))),
      ("silence", .outage),
      ("drip 10 20", .drip(bytes: 10, pause: .milliseconds(20))),
      ("cut 0", .truncated(after: 0)),
      ("reset", .reset), ("reset 100", .resetAfter(100)),
      ("clock 3600", .clock(ahead: 3600)), ("clock -60", .clock(ahead: -60)), ("garbage", .garbage),
      ("html", .html), ("empty", .empty),
      ("shape", .shape), ("challenge", .challenge),
      ("redirect http://a/b", .redirect(to: "http://a/b", status: 302)),
      ("redirect / 308", .redirect(to: "/", status: 308)),
      ("big 1000", .big(1000)), ("bomb 1000", .bomb(1000)),
    ] as [(String, Fault)])
  func `each action is parsed`(action: String, fault: Fault) throws {
    #expect(try FaultFile.rules("/a * \(action)") == [FaultRule("/a", 1...Int.max, fault)])
  }

  @Test func `a byte order mark is ignored`() throws {
    #expect(try FaultFile.rules("\u{FEFF}/a 1 reset\n") == [FaultRule("/a", 1...1, .reset)])
  }

  @Test(arguments: [
    ("*", FaultOccurrences.always), ("2", .numbers(2...2)), ("1-3", .numbers(1...3)),
    ("3+", .numbers(3...Int.max)), ("5%", .percent(5)), ("0%", .percent(0)),
  ])
  func `each form of NTH is parsed`(nth: String, occurrences: FaultOccurrences) throws {
    #expect(try FaultFile.rules("* \(nth) reset") == [FaultRule("*", occurrences, .reset)])
  }

  @Test func `comments and blank lines are ignored`() throws {
    let text = "# first\n\n  /a  1\treset  \r\n   # last\n/b 1 html"
    #expect(
      try FaultFile.rules(text) == [FaultRule("/a", 1...1, .reset), FaultRule("/b", 1...1, .html)])
  }

  @Test(
    arguments: [
      ("characters * reset", .invalidPattern("characters")),
      ("/a", .missing("NTH")), ("/a 1", .missing("ACTION")),
      ("/a 0 reset", .invalidOccurrences("0")), ("/a 3-1 reset", .invalidOccurrences("3-1")),
      ("/a 1-2-3 reset", .invalidOccurrences("1-2-3")), ("/a + reset", .invalidOccurrences("+")),
      ("/a - reset", .invalidOccurrences("-")), ("/a x reset", .invalidOccurrences("x")),
      ("/a % reset", .invalidOccurrences("%")), ("/a 101% reset", .invalidOccurrences("101%")),
      ("/a 1 clock x", .invalidNumber("x", placeholder: "SECONDS", -1_000_000_000...1_000_000_000)),
      ("/a 1 clock", .missing("SECONDS")),
      ("/a 1 reset x", .invalidNumber("x", placeholder: "BYTES", 0...10_000_000_000)),
      ("/a 1 explode", .unknownAction("explode")),
      ("/a 1 delay", .missing("MILLISECONDS")), ("/a 1 drip 5", .missing("MILLISECONDS")),
      ("/a 1 cut -1", .invalidNumber("-1", placeholder: "BYTES", 0...10_000_000_000)),
      ("/a 1 drip 0 1", .invalidNumber("0", placeholder: "BYTES", 1...10_000_000_000)),
      ("/a 1 status", .missing("CODE")),
      ("/a 1 status 100", .invalidNumber("100", placeholder: "CODE", 200...599)),
      ("/a 1 status 500 Retry-After", .invalidHeader("Retry-After")),
      ("/a 1 status 500 : 5", .invalidHeader(":")),
      ("/a 1 status 500 Content-Length: 5", .reservedHeader("Content-Length")),
      ("/a 1 redirect", .missing("URL")),
      ("/a 1 redirect / 200", .invalidNumber("200", placeholder: "CODE", 300...399)),
      ("/a 1 silence now", .unexpectedText("now")),
    ] as [(String, FaultRuleError)])
  func `a malformed rule is reported with its line number`(rule: String, reason: FaultRuleError) {
    #expect(throws: FaultSyntaxError(line: 3, reason: reason)) {
      try FaultFile.rules("# head\n/a * reset\n\(rule)\n/b * reset")
    }
  }
}
