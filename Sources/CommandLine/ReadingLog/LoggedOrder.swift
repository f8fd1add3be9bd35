internal import Catalog
internal import ProviderTable

/// In which order a comic was marked, as the log names it: `event/238`, with the origin of another
/// id in front, or the path of a reading list.
enum LoggedOrder: Hashable {
  case entity(Kind, Follow.ID)
  case file(String)

  init(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    let origin = parts.count == 2 && CatalogOrigin.isName(parts[0]) ? parts[0] : nil
    if let reference = Reference(origin == nil ? text : parts[1]),
      case .id(let id) = reference.target
    {
      self = .entity(reference.kind, Follow.ID(origin: origin, id: id))
    } else {
      self = .file(text)
    }
  }

  /// - Parameter origin: The origin of the catalog; nil for Marvel's ids.
  init?(_ record: Record, origin: String?) {
    guard let id = Follow(record, origin: origin).ids.first else { return nil }
    self = .entity(record.key.kind, id)
  }

  var text: String {
    switch self {
    case .entity(let kind, let id): (id.origin.map { $0 + ":" } ?? "") + "\(kind.singular)/\(id.id)"
    case .file(let path): path
    }
  }
}
