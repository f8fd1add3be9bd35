internal import Catalog

/// How an answer is to look: what the flags, the settings and the terminal come to.
struct Presentation {
  let format: Format
  let flags: PresentationFlags
  let output: any TextOutput
  let terminalColumns: Int?

  /// The writer for a list, or for a search.
  func listWriter(_ kind: Kind, isSearch: Bool = false) throws(OutputFailure)
    -> any AnswerWriting
  {
    let columns = Column.columns(of: kind)
    switch format {
    case .json: return JSONWriter(output)
    case .jsonl: return JSONLinesWriter(output: output)
    case .csv: return try DelimitedWriter(output, .csv, columns, isSearch: isSearch)
    case .tsv: return try DelimitedWriter(output, .tsv, columns, isSearch: isSearch)
    case .id, .name, .url:
      return try EntryWriter(output, format, endsWithNull: flags.endsWithNull)
    case .table:
      return try TableWriter(
        output, columns, isSearch: isSearch, terminalColumns: terminalColumns)
    }
  }

  /// The writer for entities that were named one by one: cards in place of a table, and for a
  /// single word the entity itself in place of a list document.
  func entityWriter(_ kind: Kind, isSingle: Bool) throws(OutputFailure) -> any AnswerWriting {
    switch format {
    case .json where isSingle: JSONLinesWriter(output: output)
    case .table:
      try CardWriter(output, Column.columns(of: kind), terminalColumns: terminalColumns)
    default: try listWriter(kind)
    }
  }
}
