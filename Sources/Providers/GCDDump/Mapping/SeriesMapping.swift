internal import Catalog
internal import ProviderTable

/// Series in Marvel's form.
enum SeriesMapping {
  /// - Parameters:
  ///   - lastYear: The year of the last issue.
  ///   - count: The number of issues, without variants.
  static func json(_ row: SeriesRow, lastYear: Int?, count: Int) -> String {
    var writer = JSONObjectWriter()
    writer.add("id", row.id)
    writer.add("title", row.title(lastYear: lastYear))
    writer.add("description", json: "null")
    writer.addAddress(GCD.series, row.id)
    if let year = row.startYear { writer.add("startYear", year) }
    if let year = row.finalYear(lastYear) { writer.add("endYear", year) }
    writer.add("rating", "")
    writer.add("type", row.format.type)
    writer.addModified([row.modified])
    writer.add("thumbnail", json: "null")
    writer.add("comics", json: relatedList([], available: count))
    writer.add("issueCount", count)
    writer.add("next", json: "null")
    writer.add("previous", json: "null")
    var rest = JSONObjectWriter()
    rest.addText("publishingFormat", row.publishingFormat)
    for (name, text) in row.details { rest.addText(name, text.trimmed) }
    rest.addText("notes", TextEntities(row.notes).text)
    return writer.entity(GCD.series, row.id, rest: rest)
  }
}
