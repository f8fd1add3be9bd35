extension Kind {
  /// The fields of the kind's entities in the order of their JSON: Marvel's, then those that the
  /// embedded catalog adds.
  ///
  /// Source: recorded responses from 2014 to 2025, in which every entity has all of Marvel's keys
  /// in this order.
  package var fields: [EntityField] {
    switch self {
    case .character: EntityField.characters
    case .comic: EntityField.comics
    case .creator: EntityField.creators
    case .event: EntityField.events
    case .series: EntityField.series
    case .story: EntityField.stories
    }
  }
}

extension EntityField {
  fileprivate static let characters = [
    id,
    title(
      .character, "the name, in parentheses what tells it from others of that name",
      "Spider-Man (Peter Parker)", head: "Name", text: Text("name", .once, .title)),
    description(3, importance: 2), modified, thumbnail, address,
    list(.comic), list(.series), list(.story), list(.event), links,
    EntityField(
      "realName", .string, isNullable: true, isRequired: false,
      meaning: "the name in civil life", example: "Peter Parker",
      display: Display("Real name", 2, importance: 1, .markup), search: .alias,
      text: Text("real-name")),
    EntityField(
      "aliases", .string, isArray: true, isRequired: false, meaning: "other names",
      example: "Spidey",
      display: Display("Aliases", 4, .markup),
      search: .alias, text: Text("alias", .anyNumber)),
    EntityField(
      "firstAppearance", .object(.appearance), isNullable: true, isRequired: false,
      meaning: "the comic in which the character first appears", card: "First appearance",
      facts: [Fact(.firstAppearance, .appearanceDate)],
      text: Text("first", .atMostOnce, .reference(.comic))),
    EntityField(
      "createdBy", .object(.summary), isArray: true, isRequired: false,
      meaning: "the creators of the character", card: "Created by", search: .creator,
      text: Text("created-by", .anyNumber, .reference(.creator))),
    EntityField(
      "teams", .object(.membership), isArray: true, isRequired: false,
      meaning: "the teams to which the character belongs or belonged", card: "Teams",
      facts: [Fact(.team, .ids, isUnknownIfAbsent: false)],
      text: Text("member-of", .anyNumber, .membership)),
    EntityField(
      "members", .object(.summary), isArray: true, isRequired: false,
      meaning: "the members of a team", card: "Members"),
    EntityField(
      "powers", .string, isArray: true, isSparse: true, meaning: "what the character can do",
      example: "flight",
      display: Display("Powers", 100), facts: [Fact(.power, .elements)], search: .knownFor,
      text: Text("power", .anyNumber, .term)),
    EntityField(
      "universe", .string, isSparse: true, meaning: "where the character comes from",
      example: "Earth-616", display: Display("Universe", 101), facts: [Fact(.universe)],
      text: Text("universe", .atMostOnce, .universe)),
    EntityField(
      "lifeStatus", .string, isSparse: true, meaning: "alive or deceased", example: "alive",
      display: Display("Status", 102), facts: [Fact(.lifeStatus)],
      text: Text("status", .atMostOnce, .oneOf(Filter.status.allowed))),
    translatedNames,
    EntityField(
      "earlierAppearances", .object(.earlierAppearance), isArray: true, isSparse: true,
      meaning: "appearances before firstAppearance: a cameo, or the person before the name",
      card: "Earlier", text: Text("first-as", .anyNumber, .earlierAppearance)),
    EntityField(
      "relations", .object(.relation), isArray: true, isSparse: true,
      meaning: "what the character is to others", card: "Related to",
      search: .description,
      text: Text("relation", .anyNumber, .relation)),
    EntityField(
      "lifeEvents", .object(.lifeEvent), isArray: true, isSparse: true,
      meaning: "the comics in which the character dies, marries, joins a team, and so on",
      card: "Life"),
    associations, otherIDs,
  ]

