extension Fault {
  private static let byteCounts = 0...10_000_000_000
  /// Of a bomb, which is made as a whole before it is sent.
  private static let zeros = 0...1_000_000_000
  private static let milliseconds = 0...86_400_000
  /// Those below 200 are no answers.
  private static let statuses = 200...599

  /// Reads an action with all that follows it on the line.
  init(_ words: inout FaultTokenizer) throws(FaultProblem) {
    let action = try words.next("ACTION")
    switch action {
    case "status": self = try Self.status(&words)
    case "redirect": self = try Self.redirect(&words)
    case "delay": self = .delay(try Self.pause(&words))
    case "drip":
      let bytes = try words.number("BYTES", in: 1...Self.byteCounts.upperBound)
      self = .drip(bytes: bytes, pause: try Self.pause(&words))
    case "reset" where words.rest != nil:
      self = .resetAfter(try words.number("BYTES", in: Self.byteCounts))
    case "clock": self = .clock(ahead: try Self.seconds(&words))
    case "cut": self = .truncated(after: try words.number("BYTES", in: Self.byteCounts))
    case "big": self = .big(try words.number("BYTES", in: Self.byteCounts))
    case "bomb": self = .bomb(try words.number("BYTES", in: Self.zeros))
    default: self = try Self.named(action)
    }
    if let rest = words.rest { throw .tooMuch(String(rest)) }
  }

  private static func named(_ action: Substring) throws(FaultProblem) -> Fault {
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

  private static func pause(_ words: inout FaultTokenizer) throws(FaultProblem) -> Duration {
    .milliseconds(try words.number("MILLISECONDS", in: milliseconds))
  }

  /// With a sign, where a clock is behind.
  private static func seconds(_ words: inout FaultTokenizer) throws(FaultProblem) -> Int {
    let bounds = -1_000_000_000...1_000_000_000
    let word = try words.next("SECONDS")
    guard let number = Int(word), bounds.contains(number) else {
      throw .notANumber(String(word), placeholder: "SECONDS", bounds)
    }
    return number
  }

  private static func redirect(_ words: inout FaultTokenizer) throws(FaultProblem) -> Fault {
    let address = String(try words.next("URL"))
    guard words.rest != nil else { return .redirect(to: address, status: 302) }
    return .redirect(to: address, status: try words.number("CODE", in: 300...399))
  }

  /// `CODE [Header: value]... [body=text]`: a word that ends in a colon begins a header, and the
  /// text goes to the end of the line.
  private static func status(_ words: inout FaultTokenizer) throws(FaultProblem) -> Fault {
    let code = try words.number("CODE", in: statuses)
    var headers: [(name: String, values: [Substring])] = []
    while let rest = words.rest {
      if rest.hasPrefix("body=") {
        words = FaultTokenizer("")
        return .status(code, headers: headers.map(header), body: String(rest.dropFirst(5)))
      }
      let word = try words.next("Header")
      if word.hasSuffix(":") {
        headers.append((try headerName(word.dropLast()), []))
      } else if headers.isEmpty {
        throw .notAHeader(String(word))
      } else {
        headers[headers.count - 1].values.append(word)
      }
    }
    return .status(code, headers: headers.map(header), body: nil)
  }

  private static func headerName(_ word: Substring) throws(FaultProblem) -> String {
    guard !word.isEmpty, word.utf8.allSatisfy(isTokenByte) else {
      throw .notAHeader(String(word) + ":")
    }
    guard !["content-length", "transfer-encoding", "connection"].contains(word.lowercased())
    else { throw .ownHeader(String(word)) }
    return String(word)
  }

  /// The letters of a header's name: RFC 9110, section 5.6.2.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func header(_ name: String, _ values: [Substring]) -> Answer.Header {
    Answer.Header(name, values.joined(separator: " "))
  }
}
