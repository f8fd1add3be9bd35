internal import ArgumentParsing
internal import Catalog

extension QueryError {
  var report: ErrorReport {
    switch self {
    case .unknownRelation(let kind, let parent):
      ErrorReport(
        .unknownRelation,
        "cannot list the \(kind.plural) of one \(parent.singular): Marvel's API has no such list",
        hint: [kind, parent].allSatisfy(GraphRequest.kinds.contains)
          ? "marvel-cli graph partners \(parent.singular)/NAME --kind \(kind.plural) counts comics that "
            + "they share, and marvel-cli show names who created a character"
          : "list its \(parent.children)")
    case .unknownFilter(let name, let kind, let parent):
      .plain(
        .unknownFilter,
        "--\(name) is not a filter for \(kind.plural)"
          + (parent.map { " of one \($0.singular)" } ?? ""),
        hint: Self.hint(for: name, kind, of: parent))
    case .blankValue(let filter):
      ErrorReport(.blankValue, "the value of --\(filter.flagName) is blank")
    case .notADate(let filter, let value):
      .plain(
        .notADate, invalid("--\(filter.flagName)", value, "expected a date such as 2024-05-01"))
    case .notANumber(let filter, let value):
      .plain(.notANumber, invalid("--\(filter.flagName)", value, "expected a number"))
    case .notADateRange(let filter, let value):
      .plain(
        .notADateRange,
        invalid(
          "--\(filter.flagName)", value,
          "expected two dates, the earlier first, such as 2013-01-01,2013-06-30, or a year"))
    case .notAYear(let filter, let value):
      .plain(
        .notANumber, invalid("--\(filter.flagName)", value, "expected a year such as 1963"),
        hint: filter.rule == .year(.onsaleDate) && DateText(value) != nil
          ? "write --\(Filter.dateRange.flagName) \(value)" : nil)
    case .notAllowed(let filter, let value):
      .plain(
        .valueNotAllowed,
        invalid("--\(filter.flagName)", value, "expected " + filter.allowed.listed(by: "or")),
        hint: didYouMean(nearest(to: value, among: filter.allowed, limit: 1).first))
    case .notAnID(let filter, let value):
      .plain(
        .notAnID,
        invalid(
          "--\(filter.flagName)", value,
          "expected ids" + (filter.relatedKind.map { " or names of \($0.plural)" } ?? "")))
    case .tooManyValues(let filter):
      .plain(
        .tooManyValues, "--\(filter.flagName) accepts at most \(Filter.highestCount) values")
    case .tooManyOrders:
      .plain(.tooManyValues, "--order-by accepts at most \(Filter.highestCount) sort keys")
    case .unknownOrder(let key, let allowed):
      .plain(
        .unknownOrder, invalid("--order-by", key, "expected " + allowed.listed(by: "or")),
        hint: didYouMean(nearest(to: key, among: allowed, limit: 1).first))
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

extension Kind {
  /// The kinds whose lists one entity of this kind has.
  fileprivate var children: String {
    ProtocolTable.relations.filter { $0.parent == self }.map(\.child.plural).listed(by: "or")
  }
}
