/// SQL that returns a field of the JSON in `?1` as the text of a cell.
///
/// Numbers keep their digits: `->` preserves them, `->>` does not. Array elements are joined by
/// "; ". An absent or null field is NULL.
enum FieldExpression {
  static func sql(_ path: FieldPath) -> String {
    text(of: "?1", path.steps[...], depth: 0)
  }

  /// - Parameter json: SQL of an object or an array.
  private static func text(
    of json: String, _ steps: ArraySlice<FieldPath.Step>, depth: Int
  ) -> String {
    let members = steps.prefix { $0 != .elements }
    let path = "'$\(members.map(member).joined())'"
    guard members.count < steps.count else {
      return """
        CASE json_type(\(json), \(path))
          WHEN 'text' THEN \(json) ->> \(path)
          WHEN 'array' THEN \(elements(of: json, path, [], depth))
          WHEN 'null' THEN NULL
          ELSE \(json) -> \(path)
        END
        """
    }
    return elements(of: json, path, steps.dropFirst(members.count + 1), depth)
  }

  private static func elements(
    of json: String, _ path: String, _ steps: ArraySlice<FieldPath.Step>, _ depth: Int
  ) -> String {
    let row = "row\(depth)"
    let isLeaf = steps.isEmpty
    let text =
      isLeaf
      ? "CASE \(row).type WHEN 'text' THEN \(row).atom WHEN 'null' THEN NULL "
        + "ELSE \(json) -> \(row).fullkey END"
      : text(of: "\(row).value", steps, depth: depth + 1)
    return """
      (SELECT group_concat(\(text), '; ') FROM json_each(\(json), \(path)) AS \(row)
       WHERE json_type(\(json), \(path)) = 'array'
       \(isLeaf ? "" : "AND \(row).type IN ('object', 'array')"))
      """
  }

  private static func member(_ step: FieldPath.Step) -> String {
    if case .member(let name) = step { ".\"\(name)\"" } else { "" }
  }
}
