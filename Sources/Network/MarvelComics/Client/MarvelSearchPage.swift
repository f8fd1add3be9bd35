package import Catalog

/// A page of the results of a search.
public struct MarvelSearchPage: Hashable, Sendable {
  /// The results, the best first.
  public let hits: [MarvelHit]
  /// The position of the first result, from 0.
  public let offset: Int
  /// The number of all results.
  public let total: Int
  /// The replacements of mistyped words.
  public let corrections: [SpellingCorrection]
  /// Whether the results have fewer words than the text, or other forms of them.
  public let isApproximate: Bool
  /// Must be shown with the data, as Marvel's terms of use say.
  public let attribution: String

  /// The offset of the next page; nil at the end of the results.
  public var nextOffset: Int? {
    let next = offset + hits.count
    return next < total && !hits.isEmpty ? next : nil
  }
}

/// A word of a search that nothing has, and the word that was used instead.
public struct SpellingCorrection: Decodable, Hashable, Sendable {
  public let typed: String
  public let used: String
}

/// A result of a search.
public struct MarvelHit: Hashable, Sendable, Identifiable {
  public let entity: AnyMarvelEntity
  /// Where the words were found; nil for what a question asks for.
  public let matched: MatchedField?

  public var id: EntityReference { entity.reference }

  init(_ matched: MatchedField?, _ entity: AnyMarvelEntity) {
    self.matched = matched
    self.entity = entity
  }

  /// A part of an entity in which words are found.
  public enum MatchedField: String, CaseIterable, Sendable {
    case name, alias, creator, description
    /// Powers, gear, places, and others.
    case knownFor
  }
}

/// An entity of any kind.
public enum AnyMarvelEntity: Hashable, Sendable, Identifiable {
  case character(MarvelCharacter)
  case comic(Comic)
  case creator(Creator)
  case event(Event)
  case series(Series)
  case story(Story)

  public var base: any MarvelEntity {
    switch self {
    case .character(let character): character
    case .comic(let comic): comic
    case .creator(let creator): creator
    case .event(let event): event
    case .series(let series): series
    case .story(let story): story
    }
  }

  public var name: String { base.name }
  public var thumbnail: MarvelImage? { base.thumbnail }
  public var reference: EntityReference { base.reference }
  public var id: EntityReference { reference }
}

extension MarvelSearchPage {
  /// - Throws: `.malformedEntity`.
  package init(_ answer: SearchAnswer, offset: Int) throws(MarvelError) {
    var hits: [MarvelHit] = []
    for hit in answer.page.elements {
      let matched = hit.matched.first.flatMap { MarvelHit.MatchedField(rawValue: $0.rawValue) }
      hits.append(MarvelHit(matched, try AnyMarvelEntity(hit.record)))
    }
    self.hits = hits
    self.offset = offset
    total = answer.page.total
    corrections = answer.corrections.map { SpellingCorrection(typed: $0.typed, used: $0.used) }
    isApproximate = answer.step.isApproximate
    attribution = answer.page.provenance.attribution
  }
}

extension AnyMarvelEntity {
  init(_ record: Record) throws(MarvelError) {
    switch record.key.kind {
    case .character: self = .character(try MarvelCharacter(record))
    case .comic: self = .comic(try Comic(record))
    case .creator: self = .creator(try Creator(record))
    case .event: self = .event(try Event(record))
    case .series: self = .series(try Series(record))
    case .story: self = .story(try Story(record))
    }
  }
}
