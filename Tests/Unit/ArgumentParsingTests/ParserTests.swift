import ArgumentParsing
import Testing

/// A program without commands.
struct FlagSyntax: CommandLineSyntax {
  static let size = Flag("size", short: "s", value: "N", "the size")
  static let color = Flag("color", value: "NAME", allowed: ["red", "green"], "the color")
  static let red = Flag("red", standsFor: .init(name: "color", value: "red"), "same as --color red")
  static let limit = Flag("limit", value: "N", hasOptionalValue: true, "the limit")
  static let file = Flag("file", value: "FILE", "the file")
  static let quiet = Flag("quiet", short: "q", "no messages")
  static let help = Flag("help", short: "h", "help")

  let flags = [size, color, red, limit, file, quiet, help]

  func nearest(to word: String, among words: [String]) -> String? {
    words.first { $0.first == word.first }
  }
}

/// A program with the commands `paint`, `erase`, and the prefix `explain`.
struct CommandSyntax: CommandLineSyntax {
  let commandNames = ["paint", "erase", "explain"]
  let prefixCommand: String? = "explain"
  let flags = FlagSyntax().flags
  let generalFlags = [FlagSyntax.help]

  func takes(_ flag: Flag, _ commandName: String) -> Bool {
    commandName != "paint" || flag != FlagSyntax.file
  }

  func nearest(to word: String, among words: [String]) -> String? {
    FlagSyntax().nearest(to: word, among: words)
  }
}

struct ParserTests {
  @Test func `a value follows its flag, an equals sign, or a letter`() throws {
    for arguments in [["--size", "3"], ["--size=3"], ["-s", "3"], ["-s3"], ["-qs3"]] {
      let parsed = try Parser.parse(arguments, FlagSyntax())
      #expect(parsed[FlagSyntax.size] == "3")
      #expect(try parsed.number(FlagSyntax.size, in: 1...9) == 3)
    }
  }

  @Test func `the last value counts, and all can be read`() throws {
    let parsed = try Parser.parse(["-s1", "-s2", "-s3"], FlagSyntax())
    #expect(parsed[FlagSyntax.size] == "3")
    #expect(parsed.all(FlagSyntax.size) == ["1", "2", "3"])
  }

  @Test func `an optional value may be omitted before another flag and at the end`() throws {
    #expect(try Parser.parse(["--limit", "-q"], FlagSyntax())[FlagSyntax.limit] == "")
    #expect(try Parser.parse(["--limit"], FlagSyntax())[FlagSyntax.limit] == "")
    #expect(try Parser.parse(["--limit", "5"], FlagSyntax())[FlagSyntax.limit] == "5")
    #expect(try Parser.parse(["--limit=5"], FlagSyntax())[FlagSyntax.limit] == "5")
  }

  @Test func `a flag can stand for another with a value`() throws {
    #expect(try Parser.parse(["--red"], FlagSyntax())[FlagSyntax.color] == "red")
  }

  @Test func `help is recognized in an invalid command line, but not after two hyphens`() throws {
    #expect(try Parser.parse(["--wrong", "-h"], FlagSyntax()).has(FlagSyntax.help))
    let help = try Parser.parse(["--wrong", "erase", "--help"], CommandSyntax())
    #expect(help.commandName == "erase")
    let operands = try Parser.parse(["paint", "--", "--help"], CommandSyntax())
    #expect(!operands.has(FlagSyntax.help))
    #expect(operands.operands == ["--help"])
  }

  @Test func `the prefix command keeps its place and the flags of both commands`() throws {
    let parsed = try Parser.parse(
      ["-q", "explain", "paint", "--file", "x", "wall"], CommandSyntax())
    #expect(parsed.prefixIndex == 1)
    #expect(parsed.commandName == "paint")
    #expect(parsed.operands == ["wall"])
    #expect(try Parser.parse(["explain"], CommandSyntax()).commandName == "explain")
  }

  @Test(arguments: [
    (["--sise", "3"], ParsingError.unknownFlag("--sise", command: nil, nearest: "--size")),
    (["-x"], .unknownFlag("-x", command: nil, nearest: nil)),
    (["--size"], .missingValue(FlagSyntax.size)),
    (["--limit="], .missingValue(FlagSyntax.limit)),
    (["--quiet=yes"], .unexpectedValue(FlagSyntax.quiet, "yes")),
    (["--color", "gray"], .notAllowed(FlagSyntax.color, "gray", nearest: "green")),
    (["file"], .unexpectedArgument("file", command: nil, nearest: nil)),
    (["-"], .unexpectedArgument("-", command: nil, nearest: nil)),
  ])
  func `an invalid command line is an error`(arguments: [String], expected: ParsingError) {
    #expect(throws: expected) { try Parser.parse(arguments, FlagSyntax()) }
  }

  @Test func `a flag of another command is an error`() {
    #expect(
      throws: ParsingError.flagOfOtherCommand(
        FlagSyntax.file, command: "paint", others: ["erase", "explain"])
    ) { try Parser.parse(["paint", "--file", "x"], CommandSyntax()) }
    #expect(throws: ParsingError.unknownCommand("print", nearest: "paint")) {
      try Parser.parse(["print"], CommandSyntax())
    }
  }

  @Test(arguments: ["", "0", "10", "+3", " 3", "3.0", "99999999999999999999"])
  func `only digits within the bounds are a number`(value: String) throws {
    let parsed = try Parser.parse(["--size=" + value], FlagSyntax())
    #expect(throws: ParsingError.notANumber(FlagSyntax.size, value, 1...9)) {
      try parsed.number(FlagSyntax.size, in: 1...9)
    }
  }

  @Test func `messages name the mistake and the correction`() {
    let error = ParsingError.notAllowed(FlagSyntax.color, "gray", nearest: "green")
    #expect(error.message == "invalid --color 'gray': expected red or green")
    #expect(error.correction == "did you mean 'green'?")
    #expect(ParsingError.missingValue(FlagSyntax.size).message == "--size needs a value: --size N")
    #expect(
      ParsingError.conflict(FlagSyntax.size, FlagSyntax.quiet).message
        == "--size and --quiet cannot be used together")
  }

  @Test func `the format of errors is found in an invalid command line`() {
    let flag = Flag("errors", value: "FORMAT", "format of errors")
    #expect(ErrorForm.requested(by: ["--x", "--errors", "json"], flag) == .json)
    #expect(ErrorForm.requested(by: ["--errors=json", "--errors=text"], flag) == .text)
    #expect(ErrorForm.requested(by: ["--", "--errors=json"], flag) == nil)
    #expect(ErrorForm.requested(by: ["--errors"], flag) == nil)
  }
}
