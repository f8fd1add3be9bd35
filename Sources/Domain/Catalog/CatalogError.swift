/// Why a source cannot answer.
package enum CatalogError: Error, Hashable, Sendable {
  /// The database does not hold what it should; the text is SQLite's own.
  case unreadable(String)
  /// A catalog file cannot be used.
  case file(LocalCatalogError, path: String)
  /// The answer lies behind the network, which this program does not speak to.
  case needsNetwork
  case unreachable(Unreachable)
  /// The source's data does not hold what the question is about, so that an answer would be wrong.
  case missingData(MissingData)
  /// Too many requests; the gateway may say after how many seconds it answers again.
  case throttled(retryAfter: Int?)
  case refused(AccessError)
  case violation(ProtocolViolation)
  /// The gateway does not take the question; the text is its own, nil when it may hold a secret.
  case rejected(status: Int, text: String?)
  /// The run was asked to end.
  case cancelled

  /// An older answer is better than none.
  package var permitsStale: Bool {
    switch self {
    case .unreachable, .throttled: true
    case .unreadable, .file, .needsNetwork, .missingData, .refused, .violation, .rejected,
      .cancelled:
      false
    }
  }

  /// Another source may answer in place of the gateway.
  package var permitsFallback: Bool {
    switch self {
    case .unreachable, .refused(.missingPublicKey), .refused(.missingPrivateKey),
      .refused(.keyCommandFailed):
      true
    default: false
    }
  }
}

/// What a source's data does not hold.
package enum MissingData: Hashable, Sendable {
  /// No entity of the kind has the property.
  case attribute(Attribute, Kind)
  /// No entity of the one kind is related to any of the other.
  case relation(Kind, Kind)
  /// The file does not hold the kind as a whole, so that what it has would look like all.
  case kind(Kind)
  /// The source gives its entities page by page, and the question is about all of them at once.
  case analytics
}

/// Why a gateway gave no answer.
package enum Unreachable: Hashable, Sendable {
  case unresolvedHost, connectionRefused, timedOut, interrupted
  /// The status of the last attempt, 408 or one of 500 and above.
  case status(Int)
  /// Nothing is stored, and the network must not be used.
  case offline
}

/// Why a gateway does not let the caller in.
package enum AccessError: Hashable, Sendable {
  case missingPublicKey, missingPrivateKey
  /// The command that should print the private key failed, or printed nothing.
  case keyCommandFailed(status: Int32)
  /// The gateway wants keys, and none were sent.
  case keysRequired
  case unknownKey, wrongHash
  case status(Int)
}

/// An answer that is none by the protocol.
package enum ProtocolViolation: Error, Hashable, Sendable {
  case notJSON, wrongShape
  /// It ended before its announced length.
  case truncated
  /// It is longer than this many bytes.
  case tooLarge(limit: Int)
  case redirect(status: Int)
  /// The certificate or the encryption cannot be trusted.
  case untrusted
  /// The gateway does not know the address below its base.
  case unknownAddress
  case status(Int)
  /// The part of a list is not the one that was asked for.
  case unexpectedRange
  /// The answer is not a part of a list, with its results and their total.
  case notAList
  /// A failure of the network layer by its number, which has no name of its own.
  case failed(code: Int)
}
