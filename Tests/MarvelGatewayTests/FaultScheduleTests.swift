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
  func `a star stands for any letters`(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }

  @Test func `requests are counted for each pattern`() {
    let schedule = FaultSchedule([
      FaultRule("/a", 2...2, .reset), FaultRule("/*", 3...Int.max, .html),
    ])
    let faults = ["/a", "/b", "/a", "/b", "/a"].map(schedule.fault)
    #expect(faults == [nil, nil, .reset, .html, .html])
  }

  @Test func `the first rule whose turn it is decides, and the others count on`() {
    let schedule = FaultSchedule([
      FaultRule("/a", 1...2, .reset), FaultRule("/a", 2...3, .html),
    ])
    #expect((1...4).map { _ in schedule.fault(for: "/a") } == [.reset, .reset, .html, nil])
  }
}
