internal import ArgumentParsing
internal import Catalog

/// `marvel-cli show`
struct ShowCommand: Command {
  static let name = "show"
  static let operands = "[KIND] ID|NAME..."
  static let summary = "Show entities by id or name"

  static var details: [String] {
    [
      "A reference is an id, a name, either with its kind (character/1009368, 'character/iron man'), "
        + "or an issue as people write it: asm 300, 'amazing spider-man #300', hulk 181, or several "
        + "of a series: daredevil 227-233. Addresses of pages and of gateways are references, too, "
        + "and ids as resolve accepts them (cv:4000-111265), if the catalog has them. The other "
        + "commands, their filters, and --of accept the same. Digits alone are an id; write a name of "
        + "digits as name:1602. Case, accents, punctuation, and a leading article do not "
        + "matter. A name may end with a year: secret wars 2015. Of several issues that a title and a "
        + "number name, the only one that the catalog has is taken if its series is the longest.",
      "Names are looked up among all kinds, unless KIND or the reference says which. A full name, or "
        + "a name of which the catalog says whom it means most, comes before an alias or a name "
        + "without the part in parentheses, and those before an issue or a series by its year; "
        + "then a character before the other kinds. If several entities are left, the error lists "
        + "them (exit 2). On a terminal and with -v, a notice names others of that name.",
      "Several words without quotes are one name first: 'show ghost rider' shows Ghost Rider. Only if "
        + "nothing has that name, each word is a reference, as in 'show hulk thor'. A kind in a later "
        + "argument, such as character/rider, and name: separate references; ids do so only if all "
        + "arguments are ids. With a quoted argument of several words, each argument is looked up "
        + "alone first.",
      "With -, references are read from standard input, one per line; blank lines are skipped. "
        + "The output is a list document in input order, even for one line. A line that names "
        + "nothing keeps its row: in JSON an object with reference and error, otherwise an empty "
        + "one, except for cards and with -0. A line of several issues has a row for each.",
      "--image draws thumbnails above the cards with chafa, on a terminal only. Thumbnails are "
        + "fetched over https, up to 8 MB each, and cached in "
        + "$XDG_CACHE_HOME/marvel-cli/images, up to 64 MB in total. A file that is not an image, "
        + "or is too large, is rejected (exit 65).",
      "-o comicinfo and -o metroninfo print one comic as ComicInfo.xml or MetronInfo.xml, with the "
        + "events that it belongs to as story arcs, and its place in their reading orders.",
      "With one argument, the JSON is the entity; with several, a list document. If an argument "
        + "matches nothing, the others are still shown.",
    ]
  }

  static var examples: [Example] {
    [
      "marvel-cli show spider-man", "marvel-cli show civil war", "marvel-cli show asm 300",
      "marvel-cli show 1009610 1009368 -o csv",
      "marvel-cli list --all -o id | marvel-cli show - --fields name",
    ]
  }

  static let image = Flag(
    "image", "draw thumbnails with chafa, on a terminal only; the embedded catalog has none")

  static let web = Flag("web", short: "w", "open the web pages instead of printing")

  static var commandFlags: [Flag] { [image, web] }

  static var sharedFlags: [Flag] { FlagTable.sources + [FlagTable.timeout] + FlagTable.outputStyle }

  static var formats: [AcceptedFormats] {
    [AcceptedFormats(Format.ofEntities + [.comicinfo, .metroninfo])]
  }

