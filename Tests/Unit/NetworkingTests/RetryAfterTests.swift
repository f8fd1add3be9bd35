import Foundation
import Networking
import Testing

/// The wait that a server asks for. The fake date is Sun, 06 Nov 1994 08:49:37 GMT.
@Suite struct RetryAfterTests {
  let time = FakeTime()

  func outcome(_ headers: HTTPHeaders, status: Int = 429) async throws -> Int {
    let script = Script(.status(status, headers), .status(200))
    return try await Retrying(script, time: time.source, random: { $0.upperBound })
      .perform(sampleRequest).status
  }

  @Test(arguments: [
    ("2", 2), ("0", 0), ("30", 30), ("Sun, 06 Nov 1994 08:49:40 GMT", 3),
    ("Sunday, 06-Nov-94 08:49:40 GMT", 3), ("Sun Nov  6 08:49:40 1994", 3),
    ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
  ])
  func `Retry-After is respected in each format`(value: String, seconds: Int) async throws {
    #expect(try await outcome(["Retry-After": value]) == 200)
    #expect(time.elapsed == .seconds(seconds))
  }

  @Test func `a date is relative to the server's clock`() async throws {
    let headers: HTTPHeaders = [
      "Date": "Mon, 07 Nov 1994 08:49:38 GMT", "Retry-After": "Mon, 07 Nov 1994 08:49:40 GMT",
    ]
    #expect(try await outcome(headers) == 200)
    #expect(time.elapsed == .seconds(2))
  }

  @Test(arguments: ["31", "99999999999999999999", "Sun, 06 Nov 1994 08:51:00 GMT"])
  func `a Retry-After that is too long is not waited for`(value: String) async throws {
    #expect(try await outcome(["Retry-After": value]) == 429)
    #expect(try await outcome(["Retry-After": value], status: 503) == 503)
    #expect(time.elapsed == .zero)
  }

  @Test(arguments: ["soon", "-1", "1.5", ""])
  func `an invalid Retry-After is ignored`(value: String) async throws {
    #expect(try await outcome(["Retry-After": value]) == 429)
    #expect(try await outcome(["Retry-After": value], status: 503) == 200)
    #expect(time.elapsed == .milliseconds(500))
  }
}
