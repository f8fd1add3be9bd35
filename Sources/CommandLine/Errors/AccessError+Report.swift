internal import Catalog

extension AccessError {
  func report(_ gateway: TargetGateway) -> ErrorReport {
    let host = gateway.host
    return switch self {
    case .missingPublicKey:
      ErrorReport(
        .publicKeyMissing, "\(host) is asked with a pair of keys, and the public one is missing",
        hint: ErrorCode.publicKeyMissing.hint
          + (gateway.isAlone ? "" : ", or take --source embedded, which needs none"))
    case .missingPrivateKey:
      ErrorReport(
        .privateKeyMissing, "\(host) is asked with a pair of keys, and the private one is missing",
        hint: "set MARVEL_PRIVATE_KEY, or privateKey or privateKeyCommand in the configuration")
    case .keyCommandFailed(let status):
      ErrorReport(
        .keyCommandFailed, "privateKeyCommand printed no key and ended with status \(status)")
    case .keysRequired:
      ErrorReport(.keysRequired, "\(host) wants keys")
    case .unknownKey:
      ErrorReport(.unknownKey, "\(host) does not know the public key")
    case .wrongHash:
      ErrorReport(
        .signatureRejected, "\(host) refuses the signature",
        hint: "check that MARVEL_PRIVATE_KEY belongs to MARVEL_PUBLIC_KEY, and the clock of this "
          + "machine")
    case .status(let status):
      ErrorReport(.requestDenied, "\(host) refuses the request with status \(status)")
    }
  }
}
