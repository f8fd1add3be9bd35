internal import Catalog
internal import CatalogImport

/// What is to be imported, and how.
struct ImportRequest: Equatable {
  enum Place: Equatable {
    /// A file or a folder.
    case path(String)
    case address(String)
    case standardInput
  }

  let place: Place
  let kind: Kind?
  /// The path of a mapping.
  let mapping: String?
  let isRehearsal: Bool
  /// The files hold all entities of their kinds.
  let isComplete: Bool

  init(_ words: ParsedArguments) throws(UsageError) {
    guard let word = words.operands.first else { throw .missingArguments(.import) }
    guard words.operands.count == 1 else {
      throw .unexpectedArgument(words.operands[1], .import, nearest: nil)
    }
    place = try Self.place(word)
    kind = words[FlagTable.kinds].flatMap(Kind.init(word:))
    mapping = words[FlagTable.mapping]
    isRehearsal = words.has(FlagTable.dryRun)
    isComplete = words.has(FlagTable.complete)
    if let format = words[FlagTable.output].flatMap(Format.init(rawValue:)),
      !Self.formats.contains(format)
    {
      throw .unfit(FlagTable.output, format, fits: Self.formats)
    }
  }

  /// Those that a report can have.
  static let formats: [Format] = [.table, .json]

  private static func place(_ word: String) throws(UsageError) -> Place {
    if word == "-" { return .standardInput }
    if word == FiveThirtyEight.name { return .address(FiveThirtyEight.address) }
    guard word.includes("://") else { return .path(word) }
    // What anybody on the way could change is not taken.
    guard let address = GatewayAddress(word), !address.isPlain || address.isLoopback else {
      throw .notAnImport(word)
    }
    return .address(word)
  }
}
