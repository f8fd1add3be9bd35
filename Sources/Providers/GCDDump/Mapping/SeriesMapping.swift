internal import Catalog
internal import ProviderTable

/// Series in Marvel's form.
enum SeriesMapping {
  /// - Parameters:
  ///   - lastYear: The year of the last issue.
  ///   - count: The number of issues, without variants.
  static func json(_ row: SeriesRow, _ id: ProvidedID, lastYear: Int?, count: Int) -> String {
    var series = EntityBuilder(
      id, title: row.title(lastYear: lastYear), modified: [row.modified])
    series["startYear"] = row.startYear.map(JSONValue.number)
    series["endYear"] = row.finalYear(lastYear).map(JSONValue.number)
    series["type"] = .text(row.format.type)
    series["comics"] = .related([], available: count)
    series["issueCount"] = .number(count)
    series.fillIn()
    series.add(
      .members([
        "publishingFormat": JSONValue(nonEmpty: row.publishingFormat),
        "binding": JSONValue(nonEmpty: row.binding.trimmed),
        "dimensions": JSONValue(nonEmpty: row.dimensions.trimmed),
        "color": JSONValue(nonEmpty: row.color.trimmed),
        "notes": JSONValue(nonEmpty: TextEntities(row.notes).text),
      ]), of: GCD.provider)
    return series.json
  }
}
