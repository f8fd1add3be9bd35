import TestSupport
import Testing

/// Documents about catalogs, caches, settings, and syncs.
extension SchemaTests {
  @Test func `documents about the setup are valid`() throws {
    let gateway = try GatewayProcess()
    let client = Client(gateway)
    let documents = try [
      (["sync", "characters", "-q"], "sync"), (["list", "events"], "list"),
      (["catalog", "info"], "catalog-info"), (["cache", "info"], "cache-info"),
      (["cache", "list"], "cache-list"), (["quota"], "quota"), (["config", "list"], "config"),
      (["doctor"], "doctor"), (["explain", "list", "--source", "embedded"], "explain"),
      (["explain", "list", "--refresh"], "explain"),
    ].map { arguments, topic in
      let text = try client.run(arguments + ["-o", "json"]).stdout
      return (topic, topic == "cache-list" ? String(text.prefix { $0 != "\n" }) : text)
    }
    let resolved = try program.run(["resolve", "marvel:6706", "-o", "jsonl"]).stdout
    let unknown = try program.run(["resolve", "marvel:1", "-o", "jsonl"]).stdout
    let statistics = try program.run(["list", "--stats", "-q"]).stderr
    let others = [("resolve", resolved), ("resolve", unknown), ("statistics", statistics)]
    #expect((documents + others).allSatisfy { !$0.1.isEmpty })
    #expect(try validate(documents: documents + others) == Outcome())
  }

  @Test func `documents about a provider are valid`() throws {
    let server = try MetronServer.joined()
    let json = ["-o", "json"]
    let synced = [
      ("sync-plan", try server.sync("--plan", "-o", "json").stdout),
      ("sync", try server.sync("-o", "json").stdout),
      ("sync-plan", try server.sync("--plan", "-o", "json").stdout),
    ]
    _ = try server.client.run(["follow", "comic/501"])
    let documents = try [
      (["catalog", "info"], "catalog-info"), (["catalog", "joins"], "catalog-joins"),
      (["quota"], "quota"), (["follow", "--list"], "follow-list"), (["doctor"], "doctor"),
    ].map { arguments, topic in (topic, try server.client.run(arguments + json).stdout) }
    let resolved = try server.client.run(["resolve", "marvel:501", "-o", "jsonl"]).stdout
    let all = synced + documents + [("resolve", resolved)]
    #expect(all.allSatisfy { !$0.1.isEmpty })
    #expect(try validate(documents: all) == Outcome())
  }
}
