import TestSupport
import Testing

/// Invalid command lines: one message and status 64.
struct UsageTests {
  @Test(arguments: [
    (["lst"], "unknown command 'lst'; did you mean 'list'?"),
    (["qwertyuiop"], "unknown command 'qwertyuiop'; run marvel-cli help to list the commands"),
    (["list", "--ofset", "2"], "unknown flag '--ofset'; did you mean '--offset'?"),
    (["list", "-x"], "unknown flag '-x'; run marvel-cli help COMMAND to list its flags"),
    (
      ["show", "hulk", "--offset", "1"],
      "show has no flag --offset, which belongs to list, search and graph"
    ),
    (["search", "x", "--name", "y"], "search has no flag --name, which belongs to list and stats"),
    (["list", "--offset"], "--offset needs a value, N"),
    (["list", "-o"], "--output needs a value, FORMAT"),
    (["list", "--all=yes"], "--all takes no value, but got 'yes'"),
    (
      ["list", "-o", "jsn"],
      "--output takes table, json, jsonl, csv, tsv, id, name, url, not 'jsn'; did you mean 'json'?"
    ),
    (["list", "--offset", "-1"], "--offset takes a whole number from 0 to 1000000000, not '-1'"),
    (["list", "--offset", "1e3"], "--offset takes a whole number from 0 to 1000000000, not '1e3'"),
    (["list", "--limit", "0"], "--limit takes a whole number from 1 to 1000000000, not '0'"),
    (["list", "--limit="], "--limit takes a whole number from 1 to 1000000000, not ''"),
    (
      ["list", "--limit", "99999999999999999999"],
      "--limit takes a whole number from 1 to 1000000000, not '99999999999999999999'"
    ),
    (["list", "--all", "--limit", "5"], "--all and --limit exclude each other"),
    (["list", "--offline", "--refresh"], "--offline and --refresh exclude each other"),
    (["show", "x", "--refresh", "--no-cache"], "--no-cache and --refresh exclude each other"),
    (["list", "--source", "web"], "--source takes auto, embedded, local, gateway, not 'web'"),
    (["list", "--max-age", "1w"], "--max-age takes a span such as 90s, 10m, 12h or 7d, not '1w'"),
    (["list", "--max-stale", ""], "--max-stale takes a span such as 90s, 10m, 12h or 7d, not ''"),
    (
      ["list", "charakters"], "list does not take the word 'charakters'; did you mean 'characters'?"
    ),
    (["list", "characters", "more"], "list does not take the word 'more'; it takes [KIND]"),
    (
      ["list", "creators", "--format", "comic"],
      "--format is no filter of creators; comics have it"
    ),
    (
      ["list", "comics", "--of", "creator/1", "--creators", "2"],
      "--creators is no filter of comics of one creator; list comics without --of has it"
    ),
    (
      ["list", "--of", "creator/1"],
      "Marvel's API has no list of the characters of one creator; of one creator there are "
        + "comics, events, series, stories"
    ),
    (
      ["list", "comics", "--of", "1009610"],
      "--of takes a kind and an id or name, such as character/1009610 or 'character/iron man', "
        + "not '1009610'"
    ),
    (
      ["list", "comics", "--format", "trade"],
      "--format takes comic, magazine, trade paperback, hardcover, digest, graphic novel, "
        + "digital comic, infinite comic, not 'trade'; did you mean 'trade paperback'?"
    ),
    (
      ["list", "comics", "--date-descriptor", "thisweek"],
      "--date-descriptor takes lastWeek, thisWeek, nextWeek, thisMonth, not 'thisweek'; did you "
        + "mean 'thisWeek'?"
    ),
    (["list", "comics", "--issue-number", "x"], "--issue-number takes a number, not 'x'"),
    (
      ["list", "comics", "--date-range", "2013"],
      "--date-range takes two days, the first one first, such as 2013-01-01,2013-06-30, not '2013'"
    ),
    (
      ["list", "--comics", "1,2,3,4,5,6,7,8,9,10,11"], "--comics takes 10 values at most"
    ),
    (
      ["list", "--comics", "1,,2"],
      "--comics needs a value that is not blank; remove the flag to list everything"
    ),
    (["list", "comics", "--no-variants=yes"], "--no-variants takes no value, but got 'yes'"),
    (["show"], "show needs [KIND] ID|NAME..."),
    (["show", "characters"], "show needs [KIND] ID|NAME..."),
    (["search"], "search needs WORD..."),
    (
      ["list", "--name", " "],
      "--name needs a value that is not blank; remove the flag to list everything"
    ),
    (
      ["list", "--modified-since", "yesterday"],
      "--modified-since takes a date such as 2024-05-01, not 'yesterday'"
    ),
    (
      ["list", "--order-by", "nmae"],
      "--order-by takes name, modified, -name, -modified, not 'nmae'; did you mean 'name'?"
    ),
    (["list", "--order-by", "name,"], "--order-by takes name, modified, -name, -modified, not ''"),
    (["show", ""], "word 1 of show is blank: ''; use an id, a name, or search terms"),
    (
      ["show", "comics", "1", " \t", "hulk"],
      "word 3 of show is blank: '  '; use an id, a name, or search terms"
    ),
    (
      ["show", "hulk", "comic/"],
      "word 2 of show names nothing: 'comic/'; use an id, a name, or search terms"
    ),
    (
      ["show", "name:"],
      "word 1 of show names nothing: 'name:'; use an id, a name, or search terms"
    ),
    (
      ["search", "", ""],
      "word 1 of search is blank: ''; use an id, a name, or search terms"
    ),
    (
      ["list", "comics", "--of", "character/ "],
      "--of takes a kind and an id or name, such as character/1009610 or 'character/iron man', not 'character/ '"
    ),
    (["help", "lisst"], "unknown command 'lisst'; did you mean 'list'?"),
    (
      ["help", "list", "show"],
      "help does not take the word 'show'; it takes [COMMAND|TOPIC] [KIND]"
    ),
    (["list\u{1B}[31m"], "unknown command 'list [31m'; run marvel-cli help to list the commands"),
  ])
  func `a usage error is reported`(arguments: [String], sentence: String) async throws {
    #expect(
      try await marvel(arguments) == Outcome(stderr: "marvel-cli: \(sentence)\n", status: 64))
  }

  @Test(arguments: [
    ["list", "--limit", "2", "-o", "id"], ["list", "--limit=2", "--output=id"],
    ["-oid", "list", "--limit", "2"], ["--output", "id", "--limit", "2", "list", "character"],
    ["list", "--json", "-qo", "id", "--limit", "2", "--"],
    ["list", "--limit", "9", "--limit", "2", "-qoid"],
  ])
  func `flags are accepted anywhere and in every form`(arguments: [String]) async throws {
    #expect(try await marvel(arguments) == Outcome(stdout: "106\n104\n"))
  }

  @Test func `after two dashes everything is an operand`() async throws {
    #expect(
      try await marvel(["show", "--", "--help"])
        == Outcome(
          stderr: "marvel-cli: no character is named '--help'; "
            + "use marvel-cli search to search descriptions too\n", status: 1))
  }
}
