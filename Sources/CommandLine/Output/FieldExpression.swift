/// SQL that gives a field of the JSON in `?1` as the text of a cell.
///
/// Numbers keep their digits, which `->` gives and `->>` does not; the texts of an array are joined
/// by "; "; what is absent or null is NULL.
enum FieldExpression {
  static func sql(_ path: FieldPath) -> String {
    text(of: "?1", path.steps[...], depth: 0)
  }

  /// - Parameter json: SQL for an object or an array.
  private static func text(
    of json: String, _ steps: ArraySlice<FieldPath.Step>, depth: Int
  ) -> String {
    let members = steps.prefix { $0 != .elements }
    let place = "'$\(members.map(member).joined())'"
    guard members.count < steps.count else {
      return """
        CASE json_type(\(json), \(place))
          WHEN 'text' THEN \(json) ->> \(place)
          WHEN 'array' THEN \(elements(of: json, place, [], depth))
          WHEN 'null' THEN NULL
          ELSE \(json) -> \(place)
        END
        """
    }
    return elements(of: json, place, steps.dropFirst(members.count + 1), depth)
  }

  private static func elements(
    of json: String, _ place: String, _ steps: ArraySlice<FieldPath.Step>, _ depth: Int
  ) -> String {
    let row = "row\(depth)"
    let isLeaf = steps.isEmpty
    let text =
      isLeaf
      ? "CASE \(row).type WHEN 'text' THEN \(row).atom WHEN 'null' THEN NULL "
        + "ELSE \(json) -> \(row).fullkey END"
      : text(of: "\(row).value", steps, depth: depth + 1)
    return """
      (SELECT group_concat(\(text), '; ') FROM json_each(\(json), \(place)) AS \(row)
       WHERE json_type(\(json), \(place)) = 'array'
       \(isLeaf ? "" : "AND \(row).type IN ('object', 'array')"))
      """
  }

  private static func member(_ step: FieldPath.Step) -> String {
    if case .member(let name) = step { ".\"\(name)\"" } else { "" }
  }
}
