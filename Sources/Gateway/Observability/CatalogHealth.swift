internal import Catalog

/// Whether the catalog can be read, and what it has only in part.
enum CatalogHealth: Sendable {
  case unreadable
  case readable(partialKinds: [KindPart])

  /// What partial kinds mean for clients, on one line; nil if there are none.
  ///
  /// - Parameter omitsPartialKinds: Whether `--complete-only` is given.
  func warning(omitsPartialKinds: Bool) -> String? {
    guard case .readable(let parts) = self, !parts.isEmpty else { return nil }
    func kinds(areListed: Bool) -> String? {
      let texts = parts.filter { $0.isListed == areListed }.map(\.text)
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    let clauses = [
      kinds(areListed: true).map { "lists of \($0) have only the entities that are served here" },
      kinds(areListed: false).map { "lists of \($0) and unknown ids get a 409" },
      omitsPartialKinds ? "omit --complete-only to serve what there is of them" : nil,
    ]
    return (["the catalog is partial"] + clauses.compactMap(\.self)).joined(separator: "; ")
  }
}

/// What a catalog has of a partial kind.
struct KindPart: Sendable {
  let kind: Kind
  let part: PartialKind
  /// Whether lists of the kind are served.
  let isListed: Bool

  /// A phrase for people, such as `comics (20 of 1000)`.
  var text: String {
    let count = part.total.map { "\(part.count) of \($0)" } ?? "\(part.count)"
    return "\(kind.plural) (\(count))"
  }

  var json: JSONValue {
    ["kind": .text(kind.plural), "count": .number(part.count), "total": JSONValue(part.total)]
  }
}

extension Gateway {
  /// Reads the catalog in the ways that requests read it: the first and the last entity of each
  /// kind, in lists and by their ids.
  var health: CatalogHealth {
    get async {
      do {
        let catalog = try sources.unbufferedView()
        var parts: [KindPart] = []
        for kind in Kind.allCases {
          if let part = try await part(of: kind, catalog) { parts.append(part) }
        }
        return .readable(partialKinds: parts)
      } catch {
        return .unreadable
      }
    }
  }

  /// Returns what the catalog has of a kind; nil if the kind is complete.
  private func part(of kind: Kind, _ catalog: CatalogView) async throws -> KindPart? {
    let partial = await catalog.partial(of: kind)
    var served = 0
    var offset = 0
    do {
      for _ in ["first", "last"] {
        let query = try Query(kind: kind, range: PageRange(offset: offset, limit: 1))
        let list = try await catalog.page(for: query)
        guard let entity = list.elements.first else {
          guard list.total == 0 else { throw CatalogError.unreadable("a list is too short") }
          break
        }
        guard try await catalog.page(of: entity.key).total > 0 else {
          throw CatalogError.unreadable("a listed entity is missing")
        }
        served = list.total
        offset = list.total - 1
      }
    } catch CatalogError.missingData {
      return KindPart(
        kind: kind, part: partial ?? PartialKind(count: 0, total: nil), isListed: false)
    }
    guard let partial, partial.total.map({ served < $0 }) ?? true else { return nil }
    // With the entities of the embedded catalog.
    return KindPart(
      kind: kind, part: PartialKind(count: served, total: partial.total), isListed: true)
  }
}
