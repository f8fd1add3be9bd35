internal import Catalog
internal import SQLite

/// FiveThirtyEight's table of Marvel's characters, collected from the Marvel Database wiki in 2014.
///
/// Source: github.com/fivethirtyeight/data, comic-characters. Texts contain JSON escapes; ids are
/// the wiki's page ids. The column GSM is omitted.
package enum FiveThirtyEight {
  static let columns = [
    "page_id", "name", "urlslug", "ID", "ALIGN", "EYE", "HAIR", "SEX", "ALIVE", "APPEARANCES",
    "FIRST APPEARANCE", "Year",
  ]

  static func read(
    _ input: any ByteInput, _ limits: Limits, _ visit: RowVisitor
  ) throws(ImportError) {
    let splitter: JSONSplitter
    do throws(SQLiteError) { splitter = try JSONSplitter() } catch { throw .database(error) }
    try Table(input, limits).read(needing: columns, visit) { cells throws(ImportError) in
      do throws(SQLiteError) {
        let (name, slug) = (
          try splitter.unescaped(cells["name"] ?? ""),
          try splitter.unescaped(cells["urlslug"] ?? "")
        )
        return json(cells, name: name, slug: slug).map { (.character, $0) }
      } catch {
        throw .database(error)
      }
    }
  }

  private static func json(
    _ cells: [String: String], name: String, slug: String
  ) -> Result<String, RowError> {
    guard let id = Int(cells["page_id"] ?? ""), id > 0 else { return .failure(.noID) }
    guard !name.isEmpty else { return .failure(.unreadableField("name", value: "", wanted: .name)) }
    let appearances = cells["APPEARANCES"] ?? ""
    guard appearances.isEmpty || Int(appearances) != nil else {
      return .failure(
        .unreadableField("APPEARANCES", value: Cell.text(appearances).shown, wanted: .number))
    }
    let address = jsonString("https://marvel.fandom.com/wiki" + slug)
    func value(_ column: String, without suffix: String) -> String {
      let text = cells[column] ?? ""
      let value = text.hasSuffix(" " + suffix) ? String(text.dropLast(suffix.count + 1)) : text
      return value.isEmpty ? "null" : jsonString(value)
    }
    return .success(
      """
      {"id":\(id),"name":\(jsonString(name)),"description":"","modified":"\(unknownTimestamp)",\
      "thumbnail":null,"resourceURI":"",\(emptyLists),\
      "urls":[{"type":"detail","url":\(address)}],\
      "identity":\(value("ID", without: "Identity")),\
      "alignment":\(value("ALIGN", without: "Characters")),\
      "eye":\(value("EYE", without: "Eyes")),"hair":\(value("HAIR", without: "Hair")),\
      "sex":\(value("SEX", without: "Characters")),"alive":\(isAlive(cells["ALIVE"] ?? "")),\
      "appearances":\(Int(appearances).map(String.init) ?? "null"),\
      "firstAppearance":\(firstAppearance(cells)),"url":\(address)}
      """)
  }

  private static let emptyLists = Kind.character.fields.filter { $0.relatedKind != nil }.map {
    "\"\($0.key)\":{\"available\":0,\"collectionURI\":\"\",\"items\":[],\"returned\":0}"
  }.joined(separator: ",")

  private static func isAlive(_ text: String) -> String {
    switch text {
    case "Living Characters": "true"
    case "Deceased Characters": "false"
    default: "null"
    }
  }

  /// The month is written as `Aug-62`; the column `Year` has the full year.
  private static func firstAppearance(_ cells: [String: String]) -> String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard let year = Int(cells["Year"] ?? "") else { return "null" }
    let month = months.firstIndex(of: String((cells["FIRST APPEARANCE"] ?? "").prefix(3)))
    return "{\"year\":\(year),\"month\":\(month.map { String($0 + 1) } ?? "null")}"
  }
}
