import Catalog
import ProviderTable
import TestSupport
import Testing

@testable import MarvelCLI

/// A provider that nothing but an entry in the table describes.
struct InventedProviderTests {
  private static let baseURL = "https://sample.example/api/"
  private static let provider = Provider(
    name: "sampledb", number: 9, title: "Sample DB", site: "https://sample.example",
    baseURL: baseURL,
    resources: [
      Provider.Resource(baseURL, "comics", .comic, firstID: 5_000_000, isListed: true),
      Provider.Resource(baseURL, "person", .creator),
    ],
    steps: [.list(.comic)],
    periods: [Provider.Period("hour", field: "X-Limit-Hour", limit: 10, seconds: 3600)])

  /// Runs a command line with the provider.
  private func run(
    _ arguments: String..., environment: [String: String] = [:], files: [String: String] = [:]
  ) async throws -> Outcome {
    try await Provider.$all.withValue(Provider.all + [Self.provider]) {
      try await marvel(arguments, environment: environment, files: files)
    }
  }

  @Test func `it has settings and variables`() async throws {
    let path = "/config.json"
    let file = #"{"sampledb":{"token":"secret-token","baseURL":"http://127.0.0.1:1/"}}"#
    let list = try await run(
      "config", "list", "-o", "json", environment: ["MARVEL_CONFIG": path], files: [path: file])
    #expect(list.stdout.contains(#""sampledb.baseURL""#))
    #expect(list.stdout.contains("http://127.0.0.1:1/"))
    #expect(!list.stdout.contains("secret-token"))
    #expect(list.status == 0)
    let wrong = try await run("quota", environment: ["SAMPLEDB_BASE_URL": "x"])
    #expect(wrong.stderr.contains("the environment variable SAMPLEDB_BASE_URL takes"))
    let origin = try await run("list", "-L", "1", environment: ["MARVEL_ORIGIN": "sampledb"])
    #expect(origin.status == 0, "\(origin.stderr)")
    Provider.$all.withValue([Self.provider]) {
      let secrets = SettingTable.all.filter { $0.value.isSecret }.compactMap(\.variable)
      #expect(secrets.contains("SAMPLEDB_TOKEN"))
    }
  }

  @Test func `sync requires its token and says where to get one`() async throws {
    #expect(
      try await run("sync", "sampledb")
        == .error(
          "sample.example requires a token, and none is set; create one in your account at "
            + "sample.example, and set SAMPLEDB_TOKEN or sampledb.token", 77))
    #expect(try await marvel(["sync", "sampledb"]).status == 64)
  }

  @Test func `doctor and quota report it`() async throws {
    let environment = ["SAMPLEDB_TOKEN": "secret-token"]
    let doctor = try await run("doctor", "-o", "json", environment: environment)
    #expect(doctor.stdout.contains(#""check":"sampledb""#), "\(doctor)")
    let quota = try await run("quota", "-o", "json", environment: environment)
    #expect(quota.stdout.contains(#""providers":[{"provider":"sampledb","#), "\(quota)")
    #expect(!(doctor.stdout + quota.stdout).contains("secret-token"))
  }

  @Test(arguments: [
    (["help", "sync"], "[metron|sampledb] [KIND...]"),
    (["help", "sync"], "sync sampledb copies the catalog of sample.example"),
    (["help", "sync"], "its token (SAMPLEDB_TOKEN)"),
    (["help", "doctor"], "a token for Metron or Sample DB"),
    (["help", "quota"], "For Metron and Sample DB"),
    (["help", "resolve"], "gcd (Grand Comics Database), sampledb (Sample DB)"),
    (["help", "environment"], "SAMPLEDB_BASE_URL"),
    (["help", "errors"], "set SAMPLEDB_TOKEN or sampledb.token"),
  ])
  func `help describes it`(arguments: [String], text: String) async throws {
    let help = try await Provider.$all.withValue(Provider.all + [Self.provider]) {
      try await marvel(arguments)
    }
    #expect(help.stdout.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(text))
  }

  @Test func `the manual page of sync describes it`() {
    Provider.$all.withValue(Provider.all + [Self.provider]) {
      #expect(ManualPage(of: SyncCommand.self).text.contains("SAMPLEDB_TOKEN"))
    }
  }

  @Test func `its ids and addresses are known`() async throws {
    let invalid = try await run("resolve", "x:1")
    #expect(invalid.stderr.contains("metron:NUMBER, gcd:NUMBER, sampledb:NUMBER"))
    #expect(try await marvel(["resolve", "sampledb:1"]).status == 64)
    #expect(try await run("resolve", "sampledb:1").status == 1)
    Provider.$all.withValue([Self.provider]) {
      #expect(EntityKey(address: Self.baseURL + "comics/7/") == EntityKey(.comic, 5_000_007))
      #expect(EntityKey(address: Self.baseURL + "person/7/") == EntityKey(.creator, 7))
      #expect(EntityKey(address: "https://another.example/person/7/") == nil)
      #expect(EntityKey(address: "http://gateway/comics/7") == EntityKey(.comic, 7))
    }
  }
}
