/// The output formats.
enum Format: String, CaseIterable, Sendable {
  case table, json, jsonl, csv, tsv, id, name, url
  /// Of reading orders.
  case cbl, markdown
  /// Of single comics.
  case comicinfo, metroninfo
  /// Of the comics of a week.
  case ics, atom

  /// The formats of entities of any kind.
  static let ofEntities: [Format] = [.table, .json, .jsonl, .csv, .tsv, .id, .name, .url]
  /// The JSON formats.
  static let documents: [Format] = [.json, .jsonl]
  /// The formats of rows and columns.
  static let tables: [Format] = [.table, .csv, .tsv]
  /// The formats of one entry per entity.
  static let entries: [Format] = [.id, .name, .url]

  /// Whether incomplete output is still usable.
  var isLineBased: Bool {
    switch self {
    case .jsonl, .csv, .tsv, .id, .name, .url: true
    case .table, .json, .cbl, .markdown, .comicinfo, .metroninfo, .ics, .atom: false
    }
  }
}

extension Format {
  /// A phrase for help, without a period.
  var meaning: String {
    switch self {
    case .table: "aligned columns, fitted to the terminal; not shortened in a pipe"
    case .json: "one document with source, total, and results"
    case .jsonl: "one JSON entity per line"
    case .csv: "a header row and one row per entity, as in RFC 4180"
    case .tsv: "tab-separated; escapes \\t, \\n, \\r, and \\\\ in cells"
    case .id: "one id per line; for searches, KIND/ID (character/1009610)"
    case .name: "one name or title per line"
    case .url: "one URL per line: the web page, or the API URL if there is none"
    case .cbl: "reading list of order, own, and read, as ComicRack and others import it"
    case .markdown: "checklist of order and missing"
    case .comicinfo: "ComicInfo.xml of one comic, with show"
    case .metroninfo: "MetronInfo.xml of one comic, with show"
    case .ics: "a calendar with an all-day event for each comic, as in RFC 5545"
    case .atom: "a feed with an entry for each comic, as in RFC 4287"
    }
  }
}
