package import Catalog
package import JSONText

extension EntityKey {
  /// Parses the address of an entity at any gateway, such as
  /// `http://gateway.marvel.com/v1/public/comics/331`, or in the API of a provider.
  package init?(address: String) {
    var rest = address.utf8[...]
    guard let number = rest.removeLastComponent(), let path = rest.removeLastComponent(),
      let id = Int(Substring(number)), Self.statedIDs.contains(id)
    else { return nil }
    let provider = Provider.all.first { address.hasPrefix($0.baseURL) }
    if let resource = provider?.resources.first(where: { path.elementsEqual($0.path.utf8) }) {
      guard let key = resource.key(id) else { return nil }
      self = key
    } else if let kind = Kind.allCases.first(where: { path.elementsEqual($0.plural.utf8) }) {
      self.init(kind, id)
    } else {
      return nil
    }
  }
}

extension JSONView {
  /// The entity to which an object refers; nil if it has no address.
  package var referencedKey: EntityKey? {
    member("resourceURI")?.string.flatMap { EntityKey(address: $0) }
  }
}

extension Substring.UTF8View {
  /// Removes and returns the last path component; nil if there is none.
  fileprivate mutating func removeLastComponent() -> Substring.UTF8View? {
    while last == UInt8(ascii: "/") { removeLast() }
    guard !isEmpty else { return nil }
    let start = lastIndex(of: UInt8(ascii: "/")).map { index(after: $0) } ?? startIndex
    defer { self = self[..<start] }
    return self[start...]
  }
}
