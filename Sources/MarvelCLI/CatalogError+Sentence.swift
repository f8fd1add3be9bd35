internal import Catalog

extension CatalogError {
  /// One sentence without the full stop, and the way out.
  ///
  /// - Parameter gateway: the one that was asked.
  func sentence(_ gateway: GatewayAddress) -> String {
    guard permitsFallback, self != .unreachable(.offline) else { return reason(gateway) }
    return reason(gateway)
      + (gateway == .marvel
        ? ", or use --source embedded" : "; try again later, or use --source embedded")
  }

  /// The sentence where something else has answered.
  func reason(_ gateway: GatewayAddress) -> String {
    let host = gateway.host
    switch self {
    case .unreadable(let reason): return "cannot read the catalogue: \(reason)"
    case .file(let problem, let path): return problem.sentence(path)
    case .lacking(let lack): return lack.sentence
    case .needsNetwork: return "the answer lies behind the network"
    case .unreachable(.offline):
      return "nothing is stored for this question, and --offline forbids to ask \(host)"
    case .unreachable(let reason):
      return "\(host) cannot be reached: \(reason.sentence)" + gateway.obituary
    case .throttled(let seconds?):
      return "\(host) takes no more requests for now; try again in \(seconds) seconds"
    case .throttled(nil):
      return "\(host) takes no more requests: the quota of the key is spent; try again tomorrow"
    case .refused(let refusal): return refusal.sentence(host)
    case .violation(let violation): return violation.sentence(host)
    case .rejected(let status, let text):
      return "\(host) does not take the question"
        + (text.map { ": \($0)" } ?? " (status \(status))")
    case .cancelled: return "interrupted"
    }
  }

  var status: ExitStatus {
    switch self {
    case .unreadable: .bug
    case .file(let problem, _): problem.status
    case .needsNetwork, .unreachable, .lacking: .unavailable
    case .throttled: .tryLater
    case .refused: .refused
    case .violation, .rejected: .protocolViolation
    case .cancelled: .interrupted
    }
  }
}

extension Lack {
  fileprivate var sentence: String {
    switch self {
    case .attribute(let attribute, let kind):
      "the source does not know the \(attribute.words) of its \(kind.plural), and so cannot filter "
        + "or order by it; a gateway may"
    case .relation(let kind, let other):
      "the source does not know which \(kind.plural) belong to which \(other.plural); a gateway may"
    }
  }
}

extension Attribute {
  /// The property in words, those of the case's name where they read well.
  fileprivate var words: String {
    switch self {
    case .hasDigitalIssue: "digital issues"
    case .isOriginal: "variants"
    case .focDate: "final order dates"
    case .onsaleDate: "on-sale dates"
    default:
      String(describing: self).reduce(into: "") { words, letter in
        words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
      }
    }
  }
}

extension GatewayAddress {
  fileprivate var obituary: String {
    guard self == .marvel else { return "" }
    return
      "; Marvel retired its API late in 2025: set MARVEL_BASE_URL to a gateway that speaks its "
      + "protocol, such as marvel-gateway"
  }
}

extension Unreachable {
  fileprivate var sentence: String {
    switch self {
    case .unresolvedHost: "there is no such host"
    case .connectionRefused: "the connection was refused"
    case .timedOut: "it did not answer in time"
    case .interrupted: "the connection broke"
    case .status(let status): "it answers with status \(status)"
    case .offline: "--offline forbids it"
    }
  }
}

extension Refusal {
  fileprivate func sentence(_ host: String) -> String {
    switch self {
    case .missingPublicKey:
      "\(host) is asked with a pair of keys, and the public one is missing; set MARVEL_PUBLIC_KEY "
        + "and MARVEL_PRIVATE_KEY, or take --source embedded, which needs none"
    case .missingPrivateKey:
      "\(host) is asked with a pair of keys, and the private one is missing; set "
        + "MARVEL_PRIVATE_KEY, or privateKey or privateKeyCommand in the configuration"
    case .keyCommandFailed(let status):
      "privateKeyCommand printed no key and ended with status \(status)"
    case .keysWanted:
      "\(host) wants keys; set MARVEL_PUBLIC_KEY and MARVEL_PRIVATE_KEY"
    case .unknownKey: "\(host) does not know the public key; check MARVEL_PUBLIC_KEY"
    case .wrongHash:
      "\(host) refuses the signature; check that MARVEL_PRIVATE_KEY belongs to MARVEL_PUBLIC_KEY, "
        + "and the clock of this machine"
    case .status(let status): "\(host) refuses the request with status \(status); check the keys"
    }
  }
}

extension ProtocolViolation {
  fileprivate func sentence(_ host: String) -> String {
    switch self {
    case .notJSON: "\(host) gave an answer that is no JSON; \(Self.checkAddress)"
    case .wrongShape: "\(host) gave JSON that is not of Marvel's form; \(Self.checkAddress)"
    case .cut: "\(host)'s answer ended before its announced length; try again"
    case .tooLarge(let limit):
      "\(host)'s answer is longer than \(limit) bytes; ask for fewer by --limit, or raise "
        + "MARVEL_BODY_LIMIT"
    case .redirect(let status):
      "\(host) answers with a redirect (status \(status)), which a signed request does not follow; "
        + Self.checkAddress
    case .untrusted: "the certificate of \(host) cannot be trusted"
    case .unknownAddress: "\(host) knows no such address; \(Self.checkAddress)"
    case .status(let status): "\(host) gave an answer with the unexpected status \(status)"
    case .wrongWindow: "\(host) gave another part of the list than the one that was asked for"
    case .notAList:
      "\(host) gave no data.results with offset and total, so that --all has nothing to merge; "
        + "leave --all out"
    case .failed(let code): "the exchange with \(host) failed with the code \(code)"
    }
  }

  private static let checkAddress = "check MARVEL_BASE_URL"
}
