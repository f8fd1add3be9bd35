import ArgumentParsing
import TestSupport
import Testing

@testable import MarvelCLI

/// The command lines in pages of documentation and in help, as the program parses them. Nothing is run.
struct DocumentedArgumentsTests {
  /// Words of a synopsis, with values that they stand for.
  private static let placeholders = [
    "COMMAND": "list", "DATE": "2024-01-01", "FILE": "file.jsonl", "FILE.sqlite": "file.sqlite",
    "ID": "1", "KEY": "output.limit", "KIND": "comics", "NAME": "hulk", "PATH": "comics",
    "VALUE": "9", "WORDS": "hulk", "$start": "2024-01-01",
  ]
  /// Commands that pages name without their arguments.
  private static let named = Commands.all.map { [$0.name] }

  private static let examples = Commands.all.flatMap { $0.examples }.map { $0.line + "\n" }
  static let pages =
    DocumentedPage.all.filter { $0.path != "CHANGELOG.md" }
    + [DocumentedPage("examples of help", text: "```sh\n\(examples.joined())```")]

  @Test(arguments: pages)
  func `each command line is valid`(page: DocumentedPage) {
    for words in commandLines(page) where !Self.named.contains(words) {
      #expect(throws: Never.self, "\(words.joined(separator: " "))") {
        let parsed = try ParsedArguments.parsing(words)
        guard parsed.generalInvocation == nil else { return }
        _ = try parsed.invocation(Options(parsed, LoadedSettings()))
      }
    }
  }

  @Test func `command lines are found in blocks and in the text`() {
    #expect(Self.pages.flatMap(commandLines).count > 350)
  }

  /// Returns the arguments of each call of the program in a page.
  private func commandLines(_ page: DocumentedPage) -> [[String]] {
    let indented = page.text.split(separator: "\n").filter { $0.hasPrefix("    ") }.map(String.init)
    let blocks = ["sh", "console", "crontab", "cron"].flatMap { page.blocks($0) }
    let code = (blocks.flatMap(\.lines) + indented).joined(separator: "\n")
      .replacing("\\\n", with: " ")
    let calls = code.matches(of: /(?m)(?:^|[$|&(;=] ?|\d )[ ]*marvel-cli ([^\n]*)/).map(\.1)
    let text = page.text.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(
      separator: "\n")
    let spans = text.matches(of: /`marvel-cli ([^`]+)`/).map(\.1)
    return (calls + spans).map { words(String($0)) }.filter { !$0.isEmpty }
  }

  /// Returns the words before an operator or a comment of the shell.
  private func words(_ line: String) -> [String] {
    var words: [String] = []
    var (word, quote): (String?, Swift.Character?) = (nil, nil)
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if "'\"".contains(character) {
        (quote, word) = (character, word ?? "")
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else if "|;&<>()".contains(character) || (character == "#" && word == nil) {
        // The number of a stream, as in 2>&1, is no argument.
        if character == ">", word == "2" { word = nil }
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words.map { Self.placeholders[$0] ?? $0 }
  }
}
