package import Catalog

/// The Grand Comics Database numbers each type of entities separately; its groups, and nothing else,
/// become characters besides its own.
///
/// Its pages have addresses of the form `https://www.comics.org/issue/16556/`. Source of types:
/// GrandComicsDatabase/gcd-django, August 2026.
package enum GCD {
  private static let baseURL = "https://www.comics.org/"

  package static let series = Provider.Resource(baseURL, "series", .series, isListed: true)
  package static let issue = Provider.Resource(baseURL, "issue", .comic, isListed: true)
  package static let character = Provider.Resource(
    baseURL, "character", .character, end: 1_000_000)
  package static let group = Provider.Resource(baseURL, "group", .character, firstID: 1_000_000)
  package static let creator = Provider.Resource(baseURL, "creator", .creator)

  package static let provider = Provider(
    name: "gcd", number: 2, title: "Grand Comics Database",
    otherNames: ["comics.org", "grand comics database"], site: "https://www.comics.org",
    baseURL: baseURL, resources: [series, issue, character, group, creator],
    prevails: ["creators", "prices", "collections", "collectedIssues", "coverDate"],
    attribution: "Grand Comics Database\u{2122} (https://www.comics.org), CC BY-SA 4.0")
}
