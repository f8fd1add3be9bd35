import Foundation
import Testing

@testable import Networking

/// The errors of transfers on Linux, with the messages of libcurl 7.88 and 8.5.
@Suite struct TransportErrorTests {
  @Test(arguments: [
    ("SSL certificate problem: self-signed certificate", TransportError.untrusted),
    ("SSL: no alternative certificate subject name matches target host name 'h'", .untrusted),
    ("TLS connect error: error:00000000:lib(0)::reason(0)", .untrusted),
    ("transfer closed with 90 bytes remaining to read", .truncated),
    ("end of response with 90 bytes missing", .truncated),
    ("transfer closed with outstanding read data remaining", .truncated),
    ("Recv failure: Connection reset by peer", .interrupted),
    ("Failed to connect to h port 1 after 0 ms: Couldn't connect to server", .refused),
    ("Received HTTP/0.9 when not allowed", .malformed),
    ("Error while processing content unencoding: incorrect header check", .malformed),
    ("Unrecognized or bad HTTP Content or Transfer-Encoding", .malformed),
    ("Invalid Content-Length: value", .malformed),
    ("Too large response headers: 307397 > 307200", .malformed),
    ("Header without colon", .malformed),
    ("Illegal or missing hexadecimal sequence in chunked-encoding", .malformed),
    ("Could not resolve proxy: h", .proxyFailed),
    ("Unsupported proxy syntax in 'http://a b'", .proxyFailed),
    ("CONNECT tunnel failed, response 403", .proxyFailed),
    ("Received HTTP code 403 from proxy after CONNECT", .proxyFailed),
    ("Proxy CONNECT aborted", .proxyFailed),
    ("connection to proxy closed", .proxyFailed),
    ("Something new", .failed(code: NSURLErrorUnknown)),
  ])
  func `the message decides if the code does not`(sentence: String, kind: TransportError) {
    let error = NSError(
      domain: NSURLErrorDomain, code: NSURLErrorUnknown,
      userInfo: [NSLocalizedDescriptionKey: sentence])
    #expect(TransportError(error) == kind)
  }

  @Test func `an error contains no system message`() {
    let error = NSError(
      domain: NSURLErrorDomain, code: NSURLErrorTimedOut,
      userInfo: [NSLocalizedDescriptionKey: "https://h/?key=secret"])
    #expect("\(TransportError(error))" == "timedOut")
  }
}
