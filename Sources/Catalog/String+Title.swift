extension String {
  /// A title without what stands in parentheses, and without the blanks before them.
  package var withoutParenthesis: String {
    guard let parenthesis = firstIndex(of: "("),
      let last = self[..<parenthesis].lastIndex(where: { $0 != " " })
    else { return self }
    return String(self[...last])
  }
}
