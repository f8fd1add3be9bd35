internal import Catalog

extension MissingData {
  var report: ErrorReport {
    switch self {
    case .attribute(let attribute, let kind):
      ErrorReport(
        .attributeDataMissing,
        "cannot filter or sort \(kind.plural) by \(attribute.phrase): the source has no such data")
    case .relation(let kind, let other):
      ErrorReport(
        .relationDataMissing,
        "the source has no data on which \(kind.plural) belong to which \(other.plural)")
    case .roles:
      ErrorReport(.attributeDataMissing, "the source has no data on what creators did")
    case .filter(let filter):
      ErrorReport(
        .catalogOnly, "gateways have no filter --\(filter.flagName)",
        hint: "use --source local or --source embedded")
    case .list(let kind, let parent):
      ErrorReport(
        .catalogOnly, "gateways have no list of the \(kind.plural) of one \(parent.singular)",
        hint: "use --source local or --source embedded")
    case .kind(let kind):
      ErrorReport(.kindIncomplete, "this catalog does not have all \(kind.plural)")
    case .gatewayKinds(let kinds):
      .plain(.kindIncomplete, "the gateway does not have all \(kinds.map(\.plural).enumeration)")
    case .analytics:
      ErrorReport(.catalogOnly, "this command does not work with a gateway")
    }
  }
}

extension [String] {
  /// Such as `characters, comics, and series`.
  fileprivate var enumeration: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + (count > 2 ? ", and " : " and ") + last
  }
}

extension Attribute {
  /// The attribute as a phrase; by default the case name as separate words.
  var phrase: String {
    switch self {
    case .hasDigitalIssue: "digital issues"
    case .isOriginal: "variants"
    case .focDate: "final order dates"
    case .onsaleDate: "on-sale dates"
    default:
      String(describing: self).reduce(into: "") { phrase, letter in
        phrase += letter.isUppercase ? " " + letter.lowercased() : String(letter)
      }
    }
  }
}