  static var questions: String {
    """
    (what) (next) (comics) after/before ISSUE|what come/read after/before ISSUE|when ISSUE (come)|\
    (come) date of ISSUE|(what) (trade) (paperback) collect ISSUE|ISSUE collected (of)|\
    (what) trade (paperback) (of) ISSUE (of)|where (read) ISSUE (collected/of) (trade)|\
    variants (variants) of ISSUE|ISSUE variants|price/cost/value/worth of ISSUE|\
    (how/what) (much) ISSUE cost/worth|how much ISSUE|who (of) cover of ISSUE => ISSUE
    what (come/next/event/happens/happened/read) after/before EVENT => EVENT
    (what) powers (of) CHARACTER|what CHARACTER do/powers|(what) CHARACTER ('s) powers|\
    (what) (real/secret/civilian) name/identity of CHARACTER|\
    (what) CHARACTER ('s) (real/secret/civilian/actual/full) name/identity|\
    CHARACTER dead (or/and) (dead)|who CHARACTER really|who CHARACTER under mask|\
    who behind/under mask of CHARACTER|(who/what) relatives/family of CHARACTER|\
    (who/what) CHARACTER ('s) relatives/family|how tall/big/heavy/strong/old/fast/smart CHARACTER|\
    (what) (color) height/weight/eyes/hair/strength of CHARACTER|\
    (what) CHARACTER ('s) (eye/hair) height/weight/age/color/eyes/hair/strength => CHARACTER
    (who/what) (characters) created by CREATOR|who/what (characters) CREATOR create/created|\
    creations of CREATOR => CREATOR
    """
  }

  static var seeAlso: [any Command.Type] { [ListCommand.self, SearchCommand.self] }

  private let input: Input
  private let flags: Options
  private let opensPages: Bool

  private enum Input {
    /// Whether the user named a kind decides whether other kinds are searched.
    case references([Reference], namesKind: Bool, inputMark: UsageError)
    /// References on standard input, with the kind of those that do not state one.
    case standardInput(Kind, namesKind: Bool)
  }

  init(_ arguments: ParsedArguments, _ flags: Options) throws(UsageError) {
    try self.init(arguments, flags, opensPages: arguments.has(Self.web))
  }

  init(
    _ arguments: ParsedArguments, _ flags: Options, opensPages: Bool
  ) throws(UsageError) {
    self.opensPages = opensPages
    let (kind, names) = kindFirst(arguments.operands)
    let command = arguments.command ?? Self.self
    let inputMark = UsageError.inputWithArguments(command)
    let namesKind = names.count < arguments.operands.count
    if names.haveInputMark {
      guard names.count == 1 else { throw inputMark }
      if opensPages { throw .unexpectedArgument("-", command, nearest: nil) }
      input = .standardInput(kind, namesKind: namesKind)
      try flags.check(of: Kind.allCases)
    } else {
      let references = try Self.references(names, kind, of: command)
      if opensPages, references.count > PageOpener.limit {
        throw .tooManyPages(limit: PageOpener.limit)
      }
      input = .references(references, namesKind: namesKind, inputMark: inputMark)
      try flags.check(of: namesKind ? [kind] : Kind.allCases)
    }
    self.flags = flags
  }

  /// Parses operands without the kind.
  static func references(
    _ names: ArraySlice<String>, _ kind: Kind, of command: any Command.Type
  ) throws(UsageError) -> [Reference] {
    guard !names.isEmpty else { throw .missingArguments(command) }
    if let index = names.firstIndex(where: { $0.utf8.contains(0x0A) }) {
      throw .severalLines(command, position: index + 1)
    }
    let references = names.map { Reference($0, kind: kind) }
    if let index = references.firstIndex(where: \.isBlank) {
      throw .blankArgument(references[index].text, command, position: names.startIndex + index + 1)
    }
    return references
  }

  var reading: Reading { .result }

  func run(_ dependencies: Dependencies) async throws(Failure) -> ExitStatus {
    let run = try Run(dependencies, flags)
    switch input {
    case .standardInput(let kind, let namesKind):
      // Once standard input is read, the online executable could not read it again.
      do { try await run.repository.prepareReading(kind) } catch { throw run.failure(error) }
      let lines = try standardInputLines(dependencies.terminal.readInput)
      let references = lines.map { Reference($0.text, kind: kind) }
      return try await Show(
        references, kind, searchesAllKinds: !namesKind, run, inputMark: nil
      ).run()
    case .references(let references, let namesKind, let inputMark):
      let wantsImage = flags.showsImage && run.format == .table
      let image = wantsImage ? ShowImage(run) : nil
      let pages = opensPages ? PageOpener(dependencies, run.notices) : nil
      return try await Show(
        references, references[0].kind, searchesAllKinds: !namesKind, run, image, pages,
        inputMark: inputMark
      ).run()
    }
  }
}
