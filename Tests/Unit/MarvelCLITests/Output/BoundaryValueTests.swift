import Catalog
import ProviderTable
import Storage
import TestSupport
import Testing

@testable import MarvelCLI

/// Numbers at the bounds of types, in pictures, counts, and plans.
struct BoundaryValueTests {
  @Test(arguments: [
    (UInt32.max, UInt32.max, true), (.max, 1, true), (1, .max, true), (40_000_000, 1, false),
    (40_000_001, 1, true), (8_000, 5_000, false), (8_001, 5_000, true), (1, 1, false),
  ])
  func `a picture of any size is huge or not`(width: UInt32, height: UInt32, isHuge: Bool) {
    func bytes(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let png = start + Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 2, 0, 0, 0]
    #expect(ImageHeader(png)?.isHuge == isHuge)
  }

  @Test(arguments: [
    (Int.max, Int.max, 1), (.max, 1, Int.max), (1, .max, 1), (0, 5, 0), (11, 5, 3), (10, 5, 2),
  ])
  func `any number of requests takes days`(requests: Int, daily: Int, days: Int) {
    let budget = RequestBudget(name: "a", ledgerPath: nil, now: { Timestamp(seconds: 0) })
    let pace = SyncPace(budget: budget, provider: nil, daily: daily, now: Timestamp(seconds: 0))
    #expect(pace.days(for: requests) == days)
  }

  @Test func `a list of numbers may have any numbers`() {
    // All pairs of the long number with others would take a minute.
    let long = BoundaryNumber.all.filter { $0.utf8.count > 1000 }
    let short = BoundaryNumber.all.filter { $0.utf8.count <= 1000 }
    for numbers in [short, long + ["1"]] {
      let issues = (numbers + ["1", "2"]).compactMap { IssueNumber($0) }
      for first in numbers {
        for list in numbers.compactMap({ NumberList("\(first)-\($0)") }) {
          for issue in issues { _ = list.contains(issue) }
        }
      }
    }
    #expect(NumberList("1-nan")?.contains(IssueNumber("2")!) == true)
    #expect(NumberList("nan-1") == nil)
  }

  @Test(arguments: ["available", "returned"])
  func `a card and a table show any count`(member: String) async throws {
    for number in BoundaryNumber.integers + BoundaryNumber.decimals {
      let list = #"{"\#(member)":\#(number),"items":[{"resourceURI":"/comics/1","name":"A #1"}]}"#
      for arguments in [["show", "1"], ["show", "1", "-o", "csv"], ["list", "characters"]] {
        let outcome = try await marvel(
          arguments + ["--output", "table"].prefix(arguments.contains("-o") ? 0 : 2), .character,
          title: "Hulk", #""name":"Hulk","comics":\#(list),"series":\#(list)"#)
        #expect(outcome.status == 0, "\(number.prefix(40)) \(outcome.stderr.prefix(300))")
      }
    }
  }

  @Test func `comics may have any numbers`() async throws {
    for number in BoundaryNumber.all {
      let json = BoundaryNumber.words.contains(number) ? "\"\(number)\"" : number
      let members =
        #""title":"Sample (2000) #\#(number)","issueNumber":\#(json),"pageCount":\#(json),"#
        + #""prices":[{"type":"printPrice","price":\#(json)}],"#
        + #""variants":[{"name":"V","price":\#(json)}],"origins":["gcd:\#(number)"]"#
      for format in ["table", "json", "csv", "id"] {
        let outcome = try await marvel(
          ["list", "comics", "-o", format], .comic, title: "Sample (2000) #\(number)", members)
        #expect(outcome.status == 0, "\(number.prefix(40)) \(outcome.stderr.prefix(300))")
      }
    }
  }
}
