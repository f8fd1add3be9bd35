/// The filters of Marvel's API.
extension Filter {
  private static let formats = [
    "comic", "magazine", "trade paperback", "hardcover", "digest", "graphic novel",
    "digital comic", "infinite comic",
  ]

  package static func name(_ attribute: Attribute) -> Filter {
    Filter(
      name: "name", placeholder: "NAME", rule: .equals(attribute),
      meaning: "only the entity with this full name, or those with this name before parentheses, "
        + "with or without a leading The")
  }

  package static func nameStartsWith(_ attribute: Attribute) -> Filter {
    Filter(
      name: "nameStartsWith", placeholder: "TEXT", rule: .startsWith(attribute),
      meaning: "only names that begin with TEXT, with or without a leading The")
  }

  package static func title(_ attribute: Attribute) -> Filter {
    Filter(
      name: "title", placeholder: "TITLE", rule: .equals(attribute),
      meaning: "only series with this title (without years and leading The), or their comics")
  }

  package static func titleStartsWith(_ attribute: Attribute) -> Filter {
    Filter(
      name: "titleStartsWith", placeholder: "TEXT", rule: .startsWith(attribute),
      meaning: "only series whose titles begin with TEXT, with or without a leading The, or their "
        + "comics")
  }

  static func includes(_ name: String, _ what: String) -> Filter {
    Filter(
      name: name, placeholder: "TEXT", rule: .includes(.name),
      meaning: "only \(what) with TEXT anywhere in them")
  }
  static let nameContains = includes("nameContains", "names")
  static let titleContains = includes("titleContains", "titles")

  package static func startYear(_ attribute: Attribute) -> Filter {
    Filter(
      name: "startYear", placeholder: "YEAR", rule: .number(attribute),
      meaning: "only series that began in YEAR, or the comics of these; for comics of a year, "
        + "use --year")
  }

  static func text(_ name: String, _ attribute: Attribute, _ what: String) -> Filter {
    Filter(
      name: name, placeholder: "NAME", rule: .equals(attribute),
      meaning: "only creators with this \(what)")
  }

  static func start(_ name: String, _ attribute: Attribute, _ what: String) -> Filter {
    Filter(
      name: name, placeholder: "TEXT", rule: .startsWith(attribute),
      meaning: "only \(what) that begin with TEXT")
  }

  static func code(_ name: String, _ attribute: Attribute, _ label: String) -> Filter {
    Filter(
      name: name, placeholder: "CODE", rule: .equals(attribute),
      meaning: "only the comic with this \(label)")
  }

  package static let modifiedSince = Filter(
    name: "modifiedSince", placeholder: "DATE", rule: .since(.modified),
    meaning: "only entities modified on or after DATE, such as 2024-05-01")

  package static let format = Filter(
    name: "format", placeholder: "FORMAT",
    rule: .words(.format, allowed: formats, isList: false), meaning: "only comics in this format")
  static let formatType = Filter(
    name: "formatType", placeholder: "TYPE",
    rule: .words(.formatType, allowed: ["comic", "collection"], isList: false),
    meaning: "only single comics, or only collections")
  package static let noVariants = Filter(
    name: "noVariants", placeholder: "true", rule: .isTrue(.isOriginal, as: 1),
    meaning: "exclude variants: alternate covers, second printings, director's cuts")
  package static let dateDescriptor = Filter(
    name: "dateDescriptor", placeholder: "PERIOD", rule: .period(.onsaleDate),
    meaning: "only comics that went on sale in this period")
  package static let dateRange = Filter(
    name: "dateRange", placeholder: "FROM,TO", rule: .within(.onsaleDate),
    meaning:
      "only comics that went on sale between two dates, such as 2013-01-01,2013-06-30, or in "
      + "a year or month, such as 1963; for part of a month, only comics whose day is known; also "
      + "events that began, and characters that first appeared")
  /// A range of days of events and first appearances, which Marvel's filter has for comics.
  static func dateRange(_ attribute: Attribute) -> Filter {
    Filter(
      name: dateRange.name, placeholder: dateRange.placeholder, rule: .within(attribute),
      meaning: dateRange.meaning)
  }
  package static let issueNumber = Filter(
    name: "issueNumber", placeholder: "NUMBER", rule: .number(.issueNumber),
    meaning: "only issues with this number")
  /// The filter that Marvel's gateway accepted for every list but did not document.
  package static let id = Filter(
    name: "id", placeholder: "ID", rule: .number(.id), meaning: "only the entity with this id")

  static let digitalId = Filter(
    name: "digitalId", placeholder: "N", rule: .number(.digitalId),
    meaning: "only the comic with this digital id")
  static let hasDigitalIssue = Filter(
    name: "hasDigitalIssue", placeholder: "true", rule: .isTrue(.hasDigitalIssue, as: 1),
    meaning: "only comics with a digital edition")
  static let seriesType = Filter(
    name: "seriesType", placeholder: "TYPE",
    rule: .words(
      .seriesType, allowed: ["collection", "one shot", "limited", "ongoing"], isList: false),
    meaning: "only series of this publication type")
  static let contains = Filter(
    name: "contains", placeholder: "FORMAT[,FORMAT...]",
    rule: .words(.containedFormat, allowed: formats, isList: true),
    meaning: "only series with a comic in one of these formats")

  package static let characters = related(to: .character)
  static let comics = related(to: .comic)
  package static let creators = related(to: .creator)
  package static let events = related(to: .event)
  package static let series = related(to: .series)
  static let stories = related(to: .story)

