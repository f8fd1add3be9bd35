internal import Catalog

extension ProtocolViolation {
  func report(_ gateway: TargetGateway) -> ErrorReport {
    let host = gateway.host
    return switch self {
    case .notJSON:
      ErrorReport(.responseNotJSON, "\(host) sent a response that is not JSON")
    case .notHTTP:
      ErrorReport(.responseNotJSON, "\(host) sent a malformed HTTP response")
    case .wrongShape:
      ErrorReport(
        .responseMalformed, "\(host) sent JSON that does not follow \(gateway.protocolName)")
    case .notAList:
      ErrorReport(
        .responseNotAList,
        "\(host) sent no data.results with offset and total, so --all has nothing to merge")
    case .truncated:
      ErrorReport(
        .responseTruncated, "\(host) sent a response that ended before its declared length")
    case .tooLarge(let limit):
      ErrorReport(
        .responseTooLarge, "\(host) sent a response longer than \(limit) bytes",
        hint: gateway.isAlone ? "request fewer with -F limit=N, or raise MARVEL_BODY_LIMIT" : nil)
    case .redirect(let status):
      ErrorReport(
        .redirected,
        "\(host) responded with a redirect (status \(status)), which "
          + (gateway.provider == nil ? "signed requests" : "requests with a token")
          + " do not follow")
    case .untrusted:
      ErrorReport(.untrustedCertificate, "the certificate of \(host) is not trusted")
    case .unknownAddress:
      ErrorReport(.unknownEndpoint, "\(host) has no such endpoint")
    case .status(let status):
      ErrorReport(
        .unexpectedStatus, "\(host) responded with the unexpected status \(status)")
    case .unexpectedRange:
      ErrorReport(
        .unexpectedRange, "\(host) returned another part of the list than requested")
    case .endless(let total):
      ErrorReport(
        .listEndless,
        "\(host) announced a list of \(total) entities, and returns more and more of them")
    case .failed(let code):
      ErrorReport(
        .transferFailed,
        "the request to \(host) failed, and the system gives no reason (URLError \(code))")
    }
  }
}
