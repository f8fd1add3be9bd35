extension ProtocolTable {
  static let characters = Resource(
    kind: .character,
    filters: [
      .name(.name), .nameStartsWith(.name), .modifiedSince, .comics, .series, .events, .stories,
    ],
    localFilters: [
      .nameContains, .team, .power, .universe, .status, .year(.year(.firstAppearance)),
      .dateRange(.firstAppearance),
    ],
    orderKeys: [OrderKey("name", .name), OrderKey("modified", .modified)],
    defaultOrder: [Order(.name)])

  static let comics = Resource(
    kind: .comic,
    filters: [
      .format, .formatType, .noVariants, .dateDescriptor, .dateRange, .title(.seriesTitle),
      .titleStartsWith(.seriesTitle), .startYear(.seriesStartYear), .issueNumber,
      .code("diamondCode", .diamondCode, "Diamond code"), .digitalId, .code("upc", .upc, "UPC"),
      .code("isbn", .isbn, "ISBN"), .code("ean", .ean, "EAN"), .code("issn", .issn, "ISSN"),
      .hasDigitalIssue, .modifiedSince, .creators,
      .characters, .series, .events, .stories, .sharedAppearances, .collaborators,
    ],
    localFilters: [
      .titleContains, .role, .mark, .coverDate, .year(.year(.onsaleDate)), .collectedIn, .collects,
      .read, .unread, .owned, .notOwned,
    ],
    orderKeys: [
      OrderKey("focDate", .focDate), OrderKey("onsaleDate", .onsaleDate), OrderKey("title", .name),
      OrderKey("issueNumber", .issueNumber), OrderKey("modified", .modified),
    ],
    defaultOrder: [Order(.onsaleDate, descending: true), Order(.name)],
    // Hundreds of comics share a date, by which alone Marvel's gateway sorted. Titles have the
    // number of the issue.
    requestsDefaultOrder: true)

  static let creators = Resource(
    kind: .creator,
    filters: [
      .text("firstName", .firstName, "first name"), .text("middleName", .middleName, "middle name"),
      .text("lastName", .lastName, "last name"), .text("suffix", .suffix, "suffix"),
      .nameStartsWith(.name), .start("firstNameStartsWith", .firstName, "first names"),
      .start("middleNameStartsWith", .middleName, "middle names"),
      .start("lastNameStartsWith", .lastName, "last names"), .modifiedSince, .comics, .series,
      .events, .stories,
    ],
    localFilters: [.nameContains, .role],
    orderKeys: [
      OrderKey("lastName", .lastName), OrderKey("firstName", .firstName),
      OrderKey("middleName", .middleName), OrderKey("suffix", .suffix),
      OrderKey("modified", .modified),
    ],
    defaultOrder: [Order(.lastName), Order(.firstName)])

  static let events = Resource(
    kind: .event,
    filters: [
      .name(.name), .nameStartsWith(.name), .modifiedSince, .creators, .characters, .series,
      .comics, .stories,
    ],
    localFilters: [
      .nameContains, .role, .eventType, .year(.year(.startDate)), .dateRange(.startDate),
    ],
    orderKeys: [
      OrderKey("name", .name), OrderKey("startDate", .startDate), OrderKey("modified", .modified),
    ],
    defaultOrder: [Order(.name)])

  static let series = Resource(
    kind: .series,
    filters: [
      .title(.plainTitle), .titleStartsWith(.name), .startYear(.startYear), .modifiedSince,
      .comics, .stories, .events, .creators, .characters, .seriesType, .contains,
    ],
    localFilters: [.titleContains, .role, .year(.span(.startYear, .endYear)), .running],
    orderKeys: [
      OrderKey("title", .name), OrderKey("modified", .modified), OrderKey("startYear", .startYear),
    ],
    defaultOrder: [Order(.name), Order(.startYear)])

  static let stories = Resource(
    kind: .story,
    filters: [.modifiedSince, .comics, .series, .events, .creators, .characters],
    localFilters: [.titleContains, .role],
    orderKeys: [OrderKey("id", .id), OrderKey("modified", .modified)],
    defaultOrder: [Order(.id)])
}
