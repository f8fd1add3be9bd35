import Catalog
import Foundation
import MetronAPI
import Networking
import ProviderTable
import TestSupport
import Testing

/// A response of Metron's API and the request for it.
struct Recording: Sendable, CustomTestStringConvertible {
  /// The path below `/api/`, without a query.
  let path: String
  let body: Data

  var testDescription: String { path }

  /// The recorded responses next to the project, if there are any.
  static let shared: [Recording] = recordings(DataDirectory.shared + "/metron/answers.ndjson")
  /// Invented ones of the same shapes.
  static let fixtures: [Recording] = recordings(DataDirectory.fixtures + "/metron/answers.ndjson")

  private static func recordings(_ file: String) -> [Recording] {
    guard let data = FileManager.default.contents(atPath: file) else { return [] }
    return data.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard
        let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
        let request = object["request"] as? String, let answer = object["answer"],
        let url = URL(string: request),
        let body = try? JSONSerialization.data(
          withJSONObject: answer, options: [.sortedKeys, .fragmentsAllowed])
      else { return nil }
      let path = url.path().split(separator: "/").dropFirst().joined(separator: "/")
      return Recording(path: path, body: body)
    }
  }

  /// The parsed body.
  var object: [String: Any] {
    (try? JSONSerialization.jsonObject(with: body) as? [String: Any]) ?? [:]
  }

  /// The type of entity and, for details, its id.
  var resource: (resource: Provider.Resource, id: Int?)? {
    let parts = path.split(separator: "/").map(String.init)
    if parts.last == "issue_list" { return (Metron.issue, nil) }
    guard let resource = Metron.provider.resources.first(where: { $0.path == parts[0] }) else {
      return nil
    }
    return (resource, parts.count > 1 ? Int(parts[1]) : nil)
  }

  /// Maps the response as a sync does.
  func records(knownTitle: String? = nil) async throws -> [Record] {
    guard let (resource, id) = resource else { return [] }
    let provider = provider
    guard let id else {
      // People have no lists of their own; their rows are references in details.
      guard resource.isListed else {
        return try await references(resource)
      }
      return try await provider.page(ProviderListRequest(resource.kind)).elements
    }
    guard
      case .found(let records, _) = try await provider.details(
        of: #require(resource.key(id)), KnownDetails(title: knownTitle))
    else { return [] }
    return records
  }

  var provider: MetronProvider {
    MetronProvider(
      HTTPClient(baseURL: URL(filePath: "/"), performer: ServedResponses(body: body)),
      now: { Timestamp(seconds: 0) })
  }

  /// Maps the rows of a list of people, as they also occur in an issue.
  private func references(_ resource: Provider.Resource) async throws -> [Record] {
    let rows = object["results"] as? [[String: Any]] ?? []
    let key =
      switch resource {
      case Metron.character: "characters"
      case Metron.team: "teams"
      case Metron.arc: "arcs"
      default: "credits"
      }
    let parts =
      resource == Metron.creator
      ? rows.map { row in
        var credit = row
        credit["creator"] = credit.removeValue(forKey: "name")
        return credit
      } : rows
    let issue: [String: Any] = [
      "id": 1, "number": "1", "series": ["id": 1, "name": "S", "year_began": 2000], key: parts,
    ]
    let body = try JSONSerialization.data(withJSONObject: issue)
    return try await Recording(path: "issue/1", body: body).records()
  }
}
