package import Catalog

/// Metron numbers each type of entities separately, and two of its types become one of Marvel's:
/// teams are characters at Marvel, and arcs and reading lists are both events.
///
/// Source of steps and limits: Metron-Project/metron, api/v1_0 and api/throttle.py, August 2026.
package enum Metron {
  private static let baseURL = "https://metron.cloud/api/"
  private static let secondIDs = 1_000_000

  package static let series = Provider.Resource(baseURL, "series", .series, isListed: true)
  /// An id has a hundred ids of stories.
  package static let issue = Provider.Resource(
    baseURL, "issue", .comic, end: 2_000_000, isListed: true)
  package static let character = Provider.Resource(
    baseURL, "character", .character, end: secondIDs)
  package static let team = Provider.Resource(baseURL, "team", .character, firstID: secondIDs)
  package static let creator = Provider.Resource(baseURL, "creator", .creator)
  package static let arc = Provider.Resource(baseURL, "arc", .event, end: secondIDs)
  package static let readingList = Provider.Resource(
    baseURL, "reading_list", .event, firstID: secondIDs, isListed: true)

  package static let provider = Provider(
    name: "metron", number: 1, title: "Metron", site: "https://metron.cloud", baseURL: baseURL,
    resources: [series, issue, character, team, creator, arc, readingList],
    steps: [
      .list(.series), .list(.comic), .changes(.character), .changes(.creator), .changes(.event),
      .details(.comic), .details(.series), .list(.event), .details(.event), .details(.character),
      .details(.creator),
    ],
    scopes: [
      .days, .comics(of: .series), .comics(of: .character), .comics(of: .creator),
      .names(.series), .names(.character), .names(.creator),
    ],
    periods: [
      Provider.Period("burst", field: "X-RateLimit-Burst", limit: 20, seconds: 60),
      Provider.Period("sustained", field: "X-RateLimit-Sustained", limit: 5000, seconds: 86_400),
    ])
}
