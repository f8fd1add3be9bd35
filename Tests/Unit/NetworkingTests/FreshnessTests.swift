import Foundation
import Networking
import Testing

@Suite struct FreshnessTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT.
  let received = Date(timeIntervalSince1970: 784_111_777)

  @Test(
    arguments: [
      (["Cache-Control": "max-age=60"], 60),
      (["Cache-Control": "public, Max-Age=\"60\""], 60),
      (["Cache-Control": "max-age=60", "Age": "20"], 40),
      (["Cache-Control": "max-age=60", "Age": "90"], 0),
      (["Cache-Control": "max-age=60", "Age": "old"], 60),
      (["Cache-Control": "max-age=60, max-age=30"], 30),
      (["Cache-Control": "max-age=soon"], 0),
      (["Cache-Control": "max-age"], 0),
      (["Cache-Control": "max-age=99999999999999999999"], 2_147_483_647),
      (["Cache-Control": "s-maxage=60"], nil),
      (["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 08:49:17 GMT"], 40),
      (["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 07:49:37 GMT"], 0),
      (["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 08:49:57 GMT"], 60),
      (["Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 08:49:17 GMT", "Age": "30"], 30),
      (["Cache-Control": "private=\"x, max-age=5\""], nil),
      (["Cache-Control": "max-age=60", "Expires": "0"], 60),
      (["Expires": "0"], 0),
      (["Expires": "Sun, 06 Nov 1994 08:49:47 GMT"], 10),
      (["Expires": "Sunday, 06-Nov-94 08:49:47 GMT"], 10),
      (["Expires": "Sun Nov  6 08:49:47 1994"], 10),
      (["Expires": "Sun, 06 Nov 1994 08:49:47 GMT", "Age": "4"], 6),
      (["Expires": "Sun, 06 Nov 1994 08:49:27 GMT"], 0),
      (["Expires": "Sun, 06 Nov 1994 09:00:10 GMT", "Date": "Sun, 06 Nov 1994 09:00:00 GMT"], 10),
      ([:], nil),
    ] as [(HTTPHeaders, Int?)])
  func `the lifetime is the one in the headers`(headers: HTTPHeaders, lifetime: Int?) {
    #expect(Freshness(headers, received: received).lifetime == lifetime)
  }

  @Test(arguments: [
    ("", true, false, true),
    ("no-store", false, false, true),
    ("NO-STORE, max-age=5", false, false, true),
    ("no-cache", true, true, false),
    ("no-cache=\"Set-Cookie\"", true, true, false),
    ("max-age=5,must-revalidate", true, false, false),
    ("x=\"no-store\"", true, false, true),
    ("x=\"1, no-store", false, false, true),
    ("x=\"a\\\"b\", no-store", false, false, true),
    ("x=1\", no-cache, must-revalidate", true, true, false),
  ])
  func `directives are parsed`(
    header: String, isStorable: Bool, mustRevalidate: Bool, mayBeUsedStale: Bool
  ) {
    let freshness = Freshness(["Cache-Control": header], received: received)
    #expect(freshness.isStorable == isStorable)
    #expect(freshness.mustRevalidate == mustRevalidate)
    #expect(freshness.mayBeUsedStale == mayBeUsedStale)
  }

  @Test func `directives can be in several fields`() {
    var headers: HTTPHeaders = ["Cache-Control": "no-store"]
    headers.add("max-age=5", to: "cache-control")
    let freshness = Freshness(headers, received: received)
    #expect(!freshness.isStorable)
    #expect(freshness.lifetime == 5)
  }

  @Test func `an unbalanced quotation mark hides no directive of another field`() {
    var headers: HTTPHeaders = ["Cache-Control": "x=\"1"]
    headers.add("no-store", to: "Cache-Control")
    #expect(!Freshness(headers, received: received).isStorable)
  }

  @Test(arguments: ["\"v1\"", "W/\"v1\"", "unquoted"])
  func `the entity tag is unchanged`(tag: String) {
    #expect(Freshness(["ETag": tag], received: received).etag == tag)
  }
}
