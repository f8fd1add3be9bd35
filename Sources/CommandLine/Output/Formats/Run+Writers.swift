internal import Catalog

extension Run {
  /// The same run with another output, which is no terminal.
  func writing(_ format: Format, to output: any TextOutput) -> Run {
    var run = self
    (run.format, run.output) = (format, output)
    (run.terminalColumns, run.style) = (nil, .plain)
    return run
  }

  /// What takes the results as values; nil if they are printed.
  var answer: CollectedAnswer? {
    dependencies.terminal.answer.flatMap { $0.takesResults ? $0 : nil }
  }

  /// Returns the writer for a list or a search.
  ///
  /// - Parameter further: Columns besides the default ones.
  func listWriter(
    _ kind: Kind, isSearch: Bool = false, adding further: [Column] = []
  ) -> any ResultWriting {
    if let answer { return CollectingWriter(answer) }
    switch format {
    case .json: return JSONWriter(output, selection)
    case .jsonl: return JSONLinesWriter(output: output, selection: selection)
    case .csv, .tsv:
      let isDefault = options.columns.isEmpty && options.fields.isEmpty
      return DelimitedWriter(
        self, columns(of: kind, isSearch: isSearch) + (isDefault ? further : []))
    case .id, .name, .url:
      return EntryWriter(run: self)
    // Commands that accept the formats after table write them themselves.
    case .table, .cbl, .markdown, .comicinfo, .metroninfo, .ics, .atom:
      return TableWriter(self, columns(of: kind, isSearch: isSearch))
    }
  }

  /// Returns the writer for entities that the user referenced individually.
  ///
  /// It writes cards instead of a table, unless the user chose columns. In JSON, a single reference
  /// gives the entity itself instead of a list document.
  func entityWriter(_ kind: Kind, isSingle: Bool) throws(OutputFailure) -> any ResultWriting {
    if let answer { return CollectingWriter(answer) }
    return switch format {
    case .json where isSingle: JSONLinesWriter(output: output, selection: selection)
    case .table where !options.choosesColumns:
      try CardWriter(self, kind)
    default: listWriter(kind)
    }
  }

  /// Returns what completes the cards of entities; nil if they are not shown as cards, or no catalog
  /// on this machine answers.
  func cardDetails(ofEntities count: Int) -> CardDetails? {
    let showsCards =
      answer == nil ? format == .table && !options.choosesColumns : count == 1
    return showsCards ? analytics.map { CardDetails(source: $0) } : nil
  }

  /// Returns the lines below a table or a card that name the source of the data, if the source
  /// requires it: an empty line and the attribution.
  func attribution(of provenance: Provenance?) -> String {
    guard let terminalColumns, !notices.isQuiet, let provenance, provenance.requiresAttribution
    else { return "" }
    return "\n"
      + style.dim(truncate(singleLine(provenance.attribution), columns: terminalColumns)) + "\n"
  }

  private func columns(of kind: Kind, isSearch: Bool) -> [Column] {
    let own = isSearch ? Column.sharedColumns : Column.columns(of: kind)
    if !options.columns.isEmpty {
      let kinds = [kind] + Kind.allCases.filter { $0 != kind }
      return options.columns.compactMap { key in
        (isSearch ? own + Column.searchColumns : []).first { $0.key == key }
          ?? Column.chosen(key, of: kinds)
      }
    }
    let fields = options.fields.map { path in
      Column(
        key: path.text, head: path.text,
        form: own.first { $0.key == path.text }?.form ?? .plain, path: path)
    }
    return (isSearch ? Column.searchColumns : []) + (fields.isEmpty ? own : fields)
  }

  /// The members of entities that the chosen columns or fields are read from.
  var chosenMembers: Set<String> {
    let columns = options.columns.compactMap { Column.chosen($0, of: Kind.allCases) }
    let paths = columns.map { $0.path ?? FieldPath(known: $0.key) } + options.fields
    return Set(
      paths.compactMap { path in
        if case .member(let name) = path.steps.first { name } else { nil }
      })
  }

  private var selection: FieldSelection? {
    options.fields.isEmpty ? nil : FieldSelection(options.fields)
  }
}