  fileprivate static let comics = [
    id,
    EntityField(
      "digitalId", .integer, meaning: "0 if there is no digital edition",
      example: "11111",
      facts: [
        Fact(.digitalId, .code, isUnknownIfAbsent: false),
        Fact(.hasDigitalIssue, .isPositive, isUnknownIfAbsent: false),
      ]),
    title(.comic, "the series with its first year, and the number", "Amazing Fantasy (1962) #15"),
    EntityField(
      "issueNumber", .numberOrString, meaning: "the number in its series, such as 1 or 33.1",
      example: "15",
      display: Display("Number", 2),
      facts: [Fact(.issueNumber)], text: Text("number", .once, .number)),
    EntityField(
      "variantDescription", .string, meaning: "what differs from the original; empty for one",
      example: "Second printing",
      facts: [Fact(.isOriginal, .isEmpty)]),
    description(9, importance: 1, isNullable: true), modified,
    code("isbn", .isbn, "0-7851-1234-5", Display("ISBN", 8)),
    code("upc", .upc, "5960605612-00111", Display("UPC", 7)),
    code("diamondCode", .diamondCode, "JUL190068"), code("ean", .ean, "9780785 112341 51999"),
    code("issn", .issn, "1931-2296"),
    EntityField(
      "format", .string, meaning: "what kind of book it is", example: "Comic",
      display: Display("Format", 3, importance: 2),
      facts: [Fact(.format), Fact(.formatType, .formatType)], text: Text("format", .once)),
    EntityField(
      "pageCount", .integer, meaning: "0 if unknown", example: "36",
      display: Display("Pages", 6, .count),
      text: Text("pages", .atMostOnce, .number)),
    EntityField(
      "textObjects", .object(.textObject), isArray: true,
      meaning: "texts about the comic, such as those of the publisher"), address, links,
    EntityField(
      "series", .object(.summary), isNullable: true, meaning: "the series with this comic",
      display: Display("Series", 5, path: ".name", .markup),
      facts: [Fact(.seriesTitle, .plainTitle), Fact(.seriesStartYear, .startYear)],
      text: Text("series", .once, .reference(.series))),
    EntityField(
      "variants", .object(.summary), isArray: true, meaning: "other editions of this comic",
      card: "Variants"),
    EntityField(
      "collections", .object(.summary), isArray: true, meaning: "the books that contain this comic",
      card: "Collected in"),
    EntityField(
      "collectedIssues", .object(.summary), isArray: true, meaning: "the comics in this book",
      card: "Collects"),
    EntityField(
      "dates", .object(.date), isArray: true,
      meaning: "the dates of sale, of the cover, and of the last day for orders",
      display: Display("Date", 4, path: "[0].date", importance: 3, .date),
      furtherDisplays: [
        Display("Cover date", 100, dateType: "coverDate", .month),
        Display("Final order", 103, dateType: "focDate", .date),
      ],
      facts: [
        Fact(.onsaleDate, .date(type: "onsaleDate")), Fact(.focDate, .date(type: "focDate")),
        Fact(.coverDate, .date(type: "coverDate")),
      ], text: Text("date", .atMostOnce, .dayOrMonth),
      furtherText: Text("cover", .atMostOnce, .month)),
    EntityField("prices", .object(.price), isArray: true, meaning: "the prices at publication"),
    thumbnail,
    EntityField("images", .object(.image), isArray: true, meaning: "all images of the comic"),
    list(.creator, text: credits), list(.character, text: appearances), list(.story),
    list(.event, text: Text("event", .anyNumber, .reference(.event))),
    EntityField(
      "collects", .string, isArray: true, isSparse: true,
      meaning: "the issues in a collection, also those that the catalog does not have",
      example: "Amazing Spider-Man (1963) #1-18", display: Display("Collects", 101),
      text: Text("collects", .anyNumber, .issues)),
    EntityField(
      "marks", .string, isArray: true, isSparse: true,
      meaning: "key-issue and why it is one, such as first-appearance or death; start-here",
      example: "key-issue", display: Display("Marks", 102),
      facts: [Fact(.mark, .elements, isUnknownIfAbsent: false)],
      text: Text("mark", .anyNumber, .oneOf(Filter.statedMarks))),
    EntityField(
      "castCoverage", .string, isSparse: true,
      meaning: "whom characters has: complete (all who matter), or main (all main characters); "
        + "otherwise nobody checked it",
      example: "main", display: Display("Cast", 104), facts: [Fact(.castCoverage)],
      text: Text("cast", .atMostOnce, .oneOf(["complete", "main"]))),
    EntityField(
      "happens", .object(.happening), isArray: true, isSparse: true,
      meaning: "what happens to whom: deaths, weddings, and others", card: "What happens",
      text: Text("happens", .anyNumber, .happening)),
    associations, otherIDs,
  ]

  fileprivate static let creators = [
    id, namePart("firstName", .firstName, "first", "John"),
    namePart("middleName", .middleName, "middle", "S."),
    namePart("lastName", .lastName, "last", "Romita"),
    namePart("suffix", .suffix, "suffix", "Jr."),
    title(.creator, "all parts of the name", "John S. Romita Jr.", head: "Name", text: nil),
    modified, thumbnail, address,
    list(.comic, Display("Comics", 2, path: ".available", importance: 2)),
    list(.series, Display("Series", 3, path: ".available", importance: 1)), list(.story),
    list(.event), links, description(4, importance: 3, isNullable: true, isRequired: false),
    EntityField(
      "createdCharacters", .object(.summary), isArray: true, isRequired: false,
      meaning: "the characters that the creator created", card: "Created"),
    EntityField(
      "aliases", .string, isArray: true, isSparse: true, meaning: "other names",
      example: "King Kirby", display: Display("Aliases", 100, .markup), search: .alias,
      text: Text("alias", .anyNumber)),
    otherIDs,
  ]

