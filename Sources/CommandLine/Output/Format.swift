/// The forms in which an answer can be written.
enum Format: String, CaseIterable, Sendable {
  case table, json, jsonl, csv, tsv, id, name, url

  /// Those that are JSON.
  static let documents: [Format] = [.json, .jsonl]
  /// Those that are rows of cells.
  static let tables: [Format] = [.table, .csv, .tsv]
  /// Those that are one entry for each entity.
  static let entries: [Format] = [.id, .name, .url]

  /// The beginning of an answer is of use without its end.
  var isOfLines: Bool {
    switch self {
    case .jsonl, .csv, .tsv, .id, .name, .url: true
    case .table, .json: false
    }
  }
}
