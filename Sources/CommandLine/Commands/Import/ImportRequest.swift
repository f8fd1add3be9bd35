internal import ArgumentParsing
internal import Catalog

/// The request of `import`.
struct ImportRequest: Equatable {
  enum Location: Equatable {
    /// A file or a directory.
    case path(String)
    case address(String)
    case standardInput
  }

  let location: Location
  let kind: Kind?
  /// The path of a mapping.
  let mapping: String?
  let isDryRun: Bool
  /// The files hold all entities of their kinds.
  let isComplete: Bool
  /// The import may delete more than a tenth of a kind.
  let deletesMany: Bool
  /// A dump is checked for damage as a whole.
  let verifies: Bool
  /// The id of the publisher in a dump; nil for the known one.
  let publisher: Int?
  /// A dump may be older than the catalog.
  let replacesNewer: Bool
  let progress: ProgressForm

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let operand = arguments.operands.first else {
      throw .missingArguments(ImportCommand.self)
    }
    guard arguments.operands.count == 1 else {
      throw .unexpectedArgument(arguments.operands[1], ImportCommand.self, nearest: nil)
    }
    location = try Self.location(operand)
    let kinds = arguments.all(FlagTable.kinds)
    guard kinds.count < 2 else { throw .repeatedFlag(ImportCommand.importKind) }
    kind = kinds.first.flatMap(Kind.init(name:))
    mapping = arguments[ImportCommand.mapping]
    isDryRun = arguments.has(ImportCommand.dryRun)
    isComplete = arguments.has(ImportCommand.complete)
    deletesMany = arguments.has(ImportCommand.yes)
    verifies = arguments.has(ImportCommand.verify)
    publisher = try arguments.number(ImportCommand.publisher, from: 1)
    replacesNewer = arguments.has(ImportCommand.force)
    progress = arguments[FlagTable.progress].flatMap(ProgressForm.init(rawValue:)) ?? .auto
  }

  /// Throws if a flag was given that only dumps have.
  func refuseDumpFlags() throws(UsageError) {
    let given = [
      (ImportCommand.verify, verifies), (ImportCommand.publisher, publisher != nil),
      (ImportCommand.force, replacesNewer),
    ]
    guard let flag = given.first(where: \.1)?.0 else { return }
    throw .flagOfOtherOperand(flag, ImportCommand.self, operand: "of anything but a dump in a file")
  }

  /// Throws if a flag was given that dumps do not have.
  func refuseOtherFlags(origin: String?) throws(UsageError) {
    let given = [
      (ImportCommand.importOrigin, origin != nil), (ImportCommand.importKind, kind != nil),
      (ImportCommand.mapping, mapping != nil), (ImportCommand.complete, isComplete),
    ]
    guard let flag = given.first(where: \.1)?.0 else { return }
    throw .flagOfOtherOperand(flag, ImportCommand.self, operand: "of a dump")
  }

  private static func location(_ operand: String) throws(UsageError) -> Location {
    if operand == "-" { return .standardInput }
    guard operand.includes("://") else { return .path(operand) }
    // Over plain http anyone in between could change the data, except on this machine.
    guard let address = GatewayAddress(operand), !address.isPlain || address.isLoopback else {
      throw .notAnImport(operand)
    }
    return .address(operand)
  }
}
