internal import Catalog

/// The effective output format and style, from flags, settings, and terminal.
struct OutputStyle {
  let format: Format
  let flags: Options
  let output: any TextOutput
  let terminalColumns: Int?
  var style = TextStyle.plain
  /// Whether the user wants the result only.
  var isQuiet = false

  /// Returns the writer for a list or a search.
  func listWriter(_ kind: Kind, isSearch: Bool = false) throws(OutputFailure)
    -> any ResultWriting
  {
    switch format {
    case .json: return JSONWriter(output, selection)
    case .jsonl: return JSONLinesWriter(output: output, selection: selection)
    case .csv, .tsv:
      return try DelimitedWriter(
        output, format == .csv ? .csv : .tsv, columns(of: kind, isSearch: isSearch), flags,
        isForTerminal: terminalColumns != nil)
    case .id, .name, .url:
      return try EntryWriter(output, format, endsWithNull: flags.endsWithNull)
    case .ics: return CalendarWriter(output)
    case .atom: return FeedWriter(output)
    // Commands of other lists write the formats after table.
    case .table, .cbl, .markdown, .comicinfo, .metroninfo:
      return try TableWriter(
        output, columns(of: kind, isSearch: isSearch), flags, terminalColumns: terminalColumns,
        style, attribution)
    }
  }

  /// Returns the writer for entities that the user referenced individually.
  ///
  /// It writes cards instead of a table, unless the user chose columns. In JSON, a single reference
  /// gives the entity itself instead of a list document.
  func entityWriter(_ kind: Kind, isSingle: Bool) throws(OutputFailure) -> any ResultWriting {
    switch format {
    case .json where isSingle: JSONLinesWriter(output: output, selection: selection)
    case .table where !flags.choosesColumns:
      try CardWriter(output, kind, terminalColumns: terminalColumns, style, attribution)
    default: try listWriter(kind)
    }
  }

  var attribution: AttributionLine {
    AttributionLine(columns: isQuiet ? nil : terminalColumns, style: style)
  }

  private func columns(of kind: Kind, isSearch: Bool) -> [Column] {
    let own = isSearch ? Column.ofSearches : Column.columns(of: kind)
    if !flags.columns.isEmpty {
      let kinds = [kind] + Kind.allCases.filter { $0 != kind }
      return flags.columns.compactMap { key in
        (isSearch ? own + Column.ofSearch : []).first { $0.key == key }
          ?? Column.chosen(key, of: kinds)
      }
    }
    let fields = flags.fields.map { path in
      Column(
        key: path.text, head: path.text,
        form: own.first { $0.key == path.text }?.form ?? .plain, path: path)
    }
    return (isSearch ? Column.ofSearch : []) + (fields.isEmpty ? own : fields)
  }

  /// The members of entities that the chosen columns or fields are read from.
  var chosenMembers: Set<String> {
    let columns = flags.columns.compactMap { Column.chosen($0, of: Kind.allCases) }
    let paths = columns.map { $0.path ?? FieldPath(known: $0.key) } + flags.fields
    return Set(
      paths.compactMap { path in
        if case .member(let name) = path.steps.first { name } else { nil }
      })
  }

  private var selection: FieldSelection? {
    flags.fields.isEmpty ? nil : FieldSelection(flags.fields)
  }
}
