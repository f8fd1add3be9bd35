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
      Property("otherKinds", .integer, "skipped entities of other kinds than that of --kind"),
      Property("rejected", .integer, "number of rejected rows"),
      Property("firstRejected", .array(of: refusedRow), "up to 20 rejected rows"),
      Property("dump", .nullable(dump), "null for a file that is no dump: docs/gcd.md"),
    ], isOpen: false)

  private static let dump = Shape.object(
    [
      Property("attribution", .string, "the license of the data"),
      Property("joined", .array(of: joins), "how many entities were joined with Marvel's"),
      Property("absent", .array(of: absentGroup), "tables and columns that are not there"),
      Property(
        "verified", .boolean,
        "whether it was checked for damage: by --verify, or by a checksum of its archive or beside it"
      ),
      dumpNotes,
    ], isOpen: false)

  private static let dumpNotes = Property(
    "notes", .object([], isOpen: true),
    "numbers of what was not understood or left out, such as otherLanguages")

  private static let absentGroup = Shape.object(
    [
      Property("group", .string),
      Property("missing", .string, "the first table or column that is not there"),
      Property("loss", .string, "what the catalog lacks without it"),
    ], isOpen: false)

  /// What `import --dry-run` prints of a dump: docs/gcd.md, "If something is wrong".
  static let dumpProfile = Shape.object(
    [
      Property("schemaVersion", .constant(1)), Property("dryRun", .boolean, "true"),
      Property("modified", .nullable(.string), "when the newest issue was modified"),
      Property("entities", .object([], isOpen: true), "how many an import has, by kind"),
      Property("rows", .object([], isOpen: true), "how many each table has"),
      Property("otherColumns", .array(of: .string), "columns that are not read"),
      Property("absent", .array(of: absentGroup), "tables and columns that are not there"),
      dumpNotes,
      Property(
        "formats",
        .array(
          of: .object(
            [Property("format", .string), Property("series", .integer)], isOpen: false)),
        "frequent ones that were not understood"),
    ], isOpen: false)

  private static let joins = Shape.object(
    [
      Property("kind", .oneOf(Kind.allCases.map(\.singular))), Property("certain", .integer),
      Property("uncertain", .integer), Property("none", .integer),
      Property("others", .integer, "entities with Marvel's ids that are in no join"),
    ], isOpen: false)

  private static let importCounts = Shape.object(
    [
      Property("kind", .oneOf(Kind.allCases.map(\.singular))), Property("added", .integer),
      Property("changed", .integer), Property("same", .integer),
      Property("older", .integer, "skipped, since the catalog has a newer version"),
      Property("deleted", .integer, "not in the dump; 0 for other files"),
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
      Property("change", .oneOf(["added", "changed", "deleted", "revised"])),
      Property("kind", .oneOf(Kind.allCases.map(\.singular))), Property("id", .integer),
      Property("title", .nullable(.string), "null if deleted"),
    ], isOpen: false)
}
