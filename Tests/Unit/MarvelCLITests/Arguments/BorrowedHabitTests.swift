import TestSupport
import Testing

/// Flags and words that users of other programs type.
struct BorrowedHabitTests {
  @Test func `--json=PATHS selects the fields, too`() async throws {
    #expect(
      try await marvel(["list", "-n1", "--json=id,name"])
        == marvel(["list", "--limit", "1", "--json", "--fields", "id,name"]))
  }

  @Test(
    arguments: commandLines(
      """
      list --json name => unexpected argument 'name' after --json; to select fields, write \
      --json=name
      list --format csv => --format is the format of comics, not of the output; write -o csv
      list comics --format json => --format is the format of comics, not of the output; write -o \
      json
      list --quiet=yes => --quiet does not accept a value, but got 'yes'
      list comics --reverse => unknown flag '--reverse'; write --order-by -KEY
      list comics --writer x => unknown flag '--writer'; write --creators NAME --role writer
      list comics --from 1963 => list does not accept --from; only read and own do; write --date-range FROM,TO
      list comics --page 2 => unknown flag '--page'; write --offset N
      week --page 2 => unknown flag '--page'; see marvel-cli help week
      list comics --year 1963-1965 => invalid --year '1963-1965': expected a year such as 1963; \
      write --date-range 1963,1965
      """))
  func `an argument that other programs accept is an error with the right one`(
    arguments: [String], message: String
  ) async throws {
    #expect(try await marvel(arguments) == Outcome(stderr: "marvel-cli: \(message)\n", status: 64))
  }

  @Test(arguments: [
    ("ch", "characters"), ("COM", "comics"), ("cr", "creators"), ("ev", "events"),
    ("ser", "series"), ("st", "stories"),
  ])
  func `a kind may be abbreviated`(abbreviation: String, kind: String) async throws {
    #expect(try await marvel(["list", abbreviation]) == marvel(["list", kind]))
  }

  @Test(arguments: ["c", "s", "co ", "comicss"])
  func `an abbreviation of several kinds or of none is an error`(word: String) async throws {
    try await expectError(["list", word], "unexpected argument '\(word)' for list; ", status: 64)
  }

  @Test func `show accepts an abbreviated kind before ids only`() async throws {
    #expect(try await marvel(["show", "com", "302"]) == marvel(["show", "comic", "302"]))
    try await expectError(["show", "com"], "no character is named 'com'", status: 1)
  }

  @Test func `any and all characters are other names of two filters`() async throws {
    #expect(
      try await marvel(["list", "comics", "--any-character", "hulk"])
        == marvel(["list", "comics", "--characters", "hulk"]))
    #expect(
      try await marvel(["list", "comics", "--all-characters", "hulk"])
        == marvel(["list", "comics", "--shared-appearances", "hulk"]))
  }

  @Test func `sort and silent are other names of two flags`() async throws {
    #expect(
      try await marvel(["list", "comics", "--sort", "-title", "--silent"])
        == marvel(["list", "comics", "--order-by", "-title", "--quiet"]))
  }

  @Test func `the version is a document, too`() async throws {
    let text = try await marvel(["version"]).stdout.split(separator: "\n")
    let version = try #require(text.first?.split(separator: " ").last)
    let document = try await marvel(["version", "--json", "-q"])
    #expect(document.stdout.hasPrefix(#"{"schemaVersion":1,"version":"\#(version)","#))
    #expect(document.stdout.contains(#""license":"MIT, texts of the catalog CC0 1.0","#))
    #expect(document.status == 0 && document.stderr == "")
  }

  @Test func `version is a command`() async throws {
    #expect(try await marvel(["version"]) == marvel(["--version"]))
    try await expectError(["version", "x"], "unexpected argument 'x' for version", status: 64)
  }
}
