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

  var json: JSONValue {
    let kinds = joins.map { joins -> JSONValue in
      [
        "kind": .text(joins.kind.singular), "certain": .number(joins[.certain].count),
        "uncertain": .number(joins[.uncertain].count), "none": .number(joins[.none].count),
        "others": .number(joins.others),
      ]
    }
    return [
      "attribution": .text(license), "joined": .array(kinds), "absent": absent.json,
      "verified": .boolean(isVerified), "notes": notes.json,
    ]
  }

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

extension [DumpLoss] {
  fileprivate var json: JSONValue {
    .array(
      map {
        ["group": .text($0.group), "missing": .text($0.missing), "loss": .text($0.loss)]
      })
  }

  var lines: [String] { map { "without \($0.loss): there is no \($0.missing)" } }
}

extension [DumpNote] {
  fileprivate var lines: [String] { map { "\($0.count) \($0.text)" } }

  fileprivate var json: JSONValue { .object(map { ($0.name, .number($0.count)) }) }
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
    format == .table ? lines : json.indented() + "\n"
  }

  private var json: JSONValue {
    let formats = reader.unknownFormats.map { format, count -> JSONValue in
      ["format": .text(format), "series": .number(count)]
    }
    return [
      "schemaVersion": 1, "dryRun": true, "modified": JSONValue(reader.modified?.rfc3339),
      "entities": .object(
        Kind.allCases.compactMap { kind in entities[kind].map { (kind.plural, .number($0)) } }),
      "rows": .object(tables.map { ($0.name, .number($0.count)) }),
      "otherColumns": .array(
        tables.flatMap { table in table.otherColumns.map { .text("\(table.name).\($0)") } }),
      "absent": dump.losses.json, "notes": reader.notes.json, "formats": .array(formats),
    ]
  }

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
