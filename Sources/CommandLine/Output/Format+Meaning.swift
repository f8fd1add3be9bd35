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
    }
  }
}
