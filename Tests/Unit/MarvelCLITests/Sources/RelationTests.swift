import TestSupport
import Testing

/// Lists of other kinds, of parents and with filters, with the fixture catalog.
struct RelationTests {
  private func ids(_ arguments: String...) async throws -> Outcome {
    try await marvel(["list"] + arguments + ["-o", "id"])
  }

  @Test(arguments: ["character/101", "character/hulk", "characters/Green Goliath"])
  func `a parent is an id or a name`(parent: String) async throws {
    #expect(try await ids("comics", "--of", parent) == Outcome(stdout: "302\n301\n"))
  }

  @Test(arguments: [
    ("event", "501", "characters", "103\n101\n"), ("series", "201", "creators", "402\n401\n"),
  ])
  func `relations of a comic apply to its series and events`(
    kind: String, id: String, list: String, expected: String
  ) async throws {
    let outcome = try await ids(list, "--of", "\(kind)/\(id)")
    #expect(Set(outcome.stdout.split(separator: "\n")) == Set(expected.split(separator: "\n")))
    #expect(outcome.status == 0)
  }

  @Test func `a missing parent is an error, not an empty list`() async throws {
    #expect(
      try await ids("comics", "--of", "character/999")
        == .error("no character has id 999; see marvel-cli list characters --all", 1))
    #expect(try await ids("comics", "--of", "character/captain marvel").status == 2)
  }

  @Test(
    arguments: [
      (["--characters", "hulk"], "302\n301\n"), (["--characters", "spidey,103"], "302\n"),
      (["--characters", "spidey", "--characters", "Hulk"], "302\n301\n"),
      (["--shared-appearances", "101,102"], "302\n"), (["--issue-number", "33.1"], "302\n"),
      (["--format", "trade paperback"], "302\n"), (["--format-type", "comic"], "301\n"),
      (["--title", "green tales"], "302\n301\n"), (["--title-starts-with", "GREEN"], "302\n301\n"),
      (["--start-year", "1962"], "302\n301\n"), (["--start-year", "1963"], ""),
      (["--date-range", "1962-05-01,1962-05-31"], "301\n"), (["--date-range", "1962-05-01"], ""),
      (["--no-variants"], "302\n301\n"),
      (["--events", "Emerald War"], "301\n"), (["--creators", "ben b. brush"], "302\n"),
      (["--order-by", "issueNumber"], "301\n302\n"), (["--order-by", "-title"], "302\n301\n"),
      (["--date-descriptor", "thisWeek"], ""), (["--modified-since", "1d"], "302\n301\n"),
      (["--modified-since", "1000000d"], "302\n301\n"), (["--modified-since", "2025-03"], ""),
    ] as [([String], String)])
  func `filters and orders of comics work`(flags: [String], expected: String) async throws {
    #expect(
      try await marvel(["list", "comics", "-o", "id", "-q"] + flags)
        == Outcome(stdout: expected))
  }

  @Test(arguments: [
    (["series", "--contains", "trade paperback,digest"], "201\n"),
    (["series", "--contains", "digest"], ""), (["series", "--series-type", "ongoing"], "201\n"),
    (["series", "--title", "Green Tales"], "201\n"), (["creators", "--last-name", "ink"], "401\n"),
    (["creators"], "402\n401\n"), (["creators", "--middle-name-starts-with", "b"], "402\n"),
    (["events", "--name", "emerald war"], "501\n"), (["stories", "--series", "201"], "601\n"),
    (["characters", "--events", "501"], "101\n103\n"),
  ])
  func `filters of other kinds work`(arguments: [String], expected: String) async throws {
    #expect(try await marvel(["list", "-o", "id"] + arguments) == Outcome(stdout: expected))
  }

  @Test(arguments: [
    (
      ["comics", "--characters", "101,102"],
      "--characters asks for any of its 2 values; --all-characters asks for all of them"
    ),
    (["series", "--characters", "101,102"], "--characters asks for any of its 2 values"),
    (["creators", "--role", "writer,inker"], "--role asks for any of its 2 values"),
    (["comics", "--all-characters", "101,102"], ""), (["comics", "--characters", "101"], ""),
  ])
  func `a notice says that one of several values is enough`(
    arguments: [String], notice: String
  ) async throws {
    let outcome = try await marvel(["list", "-o", "id", "-v"] + arguments)
    let notices = outcome.stderr.split(separator: "\n").filter { $0.contains(" asks for ") }
    #expect(notices == (notice.isEmpty ? [] : ["marvel-cli: \(notice)"]))
  }

  @Test func `an unknown name in a filter is an error`() async throws {
    let outcome = try await ids("comics", "--characters", "nobody,101")
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.hasPrefix("marvel-cli: no character is named 'nobody'"))
    #expect(outcome.status == 1)
  }

  @Test(arguments: [
    (["comics", "--upc", "5"], "upc"),
    (["comics", "--has-digital-issue"], "digital issues"),
    (["comics", "--order-by", "focDate"], "final order dates"),
  ])
  func `missing data fails, no list is unfiltered`(arguments: [String], data: String) async throws {
    #expect(
      try await marvel(["list"] + arguments)
        == .error(
          "cannot filter or sort comics by \(data): the source has no such data; try --source "
            + "gateway", 69))
  }

  @Test(arguments: ["comics", "creators", "events", "series", "stories"])
  func `entities of each kind are shown`(kind: String) async throws {
    let id = try await ids(kind).stdout.prefix(3)
    let shown = try await marvel(["show", kind, String(id)])
    #expect(shown.stdout.hasPrefix("{\"id\":\(id),"))
    #expect(shown.status == 0)
  }
}
