import TestSupport
import Testing

/// Filters that gateways lack, with a gateway configured.
struct OwnFilterTests {
  private let home = Home()
  private let automatic = variables("auto")
  private let gateway = variables("gateway")

  private static func variables(_ source: String) -> [String: String] {
    [
      "MARVEL_SOURCE": source, "MARVEL_BASE_URL": "http://127.0.0.1:9/",
      "MARVEL_PUBLIC_KEY": "public", "MARVEL_PRIVATE_KEY": "private",
    ]
  }

  @Test func `a gateway alone cannot answer`() throws {
    try home.expect(
      "list series --running",
      says: "gateways have no filter --running; use --source local or --source embedded",
      status: 69, with: gateway)
    try home.expect(
      "list comics --collects 12637",
      says: "gateways have no filter --collects; use --source local or --source embedded",
      status: 69, with: gateway)
    #expect(
      try home.run("order series/1987 --collected", with: gateway).stderr
        == "marvel-cli: this command does not work with a gateway; use --source embedded, or sync and "
        + "use --source local\n")
  }

  @Test func `a year of comics is a date range for a gateway`() throws {
    try home.expect(
      "explain list comics --year 1963",
      contains: #""name":"dateRange","value":"1963-01-01,1963-12-31""#, with: gateway)
  }

  @Test func `explain says that gateways do not have the data of a filter`() throws {
    let outcome = try home.run("explain list series --running -o table", with: automatic)
    #expect(outcome.stdout.contains("Source   embedded: gateways do not have the data"))
    #expect(!outcome.stdout.contains("curl"))
  }
}
