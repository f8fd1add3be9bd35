/// The forms in which an answer can be written.
enum Format: String, CaseIterable, Sendable {
  case table, json, jsonl, csv, tsv, id, name, url

  /// Those that are one entry for each entity.
  static let entries: [Format] = [.id, .name, .url]
}
