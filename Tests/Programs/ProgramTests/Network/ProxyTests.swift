import TestSupport
import Testing

/// Requests with a proxy set in the environment.
@Suite(.runsPrograms)
struct ProxyTests {
  private static let closedProxy = "http://user:secret@127.0.0.1:1"

  @Test(arguments: ["127.0.0.1", "localhost", "127.1.2.3", "LOCALHOST"])
  func `a request to a loopback address uses no proxy`(host: String) throws {
    let gateway = try GatewayProcess(arguments: host == "127.1.2.3" ? ["--bind", host] : [])
    var client = Client("http://\(host):\(gateway.port)/v1/public/")
    for name in ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"] {
      client.environment[name] = Self.closedProxy
    }
    #expect(try client.run(["show", "1009368", "-o", "id"]) == Outcome(stdout: "1009368\n"))
  }

  @Test(arguments: [
    ("http", "http_proxy"), ("http", "all_proxy"), ("https", "https_proxy"), ("https", "ALL_PROXY"),
  ])
  func `an error names the proxy without its password`(scheme: String, name: String) throws {
    var client = Client("\(scheme)://no-such-host.invalid/v1/public/")
    client.environment["MARVEL_RETRIES"] = "0"
    let arguments = ["list", "--insecure-http"]
    let outcome = try client.run(arguments, [name: Self.closedProxy])
    #expect(
      outcome
        == .error(
          "no-such-host.invalid cannot be reached: the connection was refused (through the proxy "
            + "http://127.0.0.1:1); try again later, or use --source embedded", 69))
    let direct = try client.run(
      arguments, [name: Self.closedProxy, "no_proxy": "a.example, .invalid"])
    #expect(
      direct.stderr.hasPrefix(
        "marvel-cli: no-such-host.invalid cannot be reached: the host name cannot be resolved; "))
  }

  @Test func `the error of a rejected tunnel names the proxy`() throws {
    let proxy = try RunningProgram(
      Program(path: packageDirectory + "/Tests/Support/Servers/serve.py"), [])
    var client = Client("https://no-such-host.invalid/v1/public/")
    client.environment["https_proxy"] = "http://127.0.0.1:\(proxy.firstLine)"
    client.environment["MARVEL_RETRIES"] = "0"
    let outcome = try client.run(["list"])
    #expect(
      outcome
        == .error(
          "no-such-host.invalid cannot be reached: the proxy did not forward the request (through "
            + "the proxy http://127.0.0.1:\(proxy.firstLine)); check the variables of the proxy, "
            + "such as https_proxy, or use --source embedded", 69))
  }
}
