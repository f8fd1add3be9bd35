extension String {
  /// The title without the part in parentheses and the spaces before it: "Amazing Fantasy (1962)
  /// #15" becomes "Amazing Fantasy #15".
  package var withoutParenthesis: String {
    guard let start = firstIndex(of: "("),
      let last = self[..<start].lastIndex(where: { $0 != " " }),
      let end = self[start...].firstIndex(of: ")")
    else { return self }
    return String(self[...last]) + self[index(after: end)...]
  }
}
