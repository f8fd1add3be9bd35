import Catalog
import MarvelCLI
import TestSupport
import Testing

/// The code of each error, which scripts may rely on, and its hint.
struct ErrorCodeTests {
  private func line(_ outcome: Outcome) -> String {
    #expect(outcome.stdout == "")
    #expect(!outcome.stderr.contains("\"hint\":null"))
    #expect(!outcome.stderr.contains("\"hint\":\"\""))
    return outcome.stderr
  }

  @Test(arguments: [
    (["list", "--wrong"], "unknown-flag"), (["show", "1", "--all"], "flag-of-other-command"),
    (["list", "--limit"], "missing-value"), (["list", "--all=1"], "unexpected-value"),
    (["list", "-o", "x"], "value-not-allowed"), (["list", "--offset", "x"], "not-a-number"),
    (["list", "--max-age", "x"], "not-a-duration"), (["list", "--of", "1"], "not-an-entity"),
    (["list", "--modified-since", "x"], "not-a-date"),
    (["list", "comics", "--date-range", "x"], "not-a-date-range"),
    (["list", "series", "--start-year", "x"], "not-a-number"),
    (["list", "comics", "--format", "x"], "value-not-allowed"),
    (["list", "--name", " "], "blank-value"), (["show", ""], "blank-argument"),
    (["schema", "x"], "unexpected-argument"), (["show"], "missing-arguments"),
    (["show", "-", "x"], "input-with-arguments"), (["list", "--all", "--limit", "1"], conflict),
    (["list", "-o", "id", "--fields", "id"], "unsupported-format"),
    (["list", "--fields", "a..b"], "malformed-field"),
    (["list", "-o", "csv", "--columns", "x"], "unknown-column"),
    (["list", "stories", "--of", "story/1"], "unknown-relation"),
    (["list", "events", "--format", "comic"], "unknown-filter"),
    (["list", "--order-by", "x"], "unknown-order"), (["api", "a/../b"], "not-a-path"),
    (["api", "x?y=1"], "not-a-path"), (["api", "http://x/"], "not-a-path"),
    (["api", "x", "-F", "y"], "malformed-parameter"), (["api", "x", "-F", "ts=1"], signed),
    (["api", "x", "--all", "-F", "limit=1"], "parameter-of-all"),
    (["api", "x", "--source", "embedded"], "gateway-only"),
  ])
  func `each usage error has a code and a hint`(arguments: [String], code: String) async throws {
    let outcome = try await marvel(["--errors", "json"] + arguments)
    #expect(line(outcome).hasPrefix("{\"code\":\"\(code)\","))
    #expect(outcome.status == 64)
  }

  private static let failures: [(CatalogError, String)] = [
    (.unreadable("x"), "catalog-unreadable"), (.needsNetwork, "network-needed"),
    (.unreachable(.unresolvedHost), "unresolved-host"),
    (.unreachable(.connectionRefused), "connection-refused"),
    (.unreachable(.timedOut), "timed-out"), (.unreachable(.interrupted), "connection-lost"),
    (.unreachable(.status(503)), "gateway-error"), (.unreachable(.offline), "not-cached"),
    (.missingData(.attribute(.upc, .comic)), "attribute-data-missing"),
    (.missingData(.relation(.comic, .story)), "relation-data-missing"),
    (.throttled(retryAfter: 1), "throttled"), (.throttled(retryAfter: nil), "quota-exceeded"),
    (.refused(.missingPublicKey), "public-key-missing"),
    (.refused(.missingPrivateKey), "private-key-missing"),
    (.refused(.keyCommandFailed(status: 1)), "key-command-failed"),
    (.refused(.keysRequired), "keys-required"), (.refused(.unknownKey), "unknown-key"),
    (.refused(.wrongHash), "signature-rejected"), (.refused(.status(403)), "request-denied"),
    (.violation(.notJSON), "response-not-json"), (.violation(.wrongShape), "response-malformed"),
    (.violation(.notAList), "response-not-a-list"), (.violation(.truncated), "response-truncated"),
    (.violation(.tooLarge(limit: 1)), "response-too-large"),
    (.violation(.redirect(status: 302)), "redirected"),
    (.violation(.untrusted), "untrusted-certificate"),
    (.violation(.unknownAddress), "unknown-endpoint"),
    (.violation(.status(405)), "unexpected-status"),
    (.violation(.unexpectedRange), "unexpected-range"),
    (.violation(.failed(code: 1)), "transfer-failed"),
    (.rejected(status: 409, text: nil), "request-rejected"), (.cancelled, "interrupted"),
  ]

  @Test(arguments: failures)
  func `each source error has a code and a hint`(error: CatalogError, code: String) async throws {
    var world = World(
      environment: ["MARVEL_ERRORS": "json"], source: { _ throws(CatalogError) in throw error })
    world.gateway = { _ throws(CatalogError) in throw error }
    let outcome = try await world.run(["list"])
    #expect(line(outcome).hasPrefix("{\"code\":\"\(code)\","))
    #expect(outcome.stderr.contains("\"status\":\(outcome.status),"))
    // A command that needs a gateway does not suggest another source.
    let alone = try await world.run(["api", "x"])
    #expect(line(alone).hasPrefix("{\"code\":\"\(code)\","))
    #expect(!alone.stderr.contains("embedded"))
  }

  @Test func `an interrupted list has the code of the error that interrupted it`() async throws {
    let gateway = NumberedGateway(ids: [1], totals: [0: 30], errors: [1: .throttled(retryAfter: 7)])
    let world = World(
      environment: ["MARVEL_ERRORS": "json"], input: { Array("x\n".utf8) },
      source: { _ in gateway })
    #expect(
      try await world.run(["list", "--limit", "9", "-o", "id"])
        == Outcome(
          stdout: "1\n",
          stderr:
            #"{"code":"throttled","message":"the list is truncated: gateway.marvel.com accepts "#
            + #"no more requests for now","status":75,"hint":"try again in 7 seconds, and "#
            + #"continue with --offset 1 --limit 8","retryable":true}"# + "\n", status: 75))
    let missing = try await world.run(["show", "-", "-q"])
    #expect(missing.stderr.hasPrefix(#"{"code":"not-found","message":"no character is named 'x'""#))
    #expect(missing.status == 1)
  }
}

private let conflict = "conflicting-flags"
private let signed = "signed-parameter"
