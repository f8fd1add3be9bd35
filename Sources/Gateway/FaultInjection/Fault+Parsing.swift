extension Fault {
  private static let byteCounts = 0...10_000_000_000
  /// The limit for a gzip bomb, which is built in memory before it is sent.
  private static let bombByteCounts = 0...1_000_000_000
  private static let milliseconds = 0...86_400_000
  /// Statuses below 200 are interim responses.
  private static let statuses = 200...599

  /// Parses an action and its parameters, up to the end of the line.
  init(_ tokens: inout FaultTokenizer) throws(FaultRuleError) {
    let action = try tokens.next("ACTION")
    switch action {
    case "status": self = try Self.status(&tokens)
    case "redirect": self = try Self.redirect(&tokens)
    case "delay": self = .delay(try Self.pause(&tokens))
    case "drip":
      let bytes = try tokens.number("BYTES", in: 1...Self.byteCounts.upperBound)
      self = .drip(bytes: bytes, pause: try Self.pause(&tokens))
    case "reset" where tokens.rest != nil:
      self = .resetAfter(try tokens.number("BYTES", in: Self.byteCounts))
    case "clock": self = .clock(ahead: try Self.seconds(&tokens))
    case "cut": self = .truncated(after: try tokens.number("BYTES", in: Self.byteCounts))
    case "big": self = .big(try tokens.number("BYTES", in: Self.byteCounts))
    case "bomb": self = .bomb(try tokens.number("BYTES", in: Self.bombByteCounts))
    default: self = try Self.named(action)
    }
    if let rest = tokens.rest { throw .unexpectedText(String(rest)) }
  }

  /// Returns the action without parameters that has this name.
  private static func named(_ action: Substring) throws(FaultRuleError) -> Fault {
    switch action {
    case "silence": .outage
    case "reset": .reset
    case "garbage": .garbage
    case "html": .html
    case "empty": .empty
    case "shape": .shape
    case "challenge": .challenge
    default: throw .unknownAction(String(action))
    }
  }

  private static func pause(_ tokens: inout FaultTokenizer) throws(FaultRuleError) -> Duration {
    .milliseconds(try tokens.number("MILLISECONDS", in: milliseconds))
  }

  /// Parses a number of seconds; negative for a clock that is behind.
  private static func seconds(_ tokens: inout FaultTokenizer) throws(FaultRuleError) -> Int {
    let bounds = -1_000_000_000...1_000_000_000
    let token = try tokens.next("SECONDS")
    guard let number = Int(token), bounds.contains(number) else {
      throw .invalidNumber(String(token), placeholder: "SECONDS", bounds)
    }
    return number
  }

  private static func redirect(_ tokens: inout FaultTokenizer) throws(FaultRuleError) -> Fault {
    let address = String(try tokens.next("URL"))
    guard tokens.rest != nil else { return .redirect(to: address, status: 302) }
    return .redirect(to: address, status: try tokens.number("CODE", in: 300...399))
  }

  /// Parses `CODE [Header: value]... [body=text]`. A token that ends in a colon starts a header;
  /// the body extends to the end of the line.
  private static func status(_ tokens: inout FaultTokenizer) throws(FaultRuleError) -> Fault {
    let code = try tokens.number("CODE", in: statuses)
    var headers: [(name: String, values: [Substring])] = []
    while let rest = tokens.rest {
      if rest.hasPrefix("body=") {
        tokens = FaultTokenizer("")
        return .status(code, headers: headers.map(header), body: String(rest.dropFirst(5)))
      }
      let token = try tokens.next("Header")
      if token.hasSuffix(":") {
        headers.append((try headerName(token.dropLast()), []))
      } else if headers.isEmpty {
        throw .invalidHeader(String(token))
      } else {
        headers[headers.count - 1].values.append(token)
      }
    }
    return .status(code, headers: headers.map(header), body: nil)
  }

  private static func headerName(_ name: Substring) throws(FaultRuleError) -> String {
    guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte) else {
      throw .invalidHeader(String(name) + ":")
    }
    guard !["content-length", "transfer-encoding", "connection"].contains(name.lowercased())
    else { throw .reservedHeader(String(name)) }
    return String(name)
  }

  /// Whether the byte is allowed in a header name (RFC 9110, section 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func header(_ name: String, _ values: [Substring]) -> Response.Header {
    Response.Header(name, values.joined(separator: " "))
  }
}
