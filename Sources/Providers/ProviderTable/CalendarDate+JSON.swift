package import Catalog
package import JSONText

extension CalendarDate {
  /// Reads an element of a comic's `dates`; nil if the date is unknown.
  package init?(_ date: JSONView) {
    guard let text = date.member("date")?.string else { return nil }
    self.init(
      ofComic: text, type: date.member("type")?.string,
      precision: date.member("precision")?.string, source: date.member("source")?.string)
  }

  /// Reads the date of a type, such as `onsaleDate`; nil if the comic has none, or it is unknown.
  package init?(of comic: JSONView?, _ type: String) {
    let dates = comic?.member("dates")?.elements ?? []
    guard let date = dates.first(where: { $0.member("type")?.string == type }) else { return nil }
    self.init(date)
  }
}
