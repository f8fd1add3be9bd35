/// Why a request is rejected before its parameters are looked at: a rule of HTTP that it breaks, or
/// a limit that it exceeds.
///
/// Another server on the way may read such a request differently, and take a part of its body for
/// another request (RFC 9112, section 11.2). The connection is therefore closed after the response.
package enum RequestViolation: Error, Equatable, Sendable, CaseIterable {
  case targetTooLong, malformedTarget, tooManyParameters
  case malformedField
  case missingHost, repeatedHost, malformedHost
  case conflictingLengths, lengthWithTransferCoding, bodyTooLong
  case malformedTransferCoding, unknownTransferCoding

  var status: Int {
    switch self {
    case .targetTooLong: 414
    case .bodyTooLong: 413
    case .unknownTransferCoding: 501
    case .malformedTarget, .tooManyParameters, .malformedField, .missingHost, .repeatedHost,
      .malformedHost, .conflictingLengths, .lengthWithTransferCoding, .malformedTransferCoding:
      400
    }
  }

  var message: String {
    switch self {
    case .targetTooLong:
      "The request target is longer than \(RequestLimits.targetLength) bytes."
    case .malformedTarget: "The request target contains a space or a control character."
    case .tooManyParameters: "There are more than \(RequestLimits.parameterCount) parameters."
    case .malformedField: "A header field is malformed."
    case .missingHost: "Host is missing."
    case .repeatedHost: "Host was sent twice."
    case .malformedHost: "Host is malformed."
    case .conflictingLengths: "Content-Length was sent twice, with different values."
    case .lengthWithTransferCoding: "Content-Length and Transfer-Encoding exclude each other."
    case .bodyTooLong: "The body is longer than \(RequestLimits.bodySize) bytes."
    case .malformedTransferCoding: "Transfer-Encoding does not end with a single chunked."
    case .unknownTransferCoding: "The only supported Transfer-Encoding is chunked."
    }
  }
}

/// Limits for requests.
enum RequestLimits {
  /// Bytes of a request target.
  static let targetLength = 32_768
  /// The protocol has fewer than 40 parameters for each kind.
  static let parameterCount = 200
  /// Bytes that libmicrohttpd uses for a head: for the target and for the fields, and 56 for each
  /// field and parameter. A request line within the limits above always fits.
  static let headMemory = 65_536
  /// Bytes of a body. Only /mcp needs one; any other is read and discarded.
  static let bodySize = 1_000_000
}
