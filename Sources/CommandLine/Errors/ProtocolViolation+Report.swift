internal import Catalog

extension ProtocolViolation {
  func report(_ gateway: TargetGateway) -> ErrorReport {
    let host = gateway.host
    return switch self {
    case .notJSON:
      ErrorReport(.responseNotJSON, "\(host) gave an answer that is no JSON")
    case .wrongShape:
      ErrorReport(.responseMalformed, "\(host) gave JSON that is not of Marvel's form")
    case .notAList:
      ErrorReport(
        .responseNotAList,
        "\(host) gave no data.results with offset and total, so that --all has nothing to merge")
    case .truncated:
      ErrorReport(.responseTruncated, "\(host)'s answer ended before its announced length")
    case .tooLarge(let limit):
      ErrorReport(
        .responseTooLarge, "\(host)'s answer is longer than \(limit) bytes",
        hint: gateway.isAlone ? "ask for fewer by -F limit=N, or raise MARVEL_BODY_LIMIT" : nil)
    case .redirect(let status):
      ErrorReport(
        .redirected,
        "\(host) answers with a redirect (status \(status)), which a signed request does not follow"
      )
    case .untrusted:
      ErrorReport(.untrustedCertificate, "the certificate of \(host) cannot be trusted")
    case .unknownAddress:
      ErrorReport(.unknownAddress, "\(host) knows no such address")
    case .status(let status):
      ErrorReport(
        .unexpectedStatus, "\(host) gave an answer with the unexpected status \(status)")
    case .unexpectedRange:
      ErrorReport(
        .unexpectedRange, "\(host) gave another part of the list than the one that was asked for")
    case .failed(let code):
      ErrorReport(.transferFailed, "the exchange with \(host) failed with the code \(code)")
    }
  }
}
