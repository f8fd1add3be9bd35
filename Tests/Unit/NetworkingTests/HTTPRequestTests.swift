import Foundation
import Networking
import Testing

@Suite struct HTTPRequestTests {
  func address(_ base: String, _ path: String, _ query: [QueryItem] = []) throws -> String? {
    let baseURL = try #require(URL(string: base))
    return HTTPRequest(baseURL: baseURL, path: path, query: query).url?.absoluteString
  }

  @Test(arguments: [
    ("https://h", "a/b", "https://h/a/b"),
    ("https://h/", "/a", "https://h/a"),
    ("https://h/v1", "a", "https://h/v1/a"),
    ("https://h/v1/", "/a/", "https://h/v1/a/"),
    ("https://h:8080/v1", "", "https://h:8080/v1"),
    ("http://h/v%201", "a b", "http://h/v%201/a%20b"),
    ("http://h", "a?b#c%d", "http://h/a%3Fb%23c%25d"),
    ("http://h", "é;=@:,", "http://h/%C3%A9;=@:,"),
    ("http://h/?old=1#f", "a", "http://h/a"),
  ])
  func `a path is appended to the base`(base: String, path: String, url: String) throws {
    #expect(try address(base, path) == url)
  }

  @Test(arguments: [
    (" ", "%20"), ("+", "%2B"), ("&=;", "%26%3D%3B"), ("/?:@", "%2F%3F%3A%40"), ("é", "%C3%A9"),
    ("-._~aZ09", "-._~aZ09"), ("%41", "%2541"), ("!$'()*,", "%21%24%27%28%29%2A%2C"), ("", ""),
  ])
  func `names and values keep only unreserved characters`(text: String, code: String) throws {
    #expect(
      try address("http://h", "p", [QueryItem(text, text), QueryItem("z", "1")])
        == "http://h/p?\(code)=\(code)&z=1")
  }

  @Test(arguments: [
    ("ftp://h", "a"), ("file:///etc", "passwd"), ("http:", "a"), ("h", "a"), ("https://h", "../a"),
    ("https://h", "a/./b"), ("https://h", "a/.."),
  ])
  func `an invalid address is nil`(base: String, path: String) throws {
    #expect(try address(base, path) == nil)
  }

  @Test(arguments: [
    (HTTPMethod.get, true), (.head, true), (.put, true), (.delete, true), (.post, false),
    (.patch, false), (HTTPMethod(rawValue: "OPTIONS"), true),
    (HTTPMethod(rawValue: "get"), false),
  ])
  func `idempotent methods are those of RFC 9110`(method: HTTPMethod, isIdempotent: Bool) {
    #expect(method.isIdempotent == isIdempotent)
  }
}
