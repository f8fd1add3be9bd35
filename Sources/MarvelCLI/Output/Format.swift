/// The forms in which an answer can be written.
enum Format: String, CaseIterable, Sendable {
  case table, json, jsonl, csv, tsv, id
}
