import FaultInjection
import MarvelGateway
import Testing

struct LogLineTests {
  private let response = Reply.response(Response(status: 200, body: .bytes([1, 2, 3])))
  private let hash = "ffd275c5130566a2916217b101f26150"

  private func line(_ request: Request, secrets: [String] = []) -> String {
    LogLine(request, response, secrets: secrets).text
  }

  @Test func `a line contains the request and its outcome`() {
    let request = Request("characters?limit=20&offset=0&orderBy=-name,modified")
    #expect(
      line(request) == "GET /v1/public/characters?limit=20&offset=0&orderBy=-name,modified 200 3")
    #expect(LogLine(Request("a"), .outage, secrets: []).text == "GET /v1/public/a silence 0")
    #expect(LogLine(Request("a"), .reset, secrets: []).text == "GET /v1/public/a reset 0")
  }

  @Test func `credentials are omitted`() {
    let request = Request("characters?ts=1&limit=1&apikey=1234&hash=\(hash)")
    #expect(line(request, secrets: ["1234", "abcd"]) == "GET /v1/public/characters?limit=1 200 3")
  }

  @Test func `the values of unknown parameters are hidden`() {
    #expect(
      line(Request("characters?ApiKey=1234&Thor=x"))
        == "GET /v1/public/characters?ApiKey=***&Thor=*** 200 3")
  }

  @Test(arguments: [
    "characters?name=SECRET", "characters/SECRET", "characters?SECRET=1", "characters?SECRET",
    "characters?apikey=SECRET&name=SECRET",
  ])
  func `a secret is hidden wherever it occurs`(address: String) {
    for secret in [hash, "a-key-without-digits-of-any-kind", "abcd"] {
      let request = Request(address.replacing("SECRET", with: secret))
      let line = line(request, secrets: ["abcd", "a-key-without-digits-of-any-kind"])
      #expect(!line.contains(secret))
      #expect(line.contains("***"))
    }
  }

  @Test func `control characters and separators are escaped`() {
    let request = Request(
      method: "GE T", path: "/a\nGET /b 200 1", items: [.init("name", "é\u{1B}[31m&x=1")])
    #expect(line(request) == "GE%20T /a%0AGET%20/b%20200%201?name=%C3%A9%1B%5B31m%26x%3D1 200 3")
  }
}
