internal import Catalog
internal import ProviderTable

extension EntityBuilder {
  /// Begins an entity with the members that every type has.
  ///
  /// - Parameters:
  ///   - modified: When some rows were modified, of which the newest counts.
  ///   - upc: A code in `ids`.
  init(_ id: ProvidedID, title: String, modified: [String], upc: String? = nil) {
    self.init(id.key, title: title, address: id.address)
    self["modified"] = .text(GCDTimestamp.newest(modified)?.text ?? Timestamp.unknownText)
    self["ids"] = .members([
      GCD.provider.name: .number(id.number), "upc": upc.map(JSONValue.text),
    ])
    setSource(GCD.provider.attribution, page: id.address, site: GCD.provider.site)
  }

  /// Sets the dates of an issue. An unknown day is no day.
  ///
  /// - Parameter report: Counts what was not understood.
  mutating func setDates(of issue: IssueRow, _ report: inout DumpReport) {
    let cover = PartialDate(key: issue["key_date"])
    if cover == nil, !issue["key_date"].isEmpty { report.count(.unknownDates) }
    let sale = SaleDate(issue["on_sale_date"])
    if sale.date == nil, sale.isUnknown, !issue["on_sale_date"].isEmpty {
      report.count(.unknownDates)
    }
    setDates(
      sale: sale.date?.written, isUncertain: issue.has("on_sale_date_uncertain"),
      cover: cover?.written)
  }
}
