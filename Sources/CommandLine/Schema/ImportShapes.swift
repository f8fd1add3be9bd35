internal import Catalog

extension Shape {
  /// docs/import.md, "What it does".
  static let importReport = Shape.object(
    [
      Property("schemaVersion", .constant(1)),
      Property("catalog", .text, "the path of the catalog file"),
      Property("origin", .nullable(.text), "whose ids they are; null for Marvel's"),
      Property("dryRun", .truth, "whether nothing was changed"),
      Property("files", .integer),
      Property("kinds", .array(of: importCounts), "those that came"),
      Property(
        "joined", .nullable(.integer),
        "how many characters are certainly one of Marvel's; null where all are"),
      Property("refused", .integer, "how many rows were not taken"),
      Property("firstRefused", .array(of: refusedRow), "20 of them at most"),
    ], isOpen: false)

  private static let importCounts = Shape.object(
    [
      Property("kind", .word(of: Kind.allCases.map(\.singular))), Property("added", .integer),
      Property("changed", .integer), Property("same", .integer),
      Property("older", .integer, "the catalog has a state that was modified later"),
      Property(
        "coverage", .word(of: ["partial", "complete"]),
        "whether the catalog has all entities of the kind now"),
    ], isOpen: false)

  private static let refusedRow = Shape.object(
    [
      Property("file", .text), Property("line", .integer), Property("reason", .text),
    ], isOpen: false)

  /// A line of `changes`.
  static let change = Shape.object(
    [
      Property("revision", .integer, "counts syncs and imports"),
      Property("at", .text, "when it was finished, RFC 3339"),
      Property("origin", .text, "the address of a gateway, or what was imported"),
      Property("change", .word(of: ["added", "changed", "deleted"])),
      Property("kind", .word(of: Kind.allCases.map(\.singular))), Property("id", .integer),
      Property("title", .nullable(.text), "null of what is gone"),
    ], isOpen: false)
}
