internal import Catalog
internal import JSONText
internal import ProviderTable

/// An object of a response, which remembers which of its members were mapped.
///
/// Members that have no counterpart at Marvel, also those that Metron adds later, are copied
/// unchanged, so that nothing is lost.
struct MetronObject {
  /// The key in Marvel-shaped entities that has the members without a counterpart.
  static let remainder = "metron"

  private let view: JSONView
  private let members: JSONMembers
  private var mapped: Set<String> = []
  /// Whether a member that was read has another type or is longer than any real one. The entity is
  /// then rejected: stored without the member, it would look complete.
  private var isMalformed = false

  /// Returns nil if the value is not an object.
  init?(_ view: JSONView) {
    guard view.isObject else { return nil }
    self.view = view
    members = view.members
  }

  /// Returns a member, which counts as mapped; nil if it is absent or null.
  mutating func take(_ name: String) -> JSONView? {
    mapped.insert(name)
    return members[name]?.present
  }

  /// Returns the elements of a list, which counts as mapped; none if it is absent or null.
  mutating func takeList(
    _ name: String, where isElement: (JSONView) -> Bool = \.isObject
  ) -> [JSONView] {
    guard let list = take(name) else { return [] }
    let elements = list.elements
    if !list.isArray || !elements.allSatisfy(isElement) { isMalformed = true }
    return elements
  }

  /// Returns an object, which counts as mapped; nil if it is absent or null.
  mutating func takeObject(_ name: String) -> JSONView? {
    take(name).flatMap { requireObject($0) }
  }

  /// Rejects the entity if a value is not an object. Nil is absent or null.
  @discardableResult mutating func requireObject(_ value: JSONView?) -> JSONView? {
    guard let value, !value.isNull else { return nil }
    if !value.isObject { isMalformed = true }
    return value
  }

  /// Returns a text or number, which counts as mapped; nil if it is absent or null.
  ///
  /// - Parameter limit: in UTF-8 bytes.
  mutating func takeScalar(_ name: String, limit: Int) -> String? {
    let text = take(name)?.scalar
    if let text, text.utf8.count > limit { isMalformed = true }
    return text
  }

  /// Returns a member without mapping it.
  func peek(_ name: String) -> JSONView? { members[name]?.present }

  /// Returns the id; nil if the type cannot have it.
  func id(_ resource: Provider.Resource) -> ProvidedID? {
    members["id"]?.integer.flatMap { ProvidedID(resource, $0) }
  }

  /// The members that were not mapped and have a value, as an object; nil if there are none.
  var rest: String? {
    var writer = JSONObjectWriter()
    var isEmpty = true
    for (name, value) in view.namedMembers where !mapped.contains(name) {
      if ["null", "\"\"", "[]", "{}"].contains(value.json) { continue }
      writer.add(name, value)
      isEmpty = false
    }
    return isEmpty ? nil : writer.json
  }
}

extension MetronObject {
  /// Takes the members that every type of entity has, writes the end of a Marvel-shaped entity, and
  /// returns the entity; nil if a member is malformed.
  mutating func finish(
    _ id: ProvidedID, title: String, upc: String? = nil, _ writer: consuming JSONObjectWriter
  ) -> Record? {
    _ = take("id")
    var ids = JSONObjectWriter()
    ids.add("metron", id.number)
    if let id = take("cv_id") { ids.add("comicvine", id) }
    if let id = take("gcd_id") { ids.add("gcd", id) }
    if let upc { ids.add("upc", upc) }
    writer.add("ids", json: ids.json)
    let page = take("resource_url")?.text
    if let page { writer.add("url", page) }
    var source = JSONObjectWriter()
    source.add("source", Metron.provider.title)
    source.add("url", page ?? Metron.provider.site)
    // Metron states where a text came from.
    let others = takeList("attribution").map(\.compact)
    writer.add("attribution", json: jsonArray([source.json] + others))
    if let rest { writer.add(Self.remainder, json: rest) }
    if isMalformed { return nil }
    return Record(key: id.key, title: title, json: writer.json)
  }

  /// Writes the links to the entity's page.
  func writeLinks(to writer: inout JSONObjectWriter) {
    var link = JSONObjectWriter()
    link.add("type", "detail")
    let page = peek("resource_url")?.text
    if let page { link.add("url", page) }
    writer.add("urls", json: page == nil ? "[]" : jsonArray([link.json]))
  }

  /// Writes the image in Marvel's form: a path without an extension, and the extension.
  mutating func writeImage(to writer: inout JSONObjectWriter) {
    guard let address = take("image")?.text else { return writer.add("thumbnail", json: "null") }
    var (path, ending) = (address[...], Substring())
    if let dot = address.lastIndex(of: "."), !address[dot...].contains("/") {
      path = address[..<dot]
      ending = address[address.index(after: dot)...]
    }
    var image = JSONObjectWriter()
    image.add("path", String(path))
    image.add("extension", String(ending))
    writer.add("thumbnail", json: image.json)
  }

  mutating func writeModified(to writer: inout JSONObjectWriter) {
    writer.add("modified", take("modified")?.string ?? Timestamp.unknownText)
  }
}
