import Catalog
import ProviderTable
import Testing

@testable import MarvelCLI

/// Errors of a provider in its own words.
struct ProviderErrorTests {
  private static let errors: [CatalogError] =
    [
      .throttled(retryAfter: nil), .throttled(retryAfter: 5), .dailyLimitReached, .cancelled,
      .rejected(status: 409, text: nil),
    ] + violations.map(CatalogError.violation) + unreachable.map(CatalogError.unreachable)
    + refused.map(CatalogError.refused)

  private static let violations: [ProtocolViolation] = [
    .notJSON, .notHTTP, .wrongShape, .notAList, .truncated, .tooLarge(limit: 9),
    .redirect(status: 302), .untrusted, .unknownAddress, .status(304), .unexpectedRange,
    .endless(total: 9), .failed(code: 1),
  ]
  private static let unreachable: [Unreachable] = [
    .unresolvedHost, .connectionRefused, .timedOut, .interrupted, .proxyFailed, .status(503),
  ]
  private static let refused: [AccessError] = [
    .missingToken, .rejectedToken, .status(403), .keyCommandFailed(status: 1),
    .keyCommandTimedOut(seconds: 1), .keyCommandOutputTooLong(limit: 1),
  ]

  private func report(_ error: CatalogError) throws -> ErrorReport {
    let address = try #require(GatewayAddress("https://metron.cloud/api/"))
    return error.report(TargetGateway(address: address, isAlone: true, provider: Metron.provider))
  }

  @Test(arguments: errors)
  func `an error of Metron names no setting, flag, or key of Marvel's`(error: CatalogError) throws {
    // The time that the command may take is a setting for all sources.
    let sentence = try report(error).sentence.replacing("gateway.deadline", with: "")
    for word in [
      "MARVEL_BASE_URL", "MARVEL_PUBLIC_KEY", "MARVEL_PRIVATE_KEY", "privateKey", "gateway.", "-F ",
      "signed", "the key", "the keys", "Marvel's protocol", "limit 0",
    ] {
      #expect(!sentence.contains(word), "\(sentence)")
    }
  }

  @Test(arguments: [
    (
      CatalogError.violation(.tooLarge(limit: 9)),
      "metron.cloud sent a response longer than 9 bytes; check metron.baseURL (METRON_BASE_URL), or "
        + "raise MARVEL_BODY_LIMIT"
    ),
    (
      .violation(.redirect(status: 302)),
      "metron.cloud responded with a redirect (status 302), which requests with a token do not follow; "
        + "check metron.baseURL (METRON_BASE_URL)"
    ),
    (
      .throttled(retryAfter: nil),
      "metron.cloud accepts no more requests for now; try again later; marvel-cli quota shows what "
        + "remains"
    ),
  ])
  func `an error of Metron says what to do`(error: CatalogError, sentence: String) throws {
    #expect(try report(error).sentence == sentence)
  }
}
