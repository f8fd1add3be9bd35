/// The output formats.
enum Format: String, CaseIterable, Sendable {
  case table, json, jsonl, csv, tsv, id, name, url

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
    case .table, .json: false
    }
  }
}
