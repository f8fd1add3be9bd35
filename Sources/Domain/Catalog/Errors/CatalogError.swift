/// Why a source cannot answer.
package enum CatalogError: Error, Hashable, Sendable {
  /// The database has invalid contents, with SQLite's message.
  case unreadable(String)
  /// A catalog file cannot be used.
  case file(LocalCatalogError, path: String)
  /// The request requires network access, which this program does not have.
  case needsNetwork
  case unreachable(Unreachable)
  /// The source lacks data that the request needs; a result would be wrong.
  case missingData(MissingData)
  /// Too many requests. The gateway may specify after how many seconds to retry.
  case throttled(retryAfter: Int?)
  /// The user's own limit of requests per day is used up. Nothing was sent.
  case dailyLimitReached
  case refused(AccessError)
  case violation(ProtocolViolation)
  /// The gateway rejected the request, with its message; nil if that may contain a secret.
  case rejected(status: Int, text: String?)
  /// The process was asked to terminate.
  case cancelled

  /// Whether a stale response is better than this error.
  package var permitsStale: Bool {
    switch self {
    case .unreachable, .throttled, .dailyLimitReached: true
    case .unreadable, .file, .needsNetwork, .missingData, .refused, .violation, .rejected,
      .cancelled:
      false
    }
  }

  /// Whether another source may answer instead of the gateway.
  package var permitsFallback: Bool { isOutage || isOfIncompleteKind }

  /// Whether the gateway would answer no other request either.
  package var isOutage: Bool {
    switch self {
    case .unreachable, .refused, .throttled, .dailyLimitReached: true
    case .unreadable, .file, .needsNetwork, .missingData, .violation, .rejected, .cancelled: false
    }
  }

  /// Whether the gateway does not have all entities of a kind.
  package var isOfIncompleteKind: Bool {
    if case .missingData(.gatewayKinds) = self { true } else { false }
  }
}

/// Data that a source does not have.
package enum MissingData: Hashable, Sendable {
  /// No entity of the kind has the attribute.
  case attribute(Attribute, Kind)
  /// No entity of the first kind is related to any of the second.
  case relation(Kind, Kind)
  /// The source does not say what any creator did.
  case roles
  /// Marvel's API does not have the filter.
  case filter(Filter)
  /// Marvel's API does not have a list of the first kind for an entity of the second one.
  case list(Kind, of: Kind)
  /// The file does not have the complete kind; its part would look like all of it.
  case kind(Kind)
  /// The gateway does not have the complete kinds, and says so.
  case gatewayKinds([Kind])
  /// The source returns entities page by page, and the request needs all of them at once.
  case analytics
}

/// Why a gateway did not answer.
package enum Unreachable: Hashable, Sendable {
  case unresolvedHost, connectionRefused, timedOut, interrupted
  /// The proxy is unknown, or did not forward the request.
  case proxyFailed
  /// A page for people came instead of data, as from a proxy or a protection against bots.
  case webPage
  /// It did not respond to another process, and this one did not ask.
  case timedOutRecently
  /// The status of the last attempt: 408, or 500 and above.
  case status(Int)
  /// Nothing is cached, and the network must not be used.
  case offline
  /// Nothing is configured but Marvel's own gateway, which was retired.
  case retired
}

/// Why a gateway denies access.
package enum AccessError: Hashable, Sendable {
  case missingPublicKey, missingPrivateKey
  /// The command that prints the private key failed, or printed nothing.
  case keyCommandFailed(status: Int32)
  /// It was ended because it ran for too long, or printed too much.
  case keyCommandTimedOut(seconds: Int)
  case keyCommandOutputTooLong(limit: Int)
  /// It was not run, because others could have written it.
  case exposedCommand(ExposedFile)
  /// The gateway requires keys, and none were sent.
  case keysRequired
  case unknownKey, wrongHash
  /// A service that needs a token has none, or does not accept it.
  case missingToken, rejectedToken
  /// Not the keys were rejected: a server or a proxy asks for a login of its own.
  case loginRequired
  case status(Int)
}

/// A file that other users can change.
package struct ExposedFile: Hashable, Sendable {
  package let path: String
  /// Whether it belongs to another user; otherwise, its permissions allow others to write.
  package let isForeign: Bool

  package init(_ path: String, isForeign: Bool) {
    self.path = path
    self.isForeign = isForeign
  }
}

/// A response that violates the protocol.
package enum ProtocolViolation: Error, Hashable, Sendable {
  case notJSON, wrongShape
  /// The response is not valid HTTP, or its body cannot be decompressed.
  case notHTTP
  /// The body ended before its declared length, or in the middle of its JSON.
  case truncated
  /// The body is larger than this many bytes.
  case tooLarge(limit: Int)
  case redirect(status: Int)
  /// The certificate or the encryption is not trusted.
  case untrusted
  /// The gateway does not know the path below its base URL.
  case unknownAddress
  case status(Int)
  /// The response contains another range of the list than the one requested.
  case unexpectedRange
  /// The list grows while it is read, far beyond its length according to the first response.
  case endless(total: Int)
  /// The response is not a page of a list, with results and their total.
  case notAList
  /// Another error of the network layer, with its number.
  case failed(code: Int)
}

/// Why a catalog file cannot be used.
package enum LocalCatalogError: Error, Hashable, Sendable {
  /// The file does not exist.
  case absent
  /// It is not a catalog, or not a database at all.
  case foreign
  /// It was created by a later version of this program.
  case newer
  /// It was created by an earlier version of this program.
  case older
  /// With SQLite's message.
  case damaged(String)
  /// It cannot be opened or created, with the message of the system or of SQLite.
  case cannotOpen(String)
  /// The path is a symbolic link to a file that does not exist.
  case missingTarget(String)
  case readOnly
  case full
  /// Another process is writing it, with what is known about that process.
  case locked(holder: String)
  /// Other processes locked it for longer than the timeout.
  case busy
  /// Any other error, with SQLite's message.
  case failed(String)
}