  package static func related(to kind: Kind) -> Filter {
    let otherFlagName = kind == .character ? "any-character" : nil
    return Filter(
      name: kind.plural, placeholder: "ID|NAME[,...]", rule: .related(kind, all: false),
      otherFlagName: otherFlagName,
      meaning: "only entities related to any of these \(kind.plural)"
        + (otherFlagName.map { "; also --\($0)" } ?? ""))
  }

  package static let sharedAppearances = Filter(
    name: "sharedAppearances", placeholder: "ID|NAME[,...]", rule: .related(.character, all: true),
    otherFlagName: "all-characters",
    meaning: "only comics in which all of these characters appear; also --all-characters")
  package static let collaborators = Filter(
    name: "collaborators", placeholder: "ID|NAME[,...]", rule: .related(.creator, all: true),
    otherFlagName: "all-creators",
    meaning: "only comics on which all of these creators worked; also --all-creators")

  /// The filter whose values must all be true; nil if one of several is always enough.
  package var ofAll: Filter? {
    switch rule {
    case .related(.character, all: false): .sharedAppearances
    case .related(.creator, all: false): .collaborators
    default: nil
    }
  }
}

/// The filters that Marvel's API lacks.
extension Filter {
  package static let team = Filter(
    name: "team", placeholder: "ID|NAME[,...]", rule: .oneOf(.team, .character),
    meaning: "only members of any of these teams")
  package static let running = Filter(
    name: "running", placeholder: "true", rule: .isTrue(.endYear, as: Attribute.ongoingYear),
    meaning: "only series that are still running")
  package static let role = Filter(
    name: "role", placeholder: "ROLE[,ROLE...]", rule: .roles,
    meaning:
      "only creators who had any of these roles; for other kinds, only entities on which a creator "
      + "had one, and if --of or a filter names creators, one of these")

  package static let power = Filter(
    name: "power", placeholder: "POWER[,POWER...]", rule: .anyOf(.power),
    meaning: "only characters with any of these powers, such as telepathy")
  static let universe = Filter(
    name: "universe", placeholder: "UNIVERSE[,...]", rule: .anyOf(.universe),
    meaning: "only characters of any of these universes, such as Earth-616 or 616")
  package static let status = Filter(
    name: "status", placeholder: "STATUS",
    rule: .words(.lifeStatus, allowed: ["alive", "deceased"], isList: false),
    meaning: "only characters with this status in current comics, lifeStatus in JSON")
  /// The mark of comics in which something important happens. The embedded catalog derives it.
  package static let keyIssue = "key-issue"
  /// The mark of comics with which a reader can begin.
  package static let startHere = "start-here"
  /// The mark of comics in which a character first appears, which the embedded catalog derives.
  package static let firstAppearance = "first-appearance"
  /// The mark of comics with a cameo or another appearance before the first one, derived, too.
  package static let earlierAppearance = "earlier-appearance"
  /// The marks that say why a comic is a key issue.
  package static let reasons = [
    firstAppearance, earlierAppearance, "beginning", "classic", "costume", "death", "ending",
    "turning-point", "wedding",
  ]
  /// The marks that the embedded catalog's text states. It states a first appearance only of
  /// characters that it does not have.
  static let statedMarks = reasons.filter { $0 != earlierAppearance } + [startHere]
  package static let mark = Filter(
    name: "mark", placeholder: "MARK[,MARK...]",
    rule: .words(.mark, allowed: [keyIssue, startHere] + reasons, isList: true),
    meaning:
      "only comics with any of these marks: key issues, for one of these reasons, and issues "
      + "to start with")
  /// The filters by the user's reading log.
  package static let ofReadingLog: [Filter] = [read, unread, owned, notOwned]
  package static let read = Filter(
    name: "read", placeholder: "true", rule: .logged(.read, isSet: true),
    meaning: "only comics that are marked as read")
  package static let unread = Filter(
    name: "unread", placeholder: "true", rule: .logged(.read, isSet: false),
    meaning: "only comics that are not marked as read")
  package static let owned = Filter(
    name: "owned", placeholder: "true", rule: .logged(.owned, isSet: true),
    meaning: "only comics that are marked as owned")
  package static let notOwned = Filter(
    name: "notOwned", placeholder: "true", rule: .logged(.owned, isSet: false),
    meaning: "only comics that are not marked as owned")
  package static let collectedIn = Filter(
    name: "collectedIn", placeholder: "ID|NAME[,...]",
    rule: .named(in: "collectedIssues", of: .comic),
    meaning: "only the issues that any of these books collect")
  package static let collects = Filter(
    name: "collects", placeholder: "ID|NAME[,...]", rule: .named(in: "collections", of: .comic),
    meaning: "only the books that collect any of these issues")
  static let eventType = Filter(
    name: "eventType", placeholder: "TYPE",
    rule: .words(.eventType, allowed: ["event", "arc"], isList: false),
    meaning: "only events across series, or only story arcs of one series")
  package static let coverDate = Filter(
    name: "coverDate", placeholder: "FROM,TO", rule: .within(.coverDate),
    meaning: "only comics with a cover date between two dates, or in a year or month, such as "
      + "1962-08")

  package static func year(_ rule: Rule) -> Filter {
    Filter(
      name: "year", placeholder: "YEAR", rule: rule,
      meaning:
        "only comics that went on sale in YEAR, series that ran, events that began, and characters "
        + "that first appeared in it")
  }
}
