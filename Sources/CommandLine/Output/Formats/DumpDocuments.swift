internal import Catalog

/// What an import of a dump reports besides the numbers of entities.
struct DumpNotes {
  let notes: [DumpNote]
  let absent: [DumpLoss]
  /// Whether the dump was checked for damage.
  let isVerified: Bool
  let joins: [KindJoins]
  /// The attribution of the data.
  let license: String

  static let fields: Fields<DumpNotes> = [
    Field("attribution", "the license of the data") { $0.license },
    .list("joined", "how many entities were joined with Marvel's", of: joinFields) { $0.joins },
    .list("absent", "tables and columns that are not there", of: DumpLoss.fields) { $0.absent },
    Field(
      "verified",
      "whether it was checked for damage: by --verify, or by a checksum of its archive or beside it"
    ) { $0.isVerified },
    notes.within { $0.notes },
  ]

  private static let joinFields: Fields<KindJoins> = [
    Field("kind") { $0.kind }, Field("certain") { $0[.certain].count },
    Field("uncertain") { $0[.uncertain].count }, Field("none") { $0[.none].count },
    KindJoins.othersField,
  ]

  fileprivate static let notes = Field<[DumpNote]>(
    "notes", .object([], isOpen: true),
    "numbers of what was not understood or left out, such as otherLanguages"
  ) { notes in .object(notes.map { ($0.name, .number($0.count)) }) }

  var lines: [String] {
    let joined = joins.filter { $0[.certain].count + $0[.uncertain].count + $0[.none].count > 0 }
      .map { joins in
        let certainties = KindJoins.Certainty.allCases.map { "\(joins[$0].count) \($0.rawValue)" }
        return "\(joins.kind.plural) \(certainties.joined(separator: ", "))"
      }
    return [license + "; private use is not restricted"]
      + (joined.isEmpty ? [] : ["joined with other catalogs: \(joined.joined(separator: "; "))"])
      + absent.lines + notes.lines
  }
}

extension DumpLoss {
  fileprivate static let fields: Fields<DumpLoss> = [
    Field("group") { $0.group },
    Field("missing", "the first table or column that is not there") { $0.missing },
    Field("loss", "what the catalog lacks without it") { $0.loss },
  ]
}

extension [DumpLoss] {
  var lines: [String] { map { "without \($0.loss): there is no \($0.missing)" } }
}

extension [DumpNote] {
  fileprivate var lines: [String] { map { "\($0.count) \($0.text)" } }
}

/// What a dump has, in numbers and words of its schema, without names or texts: a user can attach it
/// to a report.
struct DumpProfile {
  let dump: any CatalogDump
  /// After it has read everything.
  let reader: any DumpReading
  /// The entities that an import has.
  let entities: [Kind: Int]
  let tables: [DumpTable]

  func text(as format: Format) -> String {
    format == .table ? lines : Self.fields.document(of: self).indented() + "\n"
  }

  static let fields: Fields<DumpProfile> = [
    Field("dryRun", "true") { _ in true },
    Field("modified", "when the newest issue was modified") { $0.reader.modified },
    Field("entities", .object([], isOpen: true), "how many an import has, by kind") { profile in
      .object(
        Kind.allCases.compactMap { kind in
          profile.entities[kind].map { (kind.plural, .number($0)) }
        })
    },
    Field("rows", .object([], isOpen: true), "how many each table has") { profile in
      .object(profile.tables.map { ($0.name, .number($0.count)) })
    },
    Field("otherColumns", "columns that are not read") { profile in
      profile.tables.flatMap { table in table.otherColumns.map { "\(table.name).\($0)" } }
    },
    .list("absent", "tables and columns that are not there", of: DumpLoss.fields) {
      $0.dump.losses
    },
    DumpNotes.notes.within { $0.reader.notes },
    .list(
      "formats", "frequent ones that were not understood",
      of: [Field("format") { $0.format }, Field("series") { $0.count }]
    ) { $0.reader.unknownFormats.map { (format: $0, count: $1) } },
  ]

  private var lines: String {
    let counts = Kind.allCases.compactMap { kind in entities[kind].map { "\($0) \(kind.plural)" } }
    let parts =
      [
        "data of \(reader.modified?.dayText ?? "an unknown day"): "
          + counts.joined(separator: ", ")
      ] + dump.losses.lines + reader.notes.lines
      + ["dry run: nothing was changed"]
    return parts.joined(separator: "\n") + "\n"
  }
}
