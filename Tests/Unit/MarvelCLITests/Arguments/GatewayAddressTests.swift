import Testing

@testable import MarvelCLI

/// The proxy of requests to a gateway.
struct GatewayAddressTests {
  @Test(arguments: [
    ("example.org", true), (".example.org", true), ("api.example.org", true), ("ORG", true),
    ("a.example, example.org", true), ("a.example,*", true), ("ample.org", false),
    ("b.example.org", false), ("other", false), ("", false),
  ])
  func `no proxy is used for the domains of no_proxy`(list: String, isListed: Bool) throws {
    let address = try #require(GatewayAddress("http://api.example.org/"))
    let variables = ["no_proxy": list, "http_proxy": "http://proxy.example:8080"]
    let proxy = address.proxy { variables[$0] }
    #expect(proxy == (isListed ? nil : "http://proxy.example:8080"))
  }
}
