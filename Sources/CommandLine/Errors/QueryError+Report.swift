internal import ArgumentParsing
internal import Catalog

extension QueryError {
  var report: ErrorReport {
    switch self {
    case .unknownRelation(let kind, let parent):
      ErrorReport(
        .unknownRelation,
        "cannot list the \(kind.plural) of one \(parent.singular): the catalog has no such list",
        hint: "list its \(parent.children)"
      ).forTools(
        hint: "ask for its \(parent.children)", argument: FlagTable.parent.argumentName)
    case .unknownFilter(let name, let kind, let parent):
      .plain(
        .unknownFilter, about: name, hint: Self.hint(for: name, kind, of: parent),
        allowed: (ProtocolTable.allFilters(of: kind, under: parent) ?? [])
          .map { Flag.argumentName(of: $0.flagName) }
      ) {
        "\($0) is not a filter for \(kind.plural)" + (parent.map { " of one \($0.singular)" } ?? "")
      }
    case .blankValue(let filter):
      ErrorReport(.blankValue, "the value of \(flag: filter.flagName) is blank").forTools(
        argument: Flag.argumentName(of: filter.flagName))
    case .notADate(let filter, let value):
      .plain(.notADate, about: filter.flagName) {
        invalid($0, value, "expected a date such as 2024-05-01")
      }
    case .notANumber(let filter, let value):
      .plain(.notANumber, about: filter.flagName) { invalid($0, value, "expected a number") }
    case .notADateRange(let filter, let value):
      .plain(.notADateRange, about: filter.flagName) {
        invalid(
          $0, value,
          "expected two dates, the earlier first, such as 2013-01-01,2013-06-30, or a year")
      }
    case .notAYear(let filter, let value):
      .plain(
        .notANumber, about: filter.flagName,
        hint: filter.rule == .year(.onsaleDate) ? Self.dateRange(value) : nil
      ) { invalid($0, value, "expected a year such as 1963") }
    case .notAllowed(let filter, let value):
      .plain(
        .valueNotAllowed, about: filter.flagName, allowed: filter.allowed,
        nearest: nearest(to: value, among: filter.allowed, limit: 1).first
      ) { invalid($0, value, "expected " + filter.allowed.listed(by: "or")) }
    case .notAnID(let filter, let value):
      .plain(.notAnID, about: filter.flagName) {
        invalid(
          $0, value,
          "expected ids" + (filter.relatedKind.map { " or names of \($0.plural)" } ?? ""))
      }
    case .tooManyValues(let filter):
      .plain(.tooManyValues, about: filter.flagName) {
        "\($0) accepts at most \(Filter.highestCount) values"
      }
    case .tooManyOrders:
      .plain(.tooManyValues, about: FlagTable.orderBy.name) {
        "\($0) accepts at most \(Filter.highestCount) sort keys"
      }
    case .unknownOrder(let key, let allowed):
      .plain(
        .unknownOrder, about: FlagTable.orderBy.name, allowed: allowed,
        nearest: nearest(to: key, among: allowed, limit: 1).first
      ) { invalid($0, key, "expected " + allowed.listed(by: "or")) }
    }
  }

  /// Names the lists that support a filter: the kind's own list if `--of` excludes the filter,
  /// otherwise those of other kinds.
  private static func hint(for flagName: String, _ kind: Kind, of parent: Kind?) -> String {
    let kinds = ProtocolTable.resources.filter { resource in
      (resource.filters + resource.localFilters).contains { $0.flagName == flagName }
    }.map(\.kind)
    if parent != nil, kinds.contains(kind) { return "leave --of out" }
    guard !kinds.isEmpty else { return "see marvel-cli help list \(kind.plural)" }
    let others = "use it with \(kinds.map(\.plural).listed(by: "or"))"
    // What creators lack, such as dates, their comics have.
    guard kind == .creator, kinds.contains(.comic) else { return others }
    return others
      + "; marvel-cli list comics --\(flagName) VALUE --columns title,writer names writers"
  }
}

extension QueryError {
  /// Returns how to select days if a value for a year is a date or two years; nil for another value.
  private static func dateRange(_ value: String) -> String? {
    let years = value.split(separator: "-").map(String.init)
    let areYears = years.count == 2 && years.allSatisfy { $0.utf8.count == 4 && Int($0) != nil }
    guard areYears || DateText(value) != nil else { return nil }
    let range = areYears ? years.joined(separator: ",") : value
    return "write --\(Filter.dateRange.flagName) \(range)"
  }
}

extension Kind {
  /// The kinds whose lists one entity of this kind has.
  fileprivate var children: String {
    ProtocolTable.children(of: self).map(\.plural).listed(by: "or")
  }
}
