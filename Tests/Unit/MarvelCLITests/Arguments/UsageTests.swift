import TestSupport
import Testing

/// Invalid command lines: one message and status 64.
struct UsageTests {
  @Test(
    arguments: commandLines(
      """
      lst => unknown command 'lst'; did you mean 'list'?
      qwertyuiop => unknown command 'qwertyuiop'; to look for it, run marvel-cli search qwertyuiop
      hulk => unknown command 'hulk'; to look for it, run marvel-cli search hulk
      view => unknown command 'view'; did you mean 'show'?
      heroes => unknown command 'heroes'; did you mean 'list characters'?
      comics hulk => unknown command 'comics'; did you mean 'list comics'?
      list --ofset 2 => unknown flag '--ofset'; did you mean '--offset'?
      list -x => unknown flag '-x'; see marvel-cli help list
      show hulk --offset 1 => show does not accept --offset; only list, search, stats, and graph do
      search x --name y => search does not accept --name; only list, random, and stats do
      list --offset => --offset needs a value: --offset N
      list -o => --output needs a value: --output FORMAT
      list --all=yes => --all does not accept a value, but got 'yes'
      list -o jsn => invalid --output 'jsn': expected table, json, jsonl, csv, tsv, id, name, or \
      url; did you mean 'json'?
      list --offset -1 => invalid --offset '-1': expected a whole number from 0 to 1000000000
      list --offset 1e3 => invalid --offset '1e3': expected a whole number from 0 to 1000000000
      list --limit 0 => invalid --limit '0': expected a whole number from 1 to 1000000000
      list --limit= => invalid --limit '': expected a whole number from 1 to 1000000000
      list --limit 99999999999999999999 => invalid --limit '99999999999999999999': expected a \
      whole number from 1 to 1000000000
      list --all --limit 5 => --all and --limit cannot be used together
      import x.jsonl --kind comics --kind events => --kind can be used only once
      list --offline --refresh => --offline and --refresh cannot be used together
      show x --refresh --no-cache => --no-cache and --refresh cannot be used together
      list --source web => invalid --source 'web': expected auto, embedded, local, or gateway
      list --max-age 1w => invalid --max-age '1w': expected a duration such as 90s, 10m, 12h, or 7d
      list --max-stale '' => invalid --max-stale '': expected a duration such as 90s, 10m, 12h, or \
      7d
      list charakters => unexpected argument 'charakters' for list; did you mean 'characters'?
      list characters more => unexpected argument 'more' for list; usage: marvel-cli list [KIND], \
      where KIND is characters, comics, creators, events, series, or stories
      list creators --format comic => --format is not a filter for creators; use it with comics; \
      marvel-cli list comics --format VALUE --columns title,writer names writers
      list comics --of creator/1 --creators 2 => --creators is not a filter for comics of one \
      creator; leave --of out
      list stories --of story/1 => cannot list the stories of one story: the catalog has no such \
      list; list its characters, comics, creators, events, or series
      list comics --of 1009610 => invalid --of '1009610': expected a name, or a kind and an id or \
      name, such as 'iron man' or character/1009610
      list comics --format trade => invalid --format 'trade': expected comic, magazine, trade \
      paperback, hardcover, digest, graphic novel, digital comic, or infinite comic; did you mean \
      'trade paperback'?
      list comics --date-descriptor thisweek => invalid --date-descriptor 'thisweek': expected \
      lastWeek, thisWeek, nextWeek, or thisMonth; did you mean 'thisWeek'?
      list comics --year 1963-05 => invalid --year '1963-05': expected a year such as 1963; write \
      --date-range 1963-05
      list comics --issue-number x => invalid --issue-number 'x': expected a number
      list comics --date-range 2013-13 => invalid --date-range '2013-13': expected two dates, the \
      earlier first, such as 2013-01-01,2013-06-30, or a year
      list --comics 1,2,3,4,5,6,7,8,9,10,11 => --comics accepts at most 10 values
      list --comics 1,,2 => the value of --comics is blank; remove the flag to list everything
      list comics --no-variants=yes => --no-variants does not accept a value, but got 'yes'
      show => show needs more arguments; usage: marvel-cli show [KIND] ID|NAME...
      show characters => show needs more arguments; usage: marvel-cli show [KIND] ID|NAME...
      search => search needs more arguments; usage: marvel-cli search [KIND] WORD...
      list --name ' ' => the value of --name is blank; remove the flag to list everything
      list --modified-since yesterday => invalid --modified-since 'yesterday': expected a date \
      such as 2024-05-01
      list --order-by nmae => invalid --order-by 'nmae': expected name, modified, -name, or \
      -modified; did you mean 'name'?
      list --order-by name, => invalid --order-by '': expected name, modified, -name, or -modified
      show '' => argument 1 of show is blank: ''; use an id, a name, or search terms
      show comics 1 ' \t' hulk => argument 3 of show is blank: '  '; use an id, a name, or search \
      terms
      show hulk comic/ => argument 2 of show has no id or name: 'comic/'; use an id, a name, or \
      search terms
      show name: => argument 1 of show has no id or name: 'name:'; use an id, a name, or search \
      terms
      search '' '' => argument 1 of search is blank: ''; use an id, a name, or search terms
      list comics --of 'character/ ' => invalid --of 'character/ ': expected a name, or a kind and \
      an id or name, such as 'iron man' or character/1009610
      help lisst => unknown command 'lisst'; did you mean 'list'?
      help list show => unexpected argument 'show' for help; usage: marvel-cli help \
      [COMMAND|TOPIC] [KIND]
      list\u{1B}[31m => unknown command 'list [31m'; run marvel-cli help to list the commands
      """))
  func `a usage error is reported`(arguments: [String], sentence: String) async throws {
    try await expectUsageError(arguments, sentence)
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

  @Test func `-L and -n limit a list, and --no-color is --color never`() async throws {
    for arguments in [["-L", "1"], ["-L1"], ["-n", "1"], ["-qn1"]] {
      let outcome = try await marvel(["list", "-o", "id", "-q"] + arguments)
      #expect(outcome.stdout.split(separator: "\n").count == 1)
    }
    let table = ["list", "-o", "table", "-q"]
    #expect(
      try await marvel(table + ["--no-color"], columns: 80)
        == marvel(table + ["--color", "never"], columns: 80))
  }

  @Test func `a kind before search words restricts the search`() async throws {
    let events = try await marvel(["search", "events", "war", "-o", "id", "-q"])
    #expect(try await events == marvel(["search", "war", "--kind", "event", "-o", "id", "-q"]))
    #expect(events.stdout == "event/501\n")
    // A single word is searched for.
    #expect(try await marvel(["search", "events", "-q"]).status == 0)
  }
}
