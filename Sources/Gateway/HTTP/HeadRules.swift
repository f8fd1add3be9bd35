/// The rules of RFC 9112 for header fields that libmicrohttpd 0.9.75 does not enforce.
struct HeadRules {
  private var hostCount = 0
  private var length: [UInt8]?
  private var codings: [String]?
  private var found: RequestViolation?

  /// Checks the next field of a head.
  mutating func add(name: some Collection<UInt8>, value: some Collection<UInt8>) {
    guard found == nil else { return }
    do throws(RequestViolation) {
      try check(name, value)
    } catch {
      found = error
    }
  }

  private mutating func check(
    _ name: some Collection<UInt8>, _ value: some Collection<UInt8>
  ) throws(RequestViolation) {
    // Blanks before the colon are a part of the name (RFC 9112, section 5.1).
    guard !name.isEmpty, name.allSatisfy(\.isTokenByte), !value.contains(where: \.isLineControl)
    else { throw .malformedField }
    switch name.count {
    case 4 where name.isSame(as: "host"):
      hostCount += 1
      guard hostCount == 1 else { throw .repeatedHost }
      guard value.allSatisfy(\.isHostByte) else { throw .malformedHost }
    case 14 where name.isSame(as: "content-length"):
      guard length == nil || length.map(value.elementsEqual) == true else {
        throw .conflictingLengths
      }
      length = Array(value)
      if let size = Int(String(decoding: value, as: UTF8.self)), size > RequestLimits.bodySize {
        throw .bodyTooLong
      }
    case 17 where name.isSame(as: "transfer-encoding"):
      let names = String(decoding: value, as: UTF8.self).split(separator: ",")
      codings = (codings ?? []) + names.map { $0.filter { !$0.isWhitespace }.lowercased() }
    default: break
    }
  }

  /// Returns what is wrong with a complete head; nil if nothing is.
  ///
  /// - Parameter isOldVersion: whether the request has the version HTTP/1.0, which has neither a
  ///   required Host nor transfer codings.
  func violation(isOldVersion: Bool) -> RequestViolation? {
    if let found { return found }
    if hostCount == 0, !isOldVersion { return .missingHost }
    guard let codings else { return nil }
    guard length == nil else { return .lengthWithTransferCoding }
    guard !isOldVersion, codings.last == "chunked", codings.count(where: { $0 == "chunked" }) == 1
    else { return .malformedTransferCoding }
    return codings.count == 1 ? nil : .unknownTransferCoding
  }
}

extension Collection<UInt8> {
  /// - Parameter text: ASCII in lower case.
  fileprivate func isSame(as text: StaticString) -> Bool {
    unsafe elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 == $1 : $0 == $1
    }
  }
}

extension UInt8 {
  private var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// A character of a token (RFC 9110, section 5.6.2).
  package var isTokenByte: Bool {
    isLetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains(self)
  }

  /// A character that a field value must not contain (RFC 9110, section 5.5).
  fileprivate var isLineControl: Bool { [0x00, 0x0A, 0x0D].contains(self) }

  /// A character of a host and port (RFC 3986, section 3.2).
  fileprivate var isHostByte: Bool {
    isLetterOrDigit || "-._~%!$&'()*+,;=:[]".utf8.contains(self)
  }
}
