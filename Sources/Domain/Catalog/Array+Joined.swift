extension [String] {
  /// As that of all collections, which looks for what it needs of the collection's type at run time:
  /// at its first call as much work as to show an entity.
  package func joined(separator: String = "") -> String {
    var text = first ?? ""
    for part in dropFirst() {
      text += separator
      text += part
    }
    return text
  }
}
