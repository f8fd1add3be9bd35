internal import ArgumentParsing
internal import Catalog

/// `marvel-cli search`
struct SearchCommand: Command {
  static let name = "search"
  static let operands = "[KIND] WORD..."
  static let summary = "Search names, aliases, creators, and descriptions"

  static var details: [String] {
    [
      "Matches all words, in any order; the last word may be a prefix, and words in quotation "
        + "marks must be adjacent. Case and accents are ignored. Exact names rank first, then "
        + "matches in names and aliases, in creators' names, and in texts; better-known entities "
        + "break ties.",
      "KIND before the words is like --kind; quote the words to search for that word itself.",
      "Understands abbreviated titles (asm 300), first appearance of X, origin of X, who created "
        + "X, X vs Y, two characters (the comics in which they meet), powers, gear, and places, "
        + "questions such as who is X, and the best-known names in other languages.",
      "Other words are a description: other inflections and words of one meaning count, and "
        + "well-known entities come first. If nothing has all words, corrects misspelled ones (one "
        + "edit in words of four or five letters, two in longer ones), and at last finds any of "
        + "the words. The key step of the JSON document says how the words were understood; "
        + "docs/search.md describes the forms.",
      "Searches the local catalog, and the embedded one for what it does not have. A configured "
        + "gateway adds the issue that a title and a number name, or otherwise entities whose "
        + "names begin with the words, since gateways do not support search; with --source "
        + "gateway these are the only results.",
    ]
  }

  static var examples: [Example] {
    [
      "marvel-cli search green giant", "marvel-cli search '\"secret wars\" hickman'",
      "marvel-cli search first appearance of venom", "marvel-cli search uxm 141",
      "marvel-cli show $(marvel-cli search storm -o id)",
    ]
  }

  static var commandFlags: [Flag] { FlagTable.range + [FlagTable.kinds, ListCommand.exitCode] }

  static var sharedFlags: [Flag] { FlagTable.sources + [FlagTable.timeout] + FlagTable.outputStyle }

  static var formats: [AcceptedFormats] { [.all] }

  static var seeAlso: [any Command.Type] { [ListCommand.self, ShowCommand.self] }

  private let request: SearchRequest
  private let flags: Options
  private let reportsByStatus: Bool

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    request = try SearchRequest(arguments)
    reportsByStatus = arguments.has(ListCommand.exitCode)
    try flags.check(of: request.kinds, isSearch: true)
    self.flags = flags
  }

  var reading: Reading { .result }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let search = Search(request: request, run: try Run(dependencies, flags))
    let repository = try search.run.openRepository()
    if let command = await repository.command(answering: request.text) {
      return try await search.answer(with: command)
    }
    let count = try await search.run()
    return reportsByStatus && count == 0 ? .notFound : .done
  }
}

/// The request of `search`.
struct SearchRequest: Equatable {
  let words: String
  let kinds: [Kind]
  let range: PageRangeFlags
  /// All words, also a kind.
  let text: String

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else { throw .missingArguments(SearchCommand.self) }
    var kinds = arguments.all(FlagTable.kinds).compactMap(Kind.init(name:))
    var operands = arguments.operands
    // A single word is searched for, even if it is a kind.
    if kinds.isEmpty, operands.count > 1, let kind = Kind(name: operands[0]) {
      kinds = [kind]
      operands.removeFirst()
    }
    words = operands.joined(separator: " ")
    if words.allSatisfy(\.isWhitespace) {
      throw .blankArgument(arguments.operands[0], SearchCommand.self, position: 1)
    }
    if SearchQuery.isTooLong(words) {
      throw .searchTooLong(limit: SearchQuery.highestLength)
    }
    text = arguments.operands.joined(separator: " ")
    self.kinds = kinds.isEmpty ? Kind.allCases : kinds
    range = try PageRangeFlags(arguments)
  }
}
