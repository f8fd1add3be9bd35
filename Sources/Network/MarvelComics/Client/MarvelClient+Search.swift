internal import Catalog
internal import CatalogSources
internal import Foundation

extension MarvelClient {
  /// Asks the gateway, which must be `marvel-gateway`: Marvel's API has no search. Another gateway
  /// answers with `.rejected(404)`.
  @concurrent public func search(
    _ text: String, kind: EntityKind?, from offset: Int, upTo limit: Int
  ) async throws(MarvelError) -> MarvelSearchPage {
    let query = try SearchQuery(text, kind, from: offset, upTo: limit)
    guard !text.allSatisfy(\.isWhitespace) else { return .empty }
    var parameters = [Parameter(name: "q", value: text)]
    if let kind { parameters.append(Parameter(name: "kind", value: kind.catalogKind.plural)) }
    let request = RawRequest(path: "search", parameters: parameters).part(query.range)
    let response: RawResponse
    do throws(CatalogError) { response = try await provider().document(for: request) } catch {
      throw MarvelError(error, offset: offset)
    }
    do {
      let envelope = try JSONDecoder().decode(SearchEnvelope.self, from: Data(response.body))
      return MarvelSearchPage(envelope)
    } catch {
      throw .malformedResponse
    }
  }
}

/// The response of `marvel-gateway` to a search.
struct SearchEnvelope: Decodable {
  let attributionText: String
  let data: Results

  struct Results: Decodable {
    let offset: Int
    let total: Int
    let step: String?
    let corrections: [SpellingCorrection]
    let results: [MarvelHit]
  }
}

extension MarvelHit: Decodable {
  private enum CodingKeys: String, CodingKey {
    case kind, matched, entity
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // A word of a later version of the gateway says nothing to this one.
    matched = try container.decodeIfPresent(String.self, forKey: .matched)
      .flatMap(MatchedField.init)
    entity =
      switch try container.decode(EntityKind.self, forKey: .kind) {
      case .character: .character(try container.decode(MarvelCharacter.self, forKey: .entity))
      case .comic: .comic(try container.decode(Comic.self, forKey: .entity))
      case .creator: .creator(try container.decode(Creator.self, forKey: .entity))
      case .event: .event(try container.decode(Event.self, forKey: .entity))
      case .series: .series(try container.decode(Series.self, forKey: .entity))
      case .story: .story(try container.decode(Story.self, forKey: .entity))
      }
  }
}

extension MarvelSearchPage {
  fileprivate static let empty = MarvelSearchPage(
    hits: [], offset: 0, total: 0, corrections: [], isApproximate: false, attribution: "")

  fileprivate init(_ envelope: SearchEnvelope) {
    let data = envelope.data
    hits = data.results
    offset = data.offset
    total = data.total
    corrections = data.corrections
    isApproximate = data.step.flatMap(SearchStep.init)?.isApproximate ?? false
    attribution = envelope.attributionText
  }
}
