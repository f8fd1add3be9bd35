import Platform
import TestSupport
import Testing

/// A newer dump that is imported above an older one: every answer is that of a first import.
@Suite(.runsPrograms)
struct DumpUpdateTests {
  private static let changes = [
    """
    UPDATE gcd_issue SET deleted = 1 WHERE id IN (16556, 9203);
    UPDATE gcd_story_credit SET deleted = 1 WHERE id = (SELECT min(id) FROM gcd_story_credit);
    """,
    """
    UPDATE gcd_story_character SET deleted = 1; UPDATE gcd_group_character SET deleted = 1;
    UPDATE gcd_issue SET series_id = 1570, sort_code = 999 WHERE id = 9201;
    UPDATE gcd_issue SET number = '77', key_date = '1999-01-00', price = '9.99 USD' WHERE id = 9202;
    """,
    "UPDATE gcd_series SET name = 'Other ' || name WHERE publisher_id = 78;",
    """
    UPDATE gcd_series SET deleted = 1 WHERE id = 1482;
    UPDATE gcd_creator SET gcd_official_name = 'Other ' || gcd_official_name;
    UPDATE gcd_creator_name_detail SET name = 'Other ' || name;
    """,
  ]

  @Test(arguments: changes.indices)
  func `all entities, relations, and searches are the same`(_ index: Int) throws {
    let (updated, fresh) = (DumpHome(), DumpHome())
    let changes =
      Self.changes[index]
      + "UPDATE gcd_issue SET modified = '2026-09-21 10:00:00' WHERE id = 17568;"
    #expect(try updated.run("import", updated.database().path).status == 0)
    for home in [updated, fresh] {
      let dump = try home.database("2026-09-22.db", changes)
      #expect(try home.run("import", dump.path, "--yes").status == 0)
    }
    #expect(try updated.entities == fresh.entities)
    for origin in [["--origin", "gcd"], []] {
      for arguments in [
        ["export", "-"], ["search", "stan lee", "--all", "-o", "csv"],
        ["search", "thing", "--all", "-o", "csv"], ["stats", "creators", "--by", "comics"],
      ] {
        let lines = try [updated, fresh].map { home in
          try home.program.run(arguments + origin, environment: home.environment).stdout
            .split(whereSeparator: \.isNewline).dropFirst(arguments[0] == "stats" ? 1 : 0).sorted()
        }
        #expect(Set(lines[0]).symmetricDifference(lines[1]).sorted().prefix(3) == [])
        #expect(lines[0].count > 1, "\(arguments)")
      }
    }
  }
}

/// What is said of series that a complete dump does not certainly have.
@Suite(.runsPrograms)
struct DumpCoverageTests {
  private let home = DumpHome()
  private let scratch = ScratchDirectory()

  init() throws { #expect(try home.run("import", home.database().path).status == 0) }

  private static let warning =
    "marvel-cli: the catalog has 178 of the 546 issues of Uncanny X-Men (1963 - 2011); it lacks #-1, "
    + "#17-18, #21-27, #30-33, #36-38, #40-41, #43-48, #52-53, and others; get others with marvel-cli "
    + "sync metron or marvel-cli import FILE\n"

  /// Uncanny X-Men (1963) is in no dump under this name; Fantastic Four (1961) is.
  @Test func `orders and missing warn of a series that is not joined with the dump's`() throws {
    scratch.write("", to: "comics/Uncanny X-Men 137 (1980).cbz")
    for arguments in [
      ["order", "series/2258", "-o", "json"],
      ["missing", scratch.path + "/comics", "--of", "series/2258", "-o", "json"],
    ] {
      let outcome = try home.program.run(arguments, environment: home.environment)
      #expect(outcome.stderr == Self.warning)
      #expect(outcome.stdout.contains(#""coverage":"partial""#))
    }
    #expect(try home.run("order", "series/2258", "-o", "id").stderr == Self.warning)
    // A dump that is complete has all issues that are known to exist.
    let short = try home.run("order", "series/2121", "-o", "json")
    #expect(short.stderr.hasPrefix("marvel-cli: the catalog has 98 of the 416 issues of Fantastic"))
    #expect(short.stdout.contains(#""coverage":"partial""#))
  }

  @Test func `lists, cards, and statistics of it are partial`() throws {
    for (arguments, isPartial) in [
      (["list", "comics", "--of", "series/2258"], true),
      (["list", "comics", "--series", "2258"], true),
      (["list", "characters", "--of", "series/2258"], true),
      (["show", "series/2258", "series/2121", "-o", "json"], true),
      (["stats", "comics", "--by", "year", "--of", "series/2258", "-o", "json"], true),
      (["graph", "partners", "creator/87", "-o", "json"], true),
      (["list", "comics", "--of", "series/2121"], true), (["list", "comics"], false),
      (["show", "series/2121", "series/1987", "-o", "json"], true),
      (["stats", "comics", "--by", "year", "--of", "series/2121", "-o", "json"], true),
    ] {
      let outcome = try home.program.run(arguments, environment: home.environment)
      #expect(outcome.status == 0, "\(arguments)")
      #expect(outcome.stdout.contains(#""coverage":"partial""#) == isPartial, "\(arguments)")
    }
    #expect(try home.run("show", "series/2258", "-o", "table").stdout.contains("First issue here"))
  }

  @Test func `a series that lacks known issues is partial, whatever its catalog says`() throws {
    let comics = try home.run(
      "export", scratch.path + "/all.jsonl", "--source", "embedded")
    #expect(comics.status == 0)
    #expect(try home.run("import", scratch.path + "/all.jsonl", "--complete").status == 0)
    #expect(try home.run("order", "series/2258", "-o", "json").stderr == Self.warning)
  }
}
