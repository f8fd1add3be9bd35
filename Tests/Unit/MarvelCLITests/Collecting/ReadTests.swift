import Foundation
import TestSupport
import Testing

/// `own` and `read` over the embedded catalog.
struct ReadTests {
  private let home = Home()

  private var path: String { home.path + "/.local/share/marvel-cli/reading-log.jsonl" }

  /// The lines without their times.
  private var log: String {
    home.text(of: Home.readingLog).replacing(/"time":"[^"]*",/, with: "")
  }

  @Test func `a comic is marked by id, reference, or title`() throws {
    try home.expect(["read", "civil war (2006) #1"], says: "read: Civil War (2006) #1")
    try home.expect("own 4216", says: "owned: Civil War (2006) #1")
    #expect(
      log == """
        {"event":"read","ids":["4216"],"series":"Civil War","startYear":2006,"number":"1"}
        {"event":"owned","ids":["4216"],"series":"Civil War","startYear":2006,"number":"1"}

        """)
    try home.expect(
      "read comic/4216 4313 -v", says: "read: Civil War (2006) #2",
      "already read: Civil War (2006) #1")
    try home.expect("read comic 4216 4313 -q")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a book without a number is logged with its title`() throws {
    #expect(try home.run("own comic/48377 -v").status == 0)
    #expect(log.contains(#""ids":["48377"],"title":""#))
    try home.expect("own --list -o id", prints: "comic/48377\n")
  }

  @Test func `numbers of a series are marked, and those that are missing are counted`() throws {
    try home.expect(
      ["read", "civil war (2006)#1-3", "-v"], says: "read: Civil War (2006) #1-3 (3 comics)")
    try home.expect(
      ["read", "series/1067#2-4, 7", "-v"],
      says: "read: Civil War (2006) #4; Civil War (2006) #7 (2 comics)",
      "already read: Civil War (2006) #2-3 (2 comics)")
    #expect(log.contains(#""number":"4","in":"series/1067"}"#))
    try home.expect(
      "read series/1067#7-9",
      says: "the catalog does not have 2 of #7-9 of Civil War (2006 - 2007) (series/1067)",
      "already read: Civil War (2006) #7")
    try home.expect(
      "read series/1067#8-9",
      says: "the catalog has no #8-9 of Civil War (2006 - 2007) (series/1067); see marvel-cli "
        + "order series/1067", status: 1)
    for text in ["civil war#3-1", "series/1067#", "civil war#1-"] {
      #expect(try home.run(["read", text]).status == (text.hasSuffix("#") ? 1 : 64), "\(text)")
    }
    try home.expect(
      "read x#3-1",
      says: "invalid numbers in 'x#3-1': expected numbers and ascending ranges, such as #1-37,40",
      status: 64)
  }

  @Test(arguments: [
    ("1AU-2AU", 1), ("0.5-0.7", 1), ("-1-1", 0), ("1,1,1", 0), ("½-1", 0), ("1-999999", 0),
    ("99999999999999999999999999998-99999999999999999999999999999", 1),
    ("1-99999999999999999999999999999", 0), ("0-1AU", 0),
  ])
  func `odd numbers find what there is`(numbers: String, status: Int32) throws {
    #expect(try home.run(["read", "series/1067#\(numbers)", "-q"]).status == status)
    let count = try home.run("read --list -o id").stdout.split(separator: "\n").count
    #expect((count == 0) == (status == 1))
  }

  @Test func `names of series are not mixed with those of events`() throws {
    try home.expect(
      ["read", "civil war#1-3"],
      says: "'civil war' is ambiguous: Civil War (2006 - 2007) (1067), Civil War (2015) (19350); "
        + "use an id", status: 2)
    try home.expect(["own", "event", "civil war#6", "-v"], says: "owned: Civil War (2006) #1")
    try home.expect(["own", "series/civil war (2006)#6", "-v"], says: "owned: Civil War (2006) #6")
  }

  @Test func `a whole series and positions of an event are marked`() throws {
    try home.expect(
      ["own", "series/civil war (2006)"], says: "owned: Civil War (2006) #1-7 (7 comics)")
    try home.expect(
      "read event/238#5-6 -v",
      says: "read: Fantastic Four (1998) #537; Civil War (2006) #1 (2 comics)")
    #expect(
      log.hasSuffix(
        """
        {"event":"read","ids":[],"series":"Fantastic Four","startYear":1998,"number":"537","in":"event/238"}
        {"event":"read","ids":["4216"],"series":"Civil War","startYear":2006,"number":"1","in":"event/238"}

        """))
    try home.expect("read event/238#5-6 -q")
    #expect(try home.run("read event/238 -v").stderr.contains(" (88 comics)\n"))
  }

  @Test func `nothing is marked if one of several references fails`() throws {
    let outcome = try home.run(["own", "nobody at all", "4216"])
    #expect(outcome.status == 1)
    #expect(outcome.stderr.hasPrefix("marvel-cli: no comic is named 'nobody at all'"))
    #expect(
      outcome.stderr.hasSuffix("\nmarvel-cli: nothing is changed, because a reference failed\n"))
    #expect(try home.run("own 4216 hulk").status == 2)
    #expect(try home.run("own comic/999999999").status == 1)
    #expect(try home.run("own -", input: "4216\nthor 277\n4313\n").status == 1)
    #expect(log == "")
    for arguments in [
      ["character/1009610"], [], ["--list", "4216"], ["  "],
      ["--mapping", "x", "4216"], ["--list", "--undo"], ["--from", "x", "4216"], ["-", "4216"],
    ] {
      #expect(try home.run(["own"] + arguments).status == 64, "\(arguments)")
    }
  }

  @Test func `undo takes back references, or what the last command marked`() throws {
    home.write(
      #"{"time":"2026-01-01T00:00:00Z","event":"read","ids":["4278"]}"# + "\n", to: Home.readingLog)
    try home.expect("read series/1067#1-3 -q")
    try home.expect(
      "read --undo series/1067#2-5 -v", says: "unread: Civil War (2006) #2-3 (2 comics)")
    try home.expect(
      "read --undo comic/4313", says: "not read: Civil War (2006) #2; see marvel-cli read --list",
      status: 1)
    try home.expect("read --undo -v", says: "unread: Civil War (2006) #1")
    try home.expect("read --list -o id", prints: "comic/4278\n")
    #expect(try home.run("read --undo -v").stderr.hasPrefix("marvel-cli: unread: "))
    try home.expect("read --undo", says: "nothing is read; see marvel-cli read --list", status: 1)
    try home.expect("own --undo", says: "nothing is owned; see marvel-cli own --list", status: 1)
  }

  @Test func `an event of a clock that is ahead is taken back`() throws {
    home.write(
      #"{"time":"2126-01-01T00:00:00Z","event":"owned","ids":["4216"]}"# + "\n", to: Home.readingLog
    )
    try home.expect("own --undo 4216 -q")
    try home.expect("own --list -o id")
    try home.expect("own 4216 -q")
    try home.expect("own --list -o id", prints: "comic/4216\n")
  }

  @Test func `references are read from standard input`() throws {
    let comics = try home.run("list comics --of series/1067 -o id").stdout
    try home.expect("read - -q", input: comics + "\r\n  event/238#2  \n")
    #expect(
      try home.run("read --list -o name").stdout.hasPrefix(
        "Amazing Spider-Man (1999) #530\nCivil War (2006) #1\n"))
    #expect(try home.run("read -", input: "character/5\n").status == 64)
  }

  @Test func `numbers and filters that cannot be are errors`() throws {
    let highest = String(repeating: "9", count: 21)
    #expect(try home.run(["read", "series/1067#-\(highest)--\(highest)"]).status == 1)
    for command in [["order", "event/238"], ["week"], ["list", "comics"]] {
      try home.expect(
        command + ["--owned", "--not-owned"],
        says: "--owned and --not-owned cannot be used together", status: 64)
    }
  }

  @Test func `what is in a directory, a table, and a reading list is marked`() throws {
    for name in ["Civil War 01 (of 07) (2006).cbz", "Civil_War_002_(2006).cbr", "notes.pdf"] {
      home.write("", to: "Comics/\(name)")
    }
    try home.expect(
      ["own", "--from", home.path + "/Comics", "-v"],
      says: "1 of 3 comics of the collection are not identified",
      "not identified: '\(home.path)/Comics/notes.pdf' (notes): the catalog does not have it",
      "owned: Civil War (2006) #1-2 (2 comics)")
    #expect(log.hasSuffix(#""startYear":2006,"number":"2"}"# + "\n"))
    let table =
      "Publisher Name,Series Name,Full Title,Release Date,In Collection,Marked Read\n"
      + "Marvel Comics,Civil War (2006),Civil War #3,2006-07-19,1,0\n"
      + "Marvel Comics,Civil War (2006),Civil War #4,2006-09-20,0,1\n"
    let csv = home.write(table, to: "locg.csv")
    #expect(
      try home.run(["own", "--from", csv, "-v"]).stderr.hasSuffix(
        "marvel-cli: owned: Civil War (2006) #3\n"))
    #expect(try home.run("own --from - -v", input: table).stderr.contains("already owned"))
    #expect(
      try home.run(["read", "--from", csv, "-v"]).stderr.hasSuffix(
        "marvel-cli: read: Civil War (2006) #4\n"))
    let cbl = try home.run("order event/238 -o cbl -q").stdout
    let list = home.write(cbl, to: "Civil War.cbl")
    try home.expect(["read", list + "#6", "-v"], says: "read: Civil War (2006) #1")
    #expect(log.contains(#""in":"\#(list)"}"#))
    try home.expect(["read", "--from", list, "-q"])
    try home.expect("read --list -o json", contains: #""total":90,"#)
    #expect(try home.run(["own", "--from", home.path + "/nothing"]).status == 66)
  }

  @Test func `what is not certain is left out, with a warning`() throws {
    func left(_ count: String, _ path: String) -> String {
      "marvel-cli: \(count) left out: likely or ambiguous, not certain; see marvel-cli identify "
        + "'\(path)'\n"
    }
    let list = home.write(
      "<ReadingList><Name>x</Name><Books><Book Series=\"Iron Man\" Number=\"24\" Volume=\"2004\" "
        + "Year=\"2010\"/><Book Series=\"Civil War\" Number=\"2\" Volume=\"2006\"/>"
        + "<Book Series=\"House of X\" Number=\"1\"/></Books></ReadingList>", to: "a list.cbl")
    #expect(
      try home.run(["read", list, "-v"]).stderr == left("1 comic is", list)
        + "marvel-cli: read: The Invincible Iron Man (2004) #24; Civil War (2006) #2 (2 comics)\n")
    let table = home.write("Series,Number,Year\nHouse of X,1,\nCivil War,1,2006\n", to: "a b.csv")
    let owned = try home.run(["own", "--from", table, "-v"]).stderr
    #expect(
      owned.hasSuffix(left("1 comic is", table) + "marvel-cli: owned: Civil War (2006) #1\n"),
      "\(owned)")
    #expect(log.split(separator: "\n").count == 3)
  }

  @Test func `what was marked is printed in a format that is asked for`() throws {
    try home.expect("read series/1067#1 -q")
    try home.expect("read series/1067#1-2 -o id -q", prints: "comic/4216\ncomic/4313\n")
    let document = try home.run("own series/1067#2 -o json -q").stdout
    #expect(document.contains(#""state":"owned","total":1,"results":["#))
    #expect(document.contains(#"{"kind":"comic","id":4313,"name":"Civil War (2006) #2","#))
    try home.expect("read series/1067#2 -q")
    try home.expect(
      "read --undo series/1067#2 -o json", says: "read with --undo does not accept --output",
      status: 64)
    try home.expect(
      "own series/1067#2 --no-header",
      says: "own without --list or --output does not accept --no-header", status: 64)
  }

  @Test func `the list has every format`() throws {
    #expect(
      try home.run("read --list -v")
        == Outcome(
          stdout: try home.run("read --list").stdout, stderr: "marvel-cli: nothing is read\n"))
    home.write(
      #"{"time":"2026-01-02T00:00:00Z","event":"read","ids":["4216"],"in":"event/238"}"# + "\n"
        + #"{"time":"2026-01-01T00:00:00Z","event":"read","ids":[],"title":"Not here"}"# + "\n",
      to: Home.readingLog)
    try home.expect(
      "read --list -o table",
      prints: """
        ID    Title                Read
        4216  Civil War (2006) #1  2026-01-02
        -     Not here             2026-01-01

        """)
    #expect(
      try home.run("read --list -o jsonl").stdout.hasPrefix(
        #"{"kind":"comic","id":4216,"name":"Civil War (2006) #1","series":"Civil War","#
          + #""startYear":2006,"number":"1","time":"2026-01-02T00:00:00Z","in":"event/238"}"# + "\n"
      ))
    #expect(
      try home.run("read --list -o csv").stdout.hasPrefix(
        "kind,id,name,series,startYear,number,time,in\r\n"))
    #expect(try home.run("read --list -o tsv --no-header").stdout.hasPrefix("comic\t4216"))
    try home.expect("read --list -o id -0", prints: "comic/4216\0")
    #expect(try home.run("read --list -o url").status == 64)
    try home.expect(
      "read --list -o cbl", contains: "<Name>Read comics</Name>", "<NumIssues>2</NumIssues>",
      #"<Book Series="Civil War" Number="1" Volume="2006" Year="2006">"#)
    home.write(try home.run("read --list -o cbl").stdout, to: "read.cbl")
    try home.expect(
      ["order", home.path + "/read.cbl", "-o", "name", "-q"],
      prints: "Civil War (2006) #1\nNot here\n")
  }

  @Test func `gateways cannot mark comics, and without a home directory there is no log`() throws {
    #expect(try home.run("read 4216 --source gateway").status == 69)
    #expect(
      try LiveProgram().run(["read", "4216"])
        == Outcome(
          stderr: "marvel-cli: there is no directory for a reading log: HOME is not set; set HOME, "
            + "or XDG_CACHE_HOME, XDG_DATA_HOME, and XDG_STATE_HOME\n", status: 73))
  }
}
