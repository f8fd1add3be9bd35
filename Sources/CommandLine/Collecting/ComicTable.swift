internal import Catalog
internal import CatalogImport
internal import ProviderTable

/// A table of somebody's comics.
struct ComicTable {
  /// The columns of League of Comic Geeks' export that are needed.
  private static let columns = ["Series Name", "Full Title"]

  /// The issues, and the rows that cannot be read.
  private(set) var issues: [OwnedIssue] = []
  private(set) var rejected: [(line: Int, error: RowError)] = []

  init(_ bytes: [UInt8], _ mapping: Mapping?) throws(ImportError) {
    for row in try MappedTable.rows(bytes, mapping, needing: Self.columns) {
      switch row.cells {
      case .failure(let error): rejected.append((row.line, error))
      case .success(let cells):
        if mapping == nil, cells["In Collection"].map(Self.isNone) == true { continue }
        let named = mapping == nil ? Self.exported(cells) : Self.mapped(cells)
        issues.append(OwnedIssue(location: "line \(row.line)", named: named, evidence: .table))
      }
    }
  }

  /// Whether a count says that the comic is not in the collection, but only wanted or read.
  private static func isNone(_ cell: String) -> Bool { Int(cell) == 0 }

  /// Returns the issue of a row that League of Comic Geeks exported.
  private static func exported(_ cells: [String: String]) -> NamedIssue? {
    guard let title = cells["Full Title"], var issue = NamedIssue(title: title) else { return nil }
    let series = SeriesName(cells["Series Name"] ?? "")
    if !series.name.isEmpty { (issue.series, issue.startYear) = (series.name, series.startYear) }
    issue.year = year(cells["Release Date"])
    issue.add(publisher: cells["Publisher Name"] ?? "")
    return issue.identified(cells["UPC"], nil)
  }

  private static func mapped(_ cells: [String: String]) -> NamedIssue? {
    var issue =
      cells["title"].flatMap { NamedIssue(title: $0) } ?? NamedIssue(series: "", number: "")
    if let text = cells["series"], !text.isEmpty {
      let series = SeriesName(text)
      (issue.series, issue.startYear) = (series.name, series.startYear)
    }
    if let year = year(cells["startYear"]) { issue.startYear = year }
    if let number = cells["number"], !number.isEmpty { issue.number = number }
    issue.year = year(cells["year"])
    issue.add(format: cells["format"] ?? "", publisher: cells["publisher"] ?? "")
    issue = issue.identified(cells["upc"], cells["isbn"])
    return issue.series.isEmpty && issue.ids.isEmpty ? nil : issue
  }

  /// Returns the year of a date.
  private static func year(_ date: String?) -> Int? {
    guard let date, !date.isEmpty else { return nil }
    return DateText(date).flatMap { Int($0.first.rfc3339.prefix(4)) }
  }
}

extension NamedIssue {
  fileprivate func identified(_ upc: String?, _ isbn: String?) -> NamedIssue {
    var issue = self
    for (database, code) in [("upc", upc), ("isbn", isbn)] {
      if let code, let id = ExternalID("\(database):\(code)") { issue.ids.append(id) }
    }
    return issue
  }
}
