extension Format {
  /// One phrase for help, without a full stop.
  var meaning: String {
    switch self {
    case .table: "columns for reading, fitted to the terminal and complete elsewhere"
    case .json: "one document, with its source, total and results"
    case .jsonl: "an entity a line, as JSON"
    case .csv: "a line of heads and a line for each entity, by RFC 4180"
    case .tsv: "the same parted by tabs, with \\t, \\n, \\r and \\\\ for what a cell must not hold"
    case .id: "an id a line, of a search such as character/1009610"
    case .name: "a name or title a line"
    case .url: "an address a line, that of the page for readers where there is one"
    }
  }
}
