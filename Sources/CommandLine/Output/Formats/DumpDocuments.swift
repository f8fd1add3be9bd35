internal import Catalog
internal import GCDDump

/// What an import of a dump reports besides the numbers of entities.
struct DumpNotes {
  let report: DumpReport
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
      "verified": .boolean(isVerified), "notes": report.json,
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
      + absent.lines + report.lines
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

extension DumpReport {
  /// The notes that occurred, in the order of the table.
  private var occurring: [(note: Note, count: Int)] {
    Note.allCases.compactMap { note in counts[note].map { (note, $0) } }
  }

  fileprivate var lines: [String] { occurring.map { "\($0.count) \($0.note.rawValue)" } }

  fileprivate var json: JSONValue {
    .object(occurring.map { (String(describing: $0.note), .number($0.count)) })
  }
}

/// The profile of a dump, as lines or as JSON.
struct DumpProfileDocument {
  let profile: DumpProfile

  func text(as format: Format) -> String {
    format == .table ? lines : json.indented() + "\n"
  }

  private var json: JSONValue {
    let formats = profile.report.frequentFormats.map { format, count -> JSONValue in
      ["format": .text(format), "series": .number(count)]
    }
    return [
      "schemaVersion": 1, "dryRun": true, "modified": JSONValue(profile.modified?.rfc3339),
      "entities": .object(
        Kind.allCases.compactMap { kind in
          profile.entities[kind].map { (kind.plural, .number($0)) }
        }),
      "rows": .object(profile.rows.map { ($0.table, .number($0.count)) }),
      "otherColumns": .array(profile.otherColumns.map { .text($0) }),
      "absent": profile.losses.json, "notes": profile.report.json,
      "formats": .array(formats),
    ]
  }

  private var lines: String {
    let entities = Kind.allCases.compactMap { kind in
      profile.entities[kind].map { "\($0) \(kind.plural)" }
    }
    let parts =
      [
        "data of \(profile.modified?.dayText ?? "an unknown day"): "
          + entities.joined(separator: ", ")
      ] + profile.losses.lines + profile.report.lines
      + ["dry run: nothing was changed"]
    return parts.joined(separator: "\n") + "\n"
  }
}
