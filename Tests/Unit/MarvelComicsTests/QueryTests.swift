import Catalog
import Foundation
import MarvelComics
import Testing

/// Compares the typed queries with the protocol table.
struct QueryTests {
  private let day = Date(timeIntervalSince1970: 1_000_000_000)

  @Test
  func `each query has the filters and sort keys of its kind`() {
    check(everyCharacterFilter, CharacterQuery.Key.allCases.map(\.rawValue))
    check(everyComicFilter, ComicQuery.Key.allCases.map(\.rawValue))
    check(everyCreatorFilter, CreatorQuery.Key.allCases.map(\.rawValue))
    check(everyEventFilter, EventQuery.Key.allCases.map(\.rawValue))
    check(everySeriesFilter, SeriesQuery.Key.allCases.map(\.rawValue))
    check(everyStoryFilter, StoryQuery.Key.allCases.map(\.rawValue))
  }

  private func check<Q: MarvelQuery>(_ query: Q, _ keys: [String]) {
    let kind = Kind(name: Q.Entity.kind.rawValue) ?? .character
    let resource = ProtocolTable.resource(for: kind)
    #expect(Set(query.filters.map(\.name)) == Set(resource.filters.map(\.name)))
    #expect(query.filters.count == resource.filters.count)
    #expect(Set(keys) == Set(resource.orderKeys.map(\.name)))
    for filter in query.filters {
      #expect(throws: Never.self) {
        try Query(kind: kind, filters: [(filter.name, filter.value)])
      }
    }
  }

  @Test
  func `the values of enumerations are those of the API`() {
    #expect(ComicFormat.allCases.map(\.rawValue) == allowed(.comic, "format"))
    #expect(ComicFormatType.allCases.map(\.rawValue) == allowed(.comic, "formatType"))
    #expect(ComicPeriod.allCases.map(\.rawValue) == allowed(.comic, "dateDescriptor"))
    #expect(SeriesType.allCases.map(\.rawValue) == allowed(.series, "seriesType"))
    #expect(ComicFormat.allCases.map(\.rawValue) == allowed(.series, "contains"))
  }

  private func allowed(_ kind: Kind, _ name: String) -> [String]? {
    ProtocolTable.filters(of: kind)?.first { $0.name == name }?.allowed
  }

  @Test func `the number of an issue may be a fraction`() {
    #expect(["1", "33.1", "½", "1AU"].map { IssueNumber(text: $0).number } == [1, 33.1, 0.5, nil])
  }

  @Test
  func `lists, days, and timestamps are sent as the API expects them`() {
    var query = ComicQuery()
    query.characters = [1, 2]
    query.dateRange = day...day.addingTimeInterval(86_400)
    query.modifiedSince = day
    query.issueNumber = IssueNumber(text: "33.1")
    let values = Dictionary(uniqueKeysWithValues: query.filters.map { ($0.name, $0.value) })
    #expect(
      values == [
        "characters": "1,2", "dateRange": "2001-09-09,2001-09-10",
        "modifiedSince": "2001-09-09T01:46:40Z", "issueNumber": "33.1",
      ])
  }

  private var everyCharacterFilter: CharacterQuery {
    var query = CharacterQuery()
    (query.name, query.nameStartsWith, query.modifiedSince) = ("a", "b", day)
    (query.comics, query.series, query.events, query.stories) = ([1], [2], [3], [4])
    return query
  }

  private var everyComicFilter: ComicQuery {
    var query = ComicQuery()
    (query.format, query.formatType, query.noVariants) = (.hardcover, .collection, true)
    (query.dateDescriptor, query.dateRange) = (.lastWeek, day...day)
    (query.title, query.titleStartsWith, query.startYear) = ("a", "b", 1963)
    (query.issueNumber, query.diamondCode, query.digitalId) = (IssueNumber(1), "c", 5)
    (query.upc, query.isbn, query.ean, query.issn) = ("d", "e", "f", "g")
    (query.hasDigitalIssue, query.modifiedSince) = (true, day)
    (query.creators, query.characters, query.series) = ([1], [2], [3])
    (query.events, query.stories) = ([4], [5])
    (query.sharedAppearances, query.collaborators) = ([6], [7])
    return query
  }

  private var everyCreatorFilter: CreatorQuery {
    var query = CreatorQuery()
    (query.firstName, query.middleName, query.lastName) = ("a", "b", "c")
    (query.suffix, query.nameStartsWith, query.firstNameStartsWith) = ("d", "e", "f")
    (query.middleNameStartsWith, query.lastNameStartsWith, query.modifiedSince) = ("g", "h", day)
    (query.comics, query.series, query.events, query.stories) = ([1], [2], [3], [4])
    return query
  }

  private var everyEventFilter: EventQuery {
    var query = EventQuery()
    (query.name, query.nameStartsWith, query.modifiedSince) = ("a", "b", day)
    (query.creators, query.characters, query.series) = ([1], [2], [3])
    (query.comics, query.stories) = ([4], [5])
    return query
  }

  private var everySeriesFilter: SeriesQuery {
    var query = SeriesQuery()
    (query.title, query.titleStartsWith, query.startYear) = ("a", "b", 1963)
    (query.modifiedSince, query.comics, query.stories, query.events) = (day, [1], [2], [3])
    (query.creators, query.characters, query.seriesType) = ([4], [5], .ongoing)
    query.contains = [.comic, .digest]
    return query
  }

  private var everyStoryFilter: StoryQuery {
    var query = StoryQuery()
    (query.modifiedSince, query.comics, query.series) = (day, [1], [2])
    (query.events, query.creators, query.characters) = ([3], [4], [5])
    return query
  }
}
