extension [String] {
  /// Joins the strings. The standard library's version for all collections looks up metadata of the
  /// collection's type at run time: its first call costs as much as showing an entity.
  package func joined(separator: String = "") -> String {
    var text = first ?? ""
    for part in dropFirst() {
      text += separator
      text += part
    }
    return text
  }
}
