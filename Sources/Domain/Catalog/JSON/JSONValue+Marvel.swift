/// Values inside entities in Marvel's form.
extension JSONValue {
  /// Returns an object with the members that are not nil.
  package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// Nil for an empty text.
  package init?(nonEmpty text: String?) {
    guard let text, !text.isEmpty else { return nil }
    self = .text(text)
  }

  /// Nil for no elements.
  package init?(nonEmpty elements: [JSONValue]) {
    if elements.isEmpty { return nil }
    self = .array(elements)
  }

  package static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.text)) }

  /// Returns a reference to another entity.
  ///
  /// - Parameters:
  ///   - address: Nil if the entity is known by its name only.
  ///   - more: Further members, of which those with nil are left out.
  package static func summary(
    _ address: String?, _ name: String, _ more: KeyValuePairs<String, JSONValue?> = [:]
  ) -> JSONValue {
    guard case .object(let further) = members(more) else { return .null }
    return .object(
      (address.map { [("resourceURI", .text($0))] } ?? []) + [("name", .text(name))] + further)
  }

  /// Returns a list of related entities.
  ///
  /// - Parameters:
  ///   - available: The length of the complete list; by default that of the items.
  ///   - address: The address of the list; empty if it has none.
  package static func related(
    _ items: [JSONValue], available: Int? = nil, address: String = ""
  ) -> JSONValue {
    .json(relatedList(items.map(\.line), available: available, address: address))
  }

  /// Returns the path of an image without its extension, and the extension; null without an address.
  package static func image(_ address: String?) -> JSONValue {
    guard let address, !address.isEmpty else { return .null }
    var (path, ending) = (address[...], Substring())
    if let dot = address.lastIndex(of: "."), !address[dot...].contains("/") {
      (path, ending) = (address[..<dot], address[dot...].dropFirst())
    }
    return ["path": .text(String(path)), "extension": .text(String(ending))]
  }

  /// The type of the price of a printed comic.
  package static let printPrice = "printPrice"

  /// Returns the prices of a printed comic; none without an amount.
  ///
  /// - Parameter currency: Nil for US dollars, which Marvel's prices are.
  package static func prices(_ amount: String?, currency: String? = nil) -> JSONValue {
    guard let amount else { return [] }
    return [
      .members([
        "type": .text(printPrice), "price": numeral(amount),
        "currency": currency.map(JSONValue.text),
      ])
    ]
  }

  /// Returns a number as written if JSON has numbers of its form, such as `3.90`; otherwise a text.
  package static func numeral(_ text: String) -> JSONValue {
    let parts = text.parts(around: ".")
    let isNumber =
      parts.count <= 2 && parts.allSatisfy(\.isNumeric)
      && (parts[0] == "0" || !parts[0].hasPrefix("0"))
    return isNumber ? .json(text) : .text(text)
  }

  /// Returns an element of the `dates` of a comic.
  ///
  /// - Parameters:
  ///   - date: A day, a month, such as `1961-11`, or a year. A month is written as its first day.
  ///   - zone: The offset of the time zone from UTC.
  ///   - source: The type of date that this one was derived from.
  package static func date(
    _ type: String, _ date: String, zone: String = "+0000", statesPrecision: Bool = true,
    isUncertain: Bool = false, source: String? = nil
  ) -> JSONValue {
    let isMonth = date.utf8.count == "1961-11".utf8.count
    let isYear = date.utf8.count == "1961".utf8.count
    return .members([
      "type": .text(type),
      "date": .text(isYear ? date : "\(date)\(isMonth ? "-01" : "")T00:00:00\(zone)"),
      "precision": isMonth && statesPrecision ? "month" : nil,
      "uncertain": isUncertain ? true : nil, "source": source.map(JSONValue.text),
    ])
  }
}
