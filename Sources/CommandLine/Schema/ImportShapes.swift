internal import Catalog

extension Shape {
  /// docs/import.md, "What it does".
  static let importReport = Shape.object(
    [
      Property("schemaVersion", .constant(1)),
      Property("catalog", .string, "the path of the catalog file"),
      Property("origin", .nullable(.string), "the origin of the ids; null for Marvel's"),
      Property("dryRun", .boolean, "whether the catalog was left unchanged"),
      Property("files", .integer),
      Property("kinds", .array(of: importCounts), "the imported kinds"),
      Property("rejected", .integer, "number of rejected rows"),
      Property("firstRejected", .array(of: refusedRow), "up to 20 rejected rows"),
    ], isOpen: false)

  private static let importCounts = Shape.object(
    [
      Property("kind", .oneOf(Kind.allCases.map(\.singular))), Property("added", .integer),
      Property("changed", .integer), Property("same", .integer),
      Property("older", .integer, "skipped, since the catalog has a newer version"),
      Property(
        "coverage", .oneOf(["partial", "complete"]),
        "whether the catalog now has all entities of the kind"),
    ], isOpen: false)

  private static let refusedRow = Shape.object(
    [
      Property("file", .string), Property("line", .integer), Property("reason", .string),
    ], isOpen: false)

  /// One line of `changes`.
  static let change = Shape.object(
    [
      Property("revision", .integer, "the number of the sync or import"),
      Property("at", .string, "when it finished, RFC 3339"),
      Property("origin", .string, "the URL of the gateway, or the file or URL that was imported"),
      Property("change", .oneOf(["added", "changed", "deleted"])),
      Property("kind", .oneOf(Kind.allCases.map(\.singular))), Property("id", .integer),
      Property("title", .nullable(.string), "null if deleted"),
    ], isOpen: false)
}
