internal import Catalog

extension AccessError {
  func report(_ gateway: TargetGateway) -> ErrorReport {
    let host = gateway.host
    return switch self {
    case .missingPublicKey:
      ErrorReport(
        .publicKeyMissing, "cannot sign requests to \(host): the public key is missing",
        hint: (gateway.address.retirementHint ?? ErrorCode.publicKeyMissing.hint)
          + (gateway.isAlone ? "" : ", or use --source embedded, which needs no keys"))
    case .missingPrivateKey:
      ErrorReport(
        .privateKeyMissing, "cannot sign requests to \(host): the private key is missing",
        hint: gateway.address.retirementHint
          ?? "set MARVEL_PRIVATE_KEY, or privateKey or privateKeyCommand in the configuration")
    case .keyCommandFailed(let status):
      ErrorReport(
        .keyCommandFailed,
        "\(gateway.secretCommand) printed no \(gateway.secretName) (exit status \(status))")
    case .keyCommandTimedOut(let seconds):
      ErrorReport(
        .keyCommandFailed, "\(gateway.secretCommand) did not finish within \(seconds) seconds",
        hint: "correct \(gateway.secretCommand), or raise gateway.deadline")
    case .keyCommandOutputTooLong(let limit):
      ErrorReport(.keyCommandFailed, "\(gateway.secretCommand) printed more than \(limit) bytes")
    case .exposedCommand(let file):
      ErrorReport(
        .keyCommandFailed, "\(gateway.secretCommand) was not run: \(file.problem)",
        hint: file.remedy)
    case .loginRequired:
      ErrorReport(
        .requestDenied,
        "\(host) asks for a login (status 401 with WWW-Authenticate) instead of checking the keys",
        hint: "check MARVEL_BASE_URL, and whether a proxy or another server responds")
    case .keysRequired:
      ErrorReport(.keysRequired, "\(host) requires keys")
    case .unknownKey:
      ErrorReport(.unknownKey, "\(host) does not know the public key")
    case .wrongHash:
      ErrorReport(
        .signatureRejected, "\(host) rejected the signature",
        hint: "check that MARVEL_PRIVATE_KEY belongs to MARVEL_PUBLIC_KEY, and check this "
          + "machine's clock")
    case .missingToken: ErrorReport(.tokenMissing, "\(host) requires a token, and none is set")
    case .rejectedToken: ErrorReport(.tokenRejected, "\(host) rejected the token")
    case .status(let status):
      ErrorReport(.requestDenied, "\(host) denied the request with status \(status)")
    }
  }
}

extension ExposedFile {
  var problem: String {
    isForeign
      ? "'\(path)' belongs to another user" : "other users can change '\(path)'"
  }

  var remedy: String {
    isForeign ? "replace it with a copy of your own" : "run chmod go-w '\(path)'"
  }
}

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
      ErrorReport(.responseTruncated, "\(host) sent a response that ended in the middle")
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
