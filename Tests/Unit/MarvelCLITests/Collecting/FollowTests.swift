import Foundation
import TestSupport
import Testing

/// `follow`, `unfollow`, and what uses the followed entities.
struct FollowTests {
  private let home = Home()

  private var path: String { home.path + "/.config/marvel-cli/follows" }
  /// With a byte order mark, which `text` lacks.
  private var bytes: Data { (try? Data(contentsOf: URL(filePath: path))) ?? Data() }
  private var text: String { home.text(of: Home.follows) }

  @Test func `follow appends lines, and unfollow removes them`() throws {
    try home.expect("follow avengers 1009610 -q")
    try home.expect(["follow", "series", "civil war (2006 - 2007)", "-q"])
    let head = "# One entity per line: kind, id, # name. See marvel-cli help follow.\n"
    #expect(
      text == head + """
        character 1009165  # Avengers
        character 1009610  # Spider-Man (Peter Parker)
        series 1067  # Civil War (2006 - 2007)

        """)
    #expect(try home.run("follow avengers -v").stderr.contains("marvel-cli: already following"))
    #expect(
      try home.run("follow --list -o id").stdout
        == "character/1009165\ncharacter/1009610\nseries/1067\n")
    try home.expect(["unfollow", "character/1009165", "civil war (2006 - 2007)", "-q"])
    #expect(text == head + "character 1009610  # Spider-Man (Peter Parker)\n")
    try home.expect(
      "unfollow hulk",
      says: "Hulk (character/1009351) is not followed; see marvel-cli follow --list", status: 1)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `nothing is followed if one of several names matches nothing`() throws {
    try home.expectError(
      ["follow", "hulk", "nobody at all"], "no character is named 'nobody at all'", status: 1)
    #expect(text == "")
    #expect(try home.run("follow").status == 64)
  }

  @Test func `what was followed is printed in a format that is asked for`() throws {
    try home.expect("follow thor -q")
    let document = try home.run("follow hulk -o json -q").stdout
    #expect(
      document.contains(#""results":[{"kind":"character","ids":[{"origin":null,"id":1009351"#))
    #expect(document.hasSuffix(#""count":1}"# + "\n"))
    #expect(
      try home.run("follow hulk thor -o id -q").stdout == "character/1009351\ncharacter/1009664\n")
    try home.expectError(
      ["follow", "nobody at all", "-o", "json"], "no character is named", status: 1)
  }

  @Test func `several words are the name of one entity first`() throws {
    func ids() throws -> String { try home.run("follow --list -o id").stdout }
    try home.expect("follow red hulk -q")
    try home.expect("follow hulk thor -q")
    #expect(try ids() == "character/1011360\ncharacter/1009351\ncharacter/1009664\n")
    // The name is in the file, although one of its words is, too.
    try home.expect("unfollow red hulk -q")
    #expect(try ids() == "character/1009351\ncharacter/1009664\n")
    // The catalog knows the name; the file has one of its words.
    try home.expect(
      "unfollow she hulk",
      says: "She-Hulk (Jennifer Walters) (character/1009583) is not followed; see marvel-cli "
        + "follow --list", status: 1)
    try home.expect("unfollow thor hulk -q")
    #expect(try ids() == "")
    try home.expect(
      "follow hulk - thor",
      says: "unexpected argument '-' for follow; usage: marvel-cli follow [KIND] ID|NAME...",
      status: 64)
    #expect(try ids() == "")
  }

  @Test(arguments: [
    ("thor 277", "the catalog does not have Thor (1966) #277; "),
    ("infinity gauntlet 9", "no issue Infinity Gauntlet (1991) #9 is known; "),
  ])
  func `words that end with a number are one issue`(words: String, problem: String) throws {
    try home.expectError(
      ["follow"] + words.split(separator: " ").map(String.init), problem, status: 1)
    #expect(text == "")
  }

  @Test func `what was changed is said in a pipe, too`() throws {
    try home.expect("follow moon knight", says: "following Moon Knight (character/1009452)")
    try home.expect(
      "unfollow moon knight", says: "no longer following Moon Knight (character/1009452)")
  }

  @Test func `an empty list is noted`() throws {
    try home.expect("follow --list -o table")
    try home.expect(
      "follow --list -o table -v", says: "you follow nothing; run marvel-cli follow KIND NAME")
  }

  @Test func `a file edited by hand keeps its comments, blank lines, and order`() throws {
    let mine = "# mine\n\nseries/1067\n  characters 1009610 metron:145 # Spidey # best\n# end"
    home.write(mine, to: Home.follows)
    #expect(
      try home.run("follow --list -o jsonl").stdout == """
        {"kind":"series","ids":[{"origin":null,"id":1067}],"name":null}
        {"kind":"character","ids":[{"origin":null,"id":1009610},{"origin":"metron","id":145}],\
        "name":"Spidey # best"}

        """)
    try home.expect("follow spider-man -q")
    #expect(text == mine)
    try home.expect("follow hulk -q")
    #expect(text == mine + "\ncharacter 1009351  # Hulk\n")
    try home.expect(["unfollow", "Spidey # best", "-q"])
    #expect(text == "# mine\n\nseries/1067\n# end\ncharacter 1009351  # Hulk\n")
  }

  @Test(arguments: ["\r\n", "\n"], ["\u{FEFF}", ""])
  func `a file with CR LF or a byte order mark keeps them`(lineBreak: String, mark: String) throws {
    let lines = ["\(mark)# mine", "", "series 1067  # Civil War", "character 1009610"]
    func mine(_ lines: [String]) -> String { lines.map { $0 + lineBreak }.joined() }
    home.write(mine(lines), to: Home.follows)
    try home.expect("follow --list -o id", prints: "series/1067\ncharacter/1009610\n")
    #expect(try home.run("week 2017-07-26 --followed -o id -q").status == 0)
    try home.expect("follow hulk -q")
    #expect(bytes == Data(mine(lines + ["character 1009351  # Hulk"]).utf8))
    try home.expect("unfollow series/1067 -q")
    #expect(bytes == Data(mine([lines[0], "", lines[3], "character 1009351  # Hulk"]).utf8))
  }

  @Test func `an invalid line is quoted without its line break, and shortened`() throws {
    home.write(
      "\u{FEFF}hero 5\r\nhulk \(String(repeating: "x", count: 100_000))\r\n", to: Home.follows)
    #expect(
      try home.run("follow --list").stderr.hasPrefix(
        "marvel-cli: line 1 of '\(path)' is 'hero 5', "))
    home.write("hulk \(String(repeating: "x", count: 100_000))\r\n", to: Home.follows)
    let line = "hulk \(String(repeating: "x", count: 142))…\(String(repeating: "x", count: 50))"
    try home.expect(
      "follow --list",
      says: "line 1 of '\(path)' is '\(line)', which is not a kind and an id; write a line such "
        + "as 'character 1009610  # Spider-Man', or begin it with # to ignore it", status: 78)
  }

  @Test(arguments: ["hero 5", "character", "character five", "character UP:5", "5 character"])
  func `an invalid line is reported with its number, and nothing is changed`(line: String) throws {
    home.write("# mine\n\(line)\n", to: Home.follows)
    for arguments in [["follow", "hulk"], ["follow", "--list"], ["week", "--followed"]] {
      try home.expect(
        arguments,
        says: "line 2 of '\(path)' is '\(line)', which is not a kind and an id; write a line "
          + "such as 'character 1009610  # Spider-Man', or begin it with # to ignore it", status: 78
      )
    }
    #expect(text == "# mine\n\(line)\n")
  }

  @Test func `text that is not UTF-8 is reported with its line, and stays`() throws {
    home.write("", to: Home.follows)
    let mine = Data("series 1067\n# ".utf8) + [0xE9] + Data("t\u{E9}\n".utf8)
    try mine.write(to: URL(filePath: path))
    #expect(
      try home.run("unfollow series/1067").stderr.hasPrefix("marvel-cli: line 2 of '\(path)' is '"))
    #expect(bytes == mine)
  }

  @Test func `a symbolic link is kept, so that the file can be in a repository`() throws {
    let own = home.write("character 1009351\n", to: "dotfiles/follows")
    try FileManager.default.createDirectory(
      atPath: home.path + "/.config/marvel-cli", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: own)
    try home.expect("follow thor -q")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == own)
    #expect(
      try String(contentsOfFile: own, encoding: .utf8)
        == "character 1009351\ncharacter 1009664  # Thor\n")
  }

  @Test func `week followed shows comics with any of the followed entities`() throws {
    try home.expect(
      "week 2017-07-26 --followed -o id",
      says: "you follow nothing; run marvel-cli follow KIND NAME")
    try home.expect("follow comic 60945 -q")
    try home.expect("week 2017-07-26 --followed -o id", prints: "60945\n")
    try home.expect("follow 1016181 -q")
    try home.expect(
      "week 2017-07-26 --followed -o id --exit-code", prints: "60945\n63869\n", status: 3)
    home.write("character 999999999 # Gone\nseries metron:4\n", to: Home.follows)
    try home.expect(
      "week 2017-07-26 --followed -o id",
      says: "the catalog does not have what you follow: Gone and series/metron:4")
  }

  @Test func `changes followed leaves out all other changes`() throws {
    let comic = { (id: Int, character: Int) in
      #"{"id":\#(id),"title":"Issue \#(id)","resourceURI":"/comics/\#(id)","characters":{"available":1,"#
        + #""collectionURI":"/comics/\#(id)/characters","items":[{"resourceURI":"/characters/"#
        + #"\#(character)","name":"X"}],"returned":1}}"# + "\n"
    }
    let lines =
      comic(1, 1_009_610) + comic(2, 1_009_351)
      + #"{"id":1009610,"name":"Spider-Man","resourceURI":"/characters/1009610"}"# + "\n"
    home.write(lines, to: "new.jsonl")
    try home.expect("follow 1009610 -q")
    #expect(try home.run(["import", "\(home.path)/new.jsonl", "-q"]).status == 0)
    let changes = try home.run("changes --followed --exit-code")
    #expect(changes.status == 3)
    #expect(changes.stderr == "")
    let ids = changes.stdout.split(separator: "\n").map { line in
      line.split(separator: #""id":"#)[1].prefix { $0.isNumber }
    }
    #expect(ids == ["1009610", "1"])
    #expect(try home.run("changes").stdout.split(separator: "\n").count == 3)
  }
}
