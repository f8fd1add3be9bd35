internal import Catalog

extension MissingData {
  var report: ErrorReport {
    switch self {
    case .attribute(let attribute, let kind):
      ErrorReport(
        .attributeDataMissing,
        "the source does not know the \(attribute.words) of its \(kind.plural), and so cannot "
          + "filter or order by it")
    case .relation(let kind, let other):
      ErrorReport(
        .relationDataMissing,
        "the source does not know which \(kind.plural) belong to which \(other.plural)")
    case .kind(let kind):
      ErrorReport(.kindIncomplete, "this catalog does not hold \(kind.plural) as a whole")
    case .analytics:
      ErrorReport(.catalogOnly, "a gateway has no question for counts and chains")
    }
  }
}

extension Attribute {
  /// The property in words, those of the case's name where they read well.
  fileprivate var words: String {
    switch self {
    case .hasDigitalIssue: "digital issues"
    case .isOriginal: "variants"
    case .focDate: "final order dates"
    case .onsaleDate: "on-sale dates"
    default:
      String(describing: self).reduce(into: "") { words, letter in
        words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
      }
    }
  }
}
