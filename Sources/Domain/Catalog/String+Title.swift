extension String {
  /// A title without what stands in parentheses, and without the blanks before them: of
  /// "Amazing Fantasy (1962) #15" it leaves "Amazing Fantasy #15".
  package var withoutParenthesis: String {
    guard let start = firstIndex(of: "("),
      let last = self[..<start].lastIndex(where: { $0 != " " }),
      let end = self[start...].firstIndex(of: ")")
    else { return self }
    return String(self[...last]) + self[index(after: end)...]
  }
}
