extension FaultRow {
  private static let tryLater = "; try again later, or use --source embedded"
  private static let checkURL = "; check MARVEL_BASE_URL"
  private static let unreachable = " cannot be reached: "
  private static let notJSON = " sent a response that is not JSON" + checkURL
  private static let malformed = " sent a malformed HTTP response" + checkURL
  private static let redirected = ", which signed requests do not follow" + checkURL
  private static let tooLong =
    " sent a response longer than 2000000 bytes; request fewer with --limit, or raise "
    + "MARVEL_BODY_LIMIT"
  /// Long enough to send a request on a busy machine.
  private static let shortIdleLimit = ["MARVEL_IDLE_TIMEOUT": "4s"]
  private static let shortDeadline = ["MARVEL_DEADLINE": "5s"]
  private static let smallBodyLimit = ["MARVEL_BODY_LIMIT": "2"]

  static let table = connections + bodies + contents + redirects + refusals + statuses

  private static let connections = [
    FaultRow(
      "refused connection", .closedPort, 69, unreachable + "the connection was refused" + tryLater,
      retry: .yes),
    FaultRow(
      "host that no name server knows", .unknownHost, 69,
      unreachable
        + "the host name cannot be resolved; check MARVEL_BASE_URL and the network, or use "
        + "--source embedded",
      retry: .yes),
    FaultRow(
      "connection that never comes about", .hangingPort, 69,
      unreachable + "it did not respond in time" + tryLater, retry: .tooLate,
      environment: shortDeadline),
    FaultRow(
      "silent server", .gateway("* silence"), 69,
      unreachable + "it did not respond in time" + tryLater, retry: .yes, attempts: 2,
      environment: shortIdleLimit.merging(["MARVEL_RETRIES": "1"]) { $1 }),
    FaultRow(
      "answer that drips slowly", .gateway("* drip 1 400"), 69,
      unreachable + "it did not respond in time" + tryLater, retry: .tooLate,
      environment: shortDeadline),
    FaultRow("slow answer", .gateway("1 delay 1500"), 0),
    FaultRow(
      "connection reset in place of an answer", .gateway("* reset"), 69,
      unreachable + "the connection was lost" + tryLater, retry: .yes),
    FaultRow(
      "connection reset in the middle of a body", .gateway("* reset 300"), 69,
      unreachable + "the connection was lost" + tryLater, retry: .yes),
    FaultRow("certificate that is self-signed", .secured(.selfSigned), 76, untrusted),
    FaultRow("certificate that has expired", .secured(.expired), 76, untrusted),
    FaultRow("certificate of another host", .secured(.wrongHost), 76, untrusted),
  ]

  /// The message contains the host.
  private static let untrusted =
    "the certificate of localhost is not trusted; check MARVEL_BASE_URL and this "
    + "machine's certificates"

  private static let truncated = " sent a response that ended in the middle; try again"
  private static let list =
    "{\"data\":{\"offset\":0,\"total\":1,\"results\":[\(entity)]}}"

  /// Returns a list in two chunks, followed by a trailer section.
  private static func chunked(_ status: String, trailer: String) -> String {
    let chunks = [list.prefix(20), list.dropFirst(20)].map { chunk in
      "\(String(chunk.utf8.count, radix: 16))\r\n\(chunk)\r\n"
    }
    return "HTTP/1.1 \(status)\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks.joined())0\r\n"
      + "\(trailer)\r\n"
  }

  /// Returns a list that declares this Content-Length.
  private static func declaring(_ length: String) -> String {
    "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n\(list)"
  }

  /// Returns a list whose head contains these lines.
  private static func headed(_ lines: String) -> String {
    "HTTP/1.1 200 OK\r\n\(lines)\r\n\(list)"
  }

  private static let gzippedWithTrailer =
    Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
    + Array("\(String(gzippedList.count, radix: 16))\r\n".utf8) + gzippedList
    + Array("\r\n0\r\nA: b\r\n\r\n".utf8)

  /// The list, compressed by gzip.
  private static let gzippedList: [UInt8] = {
    let digits = Array(
      """
      1f8b08000000000002030dc8310e80200c05d0ab983f3340d4a59ba770300e8d4062049b409d0877\
      9737be06cfcaa00689b10605590315e504720625d42f69051d0db71f659d9dd7c5e0e51c40d83ce7\
      69e792e47ad0cfde7f23384faa50000000
      """)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }()

