import Catalog
import Testing

struct ReleaseWeekTests {
  private func day(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }

  @Test(arguments: [
    (Weekday.sunday, "2024-12-29", "2025-01-04"), (.monday, "2024-12-30", "2025-01-05"),
    (.wednesday, "2025-01-01", "2025-01-07"), (.thursday, "2024-12-26", "2025-01-01"),
    (.saturday, "2024-12-28", "2025-01-03"),
  ])
  func `a week of 7 days has its first day`(weekday: Weekday, first: String, last: String) throws {
    let week = ReleaseWeek(containing: try day("2025-01-01T23:59:59"), startingOn: weekday)
    #expect(week.first == (try day(first)))
    #expect(week.last == (try day(last)))
    #expect(week.contains(try day(last + "T23:59:59")))
    #expect(!week.contains(Timestamp(seconds: week.last.seconds + 86_400)))
    #expect(week.moved(by: 52).moved(by: -52) == week)
  }

  @Test func `every week of 400 years has one Wednesday and meets the next one`() throws {
    var week = ReleaseWeek(containing: try day("1800-01-01"), startingOn: .thursday)
    for _ in 1...20_871 {
      let days = (0..<7).map { Timestamp(seconds: week.first.seconds + $0 * 86_400) }
      #expect(days.count { $0.dayOfWeek == 3 } == 1)
      #expect(week.moved(by: 1).first.seconds == week.last.seconds + 86_400)
      week = week.moved(by: 1)
    }
  }

  @Test func `a week can be a part of two months`() throws {
    let week = ReleaseWeek(containing: try day("2025-01-01"), startingOn: .sunday)
    #expect(week.months == [try day("2024-12-01"), try day("2025-01-01")])
    #expect(week.moved(by: 1).months == [try day("2025-01-01")])
  }
}