  fileprivate static let events = [
    id, title(.event, "the title", "Civil War"), description(4, importance: 1), address, links,
    modified,
    day(
      "start", "when its first comic went on sale", "2006-07-01 00:00:00",
      Display("Start", 2, importance: 4, .date),
      facts: [Fact(.startDate)]),
    day(
      "end", "when its last comic went on sale", "2007-01-29 00:00:00",
      Display("End", 3, importance: 3, .date)), thumbnail,
    list(.creator, text: credits), list(.character, text: appearances), list(.story), list(.comic),
    list(.series, text: Text("series", .anyNumber, .reference(.series))),
    neighbor("next", .event, card: "Next"), neighbor("previous", .event, card: "Previous"),
    EntityField(
      "startedNext", .object(.summary), isSparse: true,
      meaning: "of the events that this catalog has, the one that started next",
      card: "Started next"),
    EntityField(
      "startedBefore", .object(.summary), isSparse: true,
      meaning: "of the events that this catalog has, the one that started before",
      card: "Started before"),
    EntityField(
      "type", .string, isSparse: true, meaning: "event, or arc for a story in one series",
      example: "event", display: Display("Type", 100),
      facts: [Fact(.eventType)], text: Text("type", .atMostOnce, .oneOf(Filter.eventType.allowed))),
    EntityField(
      "aliases", .string, isArray: true, isSparse: true, meaning: "other names",
      example: "Inferno (1989)", display: Display("Aliases", 101, .markup), search: .alias,
      text: Text("alias", .anyNumber)),
    EntityField(
      "readingOrder", .object(.readingOrderItem), isArray: true, isSparse: true,
      meaning: "the issues in the order in which to read them", card: "Reading order",
      text: Text("issue", .anyNumber, .readingOrder)),
    translatedNames,
    EntityField(
      "orderCoverage", .string, isSparse: true,
      meaning: "what readingOrder has: complete, main (the story without most tie-ins), or partial",
      example: "complete", display: Display("Order", 102),
      text: Text("order", .atMostOnce, .oneOf(["complete", "main", "partial"]))),
    EntityField(
      "orderLacks", .string, isSparse: true, meaning: "the issues that readingOrder lacks",
      example: "the tie-ins of Scarlet Spider", display: Display("Order lacks", 103),
      text: Text("order-lacks")),
    associations, otherIDs,
  ]

  fileprivate static let series = [
    id,
    title(
      .series, "the title with the years", "Uncanny X-Men (1981 - 2011)",
      facts: [Fact(.name), Fact(.plainTitle, .plainTitle)]),
    description(7, isNullable: true), address, links,
    EntityField(
      "startYear", .integer, meaning: "the year of the first comic", example: "1981",
      display: Display("Start", 2, importance: 4), facts: [Fact(.startYear)],
      text: Text("start", .once, .year)),
    EntityField(
      "endYear", .integer, meaning: "2099 for a series that is still running", example: "2011",
      display: Display("End", 3, importance: 3, .lastYear), facts: [Fact(.endYear)],
      text: Text("end", .once, .year)),
    EntityField(
      "rating", .string, meaning: "for readers of which age it is", example: "Rated T",
      display: Display("Rating", 5), text: Text("rating")),
    EntityField(
      "type", .string, meaning: "how it is published", example: "ongoing",
      display: Display("Type", 4, importance: 2),
      facts: [Fact(.seriesType)],
      text: Text("type", .atMostOnce, .oneOf(Filter.seriesType.allowed))),
    modified, thumbnail, list(.creator), list(.character), list(.story),
    list(.comic, Display("Comics", 6, path: ".available", importance: 1)), list(.event),
    neighbor("next", .series, card: "Next"), neighbor("previous", .series, card: "Previous"),
    associations, otherIDs,
  ]

  fileprivate static let stories = [
    id, title(.story, "the title", "Spider-Man!", text: Text("title")), description(4), address,
    EntityField(
      "type", .string, meaning: "such as cover, or story for the inside", example: "story",
      display: Display("Type", 2, importance: 3),
      text: Text("type", .once, .oneOf(["cover", "story"]))),
    modified, thumbnail, list(.creator, text: credits), list(.character, text: appearances),
    list(.series), list(.comic), list(.event),
    EntityField(
      "originalIssue", .object(.summary), isNullable: true,
      meaning: "the comic in which it was first published",
      display: Display("Issue", 3, path: ".name", importance: 4, .markup),
      text: Text("comic", .once, .reference(.comic))),
  ]
}