  private static let bodies = [
    FaultRow("body shorter than Content-Length", .gateway("* cut 100"), 76, truncated, retry: .yes),
    FaultRow("answer that is not HTTP", .notHTTP, 76, malformed),
    FaultRow("Content-Length that is no number", .raw(declaring("abc")), 76, malformed),
    FaultRow("Content-Length that is negative", .raw(declaring("-1")), 76, malformed),
    FaultRow(
      "head of more than 300 kilobytes",
      .raw("HTTP/1.1 200 OK\r\n" + String(repeating: "X: \(filler)\r\n", count: 2000) + "\r\n"), 76,
      malformed),
    FaultRow("chunked response with a trailer", .raw(chunked("200 OK", trailer: "A: b\r\n")), 0),
    FaultRow(
      "status 404 with a trailer", .raw(chunked("404 Not Found", trailer: "A: b\r\nC: d\r\n")), 76,
      " has no such endpoint" + checkURL),
    FaultRow(
      "trailer that looks like a head",
      .raw(chunked("200 OK", trailer: "HTTP/1.1 200 OK: x\r\nHTTP/: x\r\n")), 0),
    FaultRow(
      "informational responses before a response with a trailer",
      .raw(
        "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n"
          + chunked("200 OK", trailer: "A: b\r\n")), 0),
    FaultRow("gzip response with a trailer", .bytes(gzippedWithTrailer), 0),
    FaultRow(
      "status 500 with a trailer", .raw(chunked("500 Oh", trailer: "A: b\r\n")), 69,
      " responded with status 500" + tryLater, retry: .yes),
    FaultRow(
      "trailer of 20,000 lines",
      .raw(chunked("200 OK", trailer: String(repeating: "A: b\r\n", count: 20_000))), 0),
    FaultRow("Content-Length of 2^31", .raw(declaring("2147483648")), 76, truncated, retry: .yes),
    FaultRow("Content-Length of 2^63", .raw(declaring("9223372036854775808")), 0),
    FaultRow("Content-Length of 2^64", .raw(declaring("18446744073709551616")), 0),
    FaultRow(
      "Content-Length sent twice",
      .raw(declaring("\(list.utf8.count)\r\nContent-Length: \(list.utf8.count)")),
      0),
    FaultRow(
      "two different Content-Lengths",
      .raw(declaring("\(list.utf8.count - 9)\r\nContent-Length: \(list.utf8.count)")), 76, malformed
    ),
    FaultRow(
      "head of 100 kilobytes", .raw(headed(String(repeating: "X: \(filler)\r\n", count: 500))), 0),
    FaultRow("head of 1,000 lines", .raw(headed(String(repeating: "X: y\r\n", count: 1000))), 0),
    FaultRow("head with a null character", .raw(headed("X: a\0b\r\n")), 76, malformed),
    FaultRow(
      "dates that are none", .raw(headed("Expires: Mo\u{301}n, 06\r\nDate: We\u{7F1}\r\n")), 0),
    FaultRow("HTTP/0.9", .raw(list), 76, malformed),
    FaultRow(
      "informational responses without end",
      .raw(String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 20_000)), 76, malformed),
    FaultRow(
      "informational response alone", .raw("HTTP/1.1 103 Early Hints\r\n\r\n"), 69,
      unreachable + "the connection was lost" + tryLater, retry: .yes),
    FaultRow(
      "switch to another protocol",
      .raw(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n\(list)"
      ),
      76, " responded with the unexpected status 101; try again with -v for details"),
    FaultRow("unknown Transfer-Encoding", .raw(headed("Transfer-Encoding: x\r\n")), 76, malformed),
    FaultRow("unknown Content-Encoding", .raw(headed("Content-Encoding: x\r\n")), 76, malformed),
    FaultRow(
      "Content-Length of 2^63 - 1", .raw(declaring("9223372036854775807")), 76, truncated,
      retry: .yes),
    FaultRow(
      "Content-Length of 2^63 - 512", .raw(declaring("9223372036854775296")), 76, truncated,
      retry: .yes),
    FaultRow(
      "gzip that is broken", .gateway("* status 200 Content-Encoding: gzip body=this is no gzip"),
      76, malformed),
    FaultRow(
      "gzip that expands without end", .gateway("* bomb 100000000"), 76, tooLong,
      environment: smallBodyLimit),
    FaultRow(
      "body over the size limit", .gateway("* big 3000000"), 76, tooLong,
      environment: smallBodyLimit),
  ]

  private static let filler = String(repeating: "x", count: 200)

  private static let entity = "{\"id\":1010354,\"name\":\"Adam Warlock\"}"

  private static func response(offset: Int, total: Int, _ results: String) -> String {
    "body={\"data\":{\"offset\":\(offset),\"total\":\(total),\"results\":[\(results)]}}"
  }

  private static let contents = [
    FaultRow("garbage", .gateway("* garbage"), 76, notJSON),
    FaultRow(
      "JSON that ends in the middle",
      .gateway("* status 200 body={\"data\":{\"offset\":0,\"total\":1,\"results\":[\(entity)"), 76,
      truncated, retry: .yes),
    FaultRow("HTML page", .gateway("* html"), 76, notJSON),
    FaultRow("empty body", .gateway("* empty"), 76, notJSON),
    FaultRow(
      "wrong Content-Type",
      .gateway("* status 200 Content-Type: text/html " + response(offset: 0, total: 1, entity)), 0),
    FaultRow(
      "JSON of another shape", .gateway("* shape"), 76,
      " sent JSON that does not follow Marvel's protocol" + checkURL),
    FaultRow(
      "total that is less than what came",
      .gateway("* status 200 " + response(offset: 0, total: 0, entity)), 76,
      " sent JSON that does not follow Marvel's protocol" + checkURL),
    FaultRow(
      "answer to another question",
      .gateway("* status 200 " + response(offset: 20, total: 21, entity)), 76,
      " returned another part of the list than requested; try again with -v for details"),
  ]

  private static let redirects =
    [301, 302, 307].map { status in
      FaultRow(
        "redirect \(status) to another host",
        .gateway("* redirect http://localhost:1/v1/public/characters \(status)"), 76,
        " responded with a redirect (status \(status))" + redirected)
    } + [
      FaultRow(
        "redirect in a loop", .gateway("* redirect /v1/public/characters"), 76,
        " responded with a redirect (status 302)" + redirected)
    ]

  private static let wrongHash =
    "{\"code\":\"InvalidCredentials\",\"message\":\"That hash, timestamp and key combination is "
    + "invalid.\"}"

  private static let refusals = [
    FaultRow(
      "401 with WWW-Authenticate", .gateway("* challenge"), 77,
      " does not know the public key; check MARVEL_PUBLIC_KEY"),
    FaultRow(
      "401 with WWW-Authenticate of another server",
      .raw(
        "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 6\r\n\r\n"
          + "<html>"), 77,
      " asks for a login (status 401 with WWW-Authenticate) instead of checking the keys; check "
        + "MARVEL_BASE_URL, and whether a proxy or another server responds"),
    FaultRow(
      "401 for the key", .gateway("* status 401"), 77,
      " does not know the public key; check MARVEL_PUBLIC_KEY"),
    FaultRow(
      "401 for the signature", .gateway("* status 401 body=\(wrongHash)"), 77,
      " rejected the signature; check that MARVEL_PRIVATE_KEY belongs to MARVEL_PUBLIC_KEY, and "
        + "check this machine's clock", retry: .newSignature),
    FaultRow(
      "401 for the signature, once", .gateway("1 status 401 body=\(wrongHash)"), 0,
      retry: .newSignature),
    FaultRow("clock that is wrong", .gateway("* clock 86400"), 0, retry: .newSignature),
    FaultRow(
      "401 of something else", .gateway("* status 401 body=<html>"), 77,
      " denied the request with status 401; check the keys"),
    FaultRow(
      "403", .gateway("* status 403"), 77, " denied the request with status 403; check the keys"),
  ]

  private static let statuses =
    [408, 500, 502, 503, 504].map { status in
      FaultRow(
        "\(status)", .gateway("* status \(status)"), 69,
        " responded with status \(status)" + tryLater, retry: .yes)
    } + [
      FaultRow("503 twice", .gateway("1-2 status 503"), 0, retry: .yes, attempts: 3),
      FaultRow(
        "500 without end", .gateway("* status 500"), 69,
        " responded with status 500" + tryLater, retry: .yes, attempts: 4),
      FaultRow("404", .gateway("* status 404"), 76, " has no such endpoint" + checkURL),
      FaultRow(
        "405", .gateway("* status 405"), 76,
        " responded with the unexpected status 405; try again with -v for details"),
      FaultRow(
        "409", .gateway("* status 409 body={\"code\":409,\"status\":\"Not so.\"}"), 76,
        " rejected the request: Not so."),
      FaultRow(
        "429 without Retry-After", .gateway("* status 429"), 75,
        " accepts no more requests: the key's quota is used up; try again tomorrow"),
      FaultRow(
        "429 with Retry-After in seconds", .gateway("1 status 429 Retry-After: 1"), 0,
        retry: .yes, attempts: 2),
      FaultRow(
        "429 with Retry-After as a date",
        .gateway(
          "1 status 429 Date: Wed, 21 Oct 2015 07:28:00 GMT "
            + "Retry-After: Wed, 21 Oct 2015 07:28:01 GMT"), 0, retry: .yes, attempts: 2),
      FaultRow(
        "429 with a Retry-After of more than 30 seconds",
        .gateway("* status 429 Retry-After: 3600"), 75,
        " accepts no more requests for now; try again in 3600 seconds"),
    ]
}
