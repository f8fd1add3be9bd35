internal import Catalog

/// The dates of an issue in Marvel's form. An unknown day is no day.
struct IssueDates {
  let json: String

  /// - Parameter report: Counts what was not understood.
  init(_ issue: IssueRow, _ report: inout DumpReport) {
    let cover = PartialDate(key: issue["key_date"])
    if cover == nil, !issue["key_date"].isEmpty { report.count(.unknownDates) }
    let sale = SaleDate(issue["on_sale_date"])
    if sale.date == nil, sale.isUnknown, !issue["on_sale_date"].isEmpty {
      report.count(.unknownDates)
    }
    var dates: [String] = []
    if let date = sale.date {
      dates.append(
        Self.date("onsaleDate", date, isUncertain: issue.has("on_sale_date_uncertain")))
    } else if let cover {
      // Shops had the issue before the month on its cover.
      dates.append(Self.date("onsaleDate", cover, source: "coverDate"))
    }
    if let cover { dates.append(Self.date("coverDate", cover)) }
    json = jsonArray(dates)
  }

  private static func date(
    _ type: String, _ date: PartialDate, isUncertain: Bool = false, source: String? = nil
  ) -> String {
    var writer = JSONObjectWriter()
    writer.add("type", type)
    writer.add("date", date.text)
    if let precision = date.precision { writer.add("precision", precision) }
    if isUncertain { writer.add("uncertain", json: "true") }
    if let source { writer.add("source", source) }
    return writer.json
  }
}
