internal import Catalog
internal import JSONText
internal import Networking
internal import ProviderTable

/// A list of Metron's, or the part of it that a request names.
///
/// Source: Metron-Project/metron, comicsdb/filters and api/v1_0, August 2026.
struct MetronList: Sendable {
  let resource: Provider.Resource
  let filters: [QueryItem]

  /// Returns nil if there is no such list. That of characters has those of all publishers.
  init?(_ request: ProviderListRequest) {
    let known = Metron.provider.resources.filter { $0.kind == request.kind }
    guard let resource = request.resource ?? known.first(where: \.isListed) ?? known.first else {
      return nil
    }
    guard let scope = Self.filters(request.scope, resource) else { return nil }
    self.resource = resource
    filters = Self.marvel(resource) + scope
  }

  /// The filters for what is Marvel's.
  private static func marvel(_ resource: Provider.Resource) -> [QueryItem] {
    switch resource {
    case Metron.series, Metron.issue: [QueryItem("publisher_id", "1")]
    case Metron.readingList: [QueryItem("publisher", "marvel"), QueryItem("list_type", "EVENT")]
    default: []
    }
  }

  private static func filters(
    _ scope: ListScope, _ resource: Provider.Resource
  ) -> [QueryItem]? {
    switch scope {
    case .all: return resource.isListed ? [] : nil
    case .changed(let since): return [QueryItem("modified_gt", since.rfc3339)]
    case .named(let name): return [QueryItem("name", name)]
    case .onSale(let days):
      guard resource == Metron.issue else { return nil }
      return [
        QueryItem("store_date_range_after", days.lowerBound.dayText),
        QueryItem("store_date_range_before", days.upperBound.dayText),
      ]
    case .related(let key):
      let filtering = [Metron.series, Metron.character, Metron.team, Metron.creator]
      guard resource == Metron.issue, let (other, id) = Metron.provider.resource(of: key),
        filtering.contains(other)
      else { return nil }
      return [QueryItem("\(other.path)_id", String(id))]
    }
  }

  /// Maps a row.
  func row(_ view: JSONView) -> Record? {
    switch resource {
    case Metron.series: MetronSeries.row(view)
    case Metron.issue: MetronIssue.row(view)
    case Metron.readingList: MetronReadingList.event(view)
    default: MetronReference(resource, view)?.record
    }
  }
}
