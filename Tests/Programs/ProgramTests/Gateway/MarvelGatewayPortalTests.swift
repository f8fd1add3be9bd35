import Platform
import TestSupport
import Testing

/// Tests of the page for developers with the built marvel-gateway. `make test-portal` uses it in a
/// browser.
@Suite(.runsPrograms)
struct MarvelGatewayPortalTests {
  private static let paths = [
    "/", "/docs", "/openapi.json", "/portal/portal.css", "/portal/portal.js", "/portal/md5.js",
  ]

  @Test func `the page and the description need no key, and no fault affects them`() throws {
    let gateway = try GatewayProcess(faults: "* * reset")
    for path in Self.paths {
      let response = try curl("http://127.0.0.1:\(gateway.port)\(path)")
      #expect(response.status == 200, "\(path)")
      #expect(response.headers["x-content-type-options"] == "nosniff")
    }
    let page = try curl("http://127.0.0.1:\(gateway.port)/docs")
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.body.hasPrefix("<!doctype html>"))
    let policy = page.headers["content-security-policy"] ?? ""
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
    #expect(!policy.contains("unsafe"))
    let description = try curl("http://127.0.0.1:\(gateway.port)/openapi.json")
    #expect(description.headers["content-type"] == "application/json; charset=utf-8")
    #expect(description.headers["access-control-allow-origin"] == "*")
    #expect(description.body.hasPrefix(#"{"openapi":"3.1.0","#))
  }

  @Test func `every module and file that the page loads is served`() throws {
    let gateway = try GatewayProcess(keys: nil)
    let address = "http://127.0.0.1:\(gateway.port)/"
    var pending = ["portal/portal.js", "portal/portal.css"]
    var served: Set<String> = []
    while let path = pending.popLast() {
      guard served.insert(path).inserted else { continue }
      let response = try curl(address + path)
      #expect(response.status == 200, "\(path)")
      pending += response.body.matches(of: /"\.\/(\w+\.js)"/).map { "portal/\($0.1)" }
    }
    #expect(served.count == 9)
  }

  @Test func `other methods, known versions, and other paths are answered like elsewhere`() throws {
    let gateway = try GatewayProcess(keys: nil)
    let address = "http://127.0.0.1:\(gateway.port)"
    let page = try curl(address + "/")
    for path in ["/", "/openapi.json", "/portal/portal.js"] {
      let tag = try #require(try curl(address + path).headers["etag"])
      #expect(tag.wholeMatch(of: /"[0-9a-f]{40}"/) != nil, "\(path)")
      for tags in [tag, "\"other\", W/\(tag)", String(tag.dropFirst().dropLast())] {
        #expect(try curl("--header", "If-None-Match: \(tags)", address + path).status == 304)
      }
      #expect(try curl("--header", "If-None-Match: \"other\"", address + path).status == 200)
    }
    #expect(try curl("--head", address + "/").body == "")
    #expect(try curl("--compressed", address + "/").body == page.body)
    let post = try curl("--data", "a=b", address + "/docs")
    #expect(post.status == 405)
    #expect(post.headers["allow"] == "GET, HEAD, OPTIONS")
    #expect(try curl(address + "/portal/").status == 404)
    #expect(
      try curl(address + "/metrics").body
        .contains("marvel_gateway_requests_total{endpoint=\"/docs\",status=\"405\"} 1\n"))
  }

  @Test(arguments: ["--no-portal", "--retired"])
  func `the page can be turned off, and a retired gateway has none`(flag: String) throws {
    let gateway = try GatewayProcess(keys: nil, arguments: [flag])
    for path in Self.paths {
      let response = try curl("http://127.0.0.1:\(gateway.port)\(path)")
      #expect(response.status == (flag == "--retired" ? 500 : 404), "\(path)")
      if flag == "--no-portal" {
        #expect(
          response.body == #"{"code":"ResourceNotFound","message":"\#(path) does not exist"}"#)
      }
    }
  }
}
