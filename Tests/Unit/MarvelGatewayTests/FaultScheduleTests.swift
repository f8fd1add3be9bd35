import FaultInjection
import MarvelGateway
import Testing

struct FaultScheduleTests {
  @Test(arguments: [
    ("*", "/anything", true),
    ("**", "/anything", true),
    ("/a", "/a", true),
    ("/a", "/a/b", false),
    ("/a/*", "/a/b/c", true),
    ("/a/*", "/a", false),
    ("*/comics", "/characters/1/comics", true),
    ("*/comics", "/comics/1", false),
    ("/a*c*e", "/abcde", true),
    ("/a*c*e", "/abde", false),
    ("/ab*ba", "/aba", false),
    ("/*1*1", "/1", false),
  ])
  func `a star matches any characters`(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }

  @Test func `requests are counted for each pattern`() {
    let schedule = FaultSchedule([
      FaultRule("/a", 2...2, .reset), FaultRule("/*", 3...Int.max, .html),
    ])
    let faults = ["/a", "/b", "/a", "/b", "/a"].map(schedule.fault)
    #expect(faults == [nil, nil, .reset, .html, .html])
  }

  @Test func `a percentage selects requests at random`() {
    let schedule = FaultSchedule([FaultRule("*", .percent(30), .reset)])
    let count = (0..<10_000).count { _ in schedule.fault(for: "/") != nil }
    #expect((2_000...4_000).contains(count))
    let (never, always) = (
      FaultRule("*", .percent(0), .reset), FaultRule("*", .percent(100), .html)
    )
    let both = FaultSchedule([never, always])
    #expect((0..<1_000).allSatisfy { _ in both.fault(for: "/") == .html })
  }

  @Test func `the first applicable rule wins, and all rules count`() {
    let schedule = FaultSchedule([
      FaultRule("/a", 1...2, .reset), FaultRule("/a", 2...3, .html),
    ])
    #expect((1...4).map { _ in schedule.fault(for: "/a") } == [.reset, .reset, .html, nil])
  }
}
