import Networking
import Testing

@Suite struct HTTPHeadersTests {
  @Test func `names are case-insensitive and keep their spelling`() {
    let headers: HTTPHeaders = ["ETag": "\"1\"", "Accept": "text/plain"]
    #expect(headers["etag"] == "\"1\"")
    #expect(headers["ETAG"] == "\"1\"")
    #expect(headers["If-Match"] == nil)
    #expect(headers.fields.map(\.name) == ["ETag", "Accept"])
  }

  @Test func `several values are joined to one list`() {
    var headers: HTTPHeaders = ["Accept": "a", "Host": "h"]
    headers.add("b", to: "accept")
    #expect(headers["Accept"] == "a, b")
    #expect(headers.values(of: "ACCEPT") == ["a", "b"])
  }

  @Test func `setting a value replaces all others`() {
    var headers: HTTPHeaders = ["One": "1", "Two": "2", "one": "3"]
    headers["ONE"] = "4"
    #expect(headers.fields.map { "\($0.name): \($0.value)" } == ["ONE: 4", "Two: 2"])
    headers["two"] = nil
    #expect(headers.fields.map(\.name) == ["ONE"])
  }

  @Test func `headers are equal regardless of the case of their names`() {
    #expect(["A": "x"] as HTTPHeaders == ["a": "x"])
    #expect(["A": "x"] as HTTPHeaders != ["A": "X"])
    #expect(Set<HTTPHeaders>([["A": "x"], ["a": "x"]]).count == 1)
  }

  @Test(arguments: ["x\r\nEvil: 1", "x\nEvil: 1", "x\u{0}Evil: 1"])
  func `a value cannot become another header`(value: String) {
    let headers: HTTPHeaders = ["X": value]
    #expect(headers["X"]?.unicodeScalars.contains { "\r\n\0".unicodeScalars.contains($0) } == false)
  }

  @Test(arguments: ["", "a b", "a:b", "a\r\nb", "ä"])
  func `a name that is not a token is omitted`(name: String) {
    var headers: HTTPHeaders = [name: "x"]
    headers[name] = "y"
    #expect(headers.fields.isEmpty)
  }
}
