/// The wanted parts of a value: the value itself, members by name, elements by index.
final class WantedField {
  enum Step: Hashable {
    case member(String)
    case element(Int)
  }

  /// The names of the wanted members, in the order of `members`.
  let names: MemberNames
  let members: [WantedField]
  let elements: [(index: Int, field: WantedField)]
  /// The number of the field if the value itself is wanted.
  let number: Int?

  /// - Parameter paths: The paths from the value to the fields, without duplicates.
  init(_ paths: [(number: Int, steps: ArraySlice<Step>)]) {
    var (names, members) = (MemberNames(), [WantedField]())
    var elements: [(index: Int, field: WantedField)] = []
    var known: Set<Step> = []
    for step in paths.compactMap(\.steps.first) where known.insert(step).inserted {
      let inner = paths.filter { $0.steps.first == step }
      let field = WantedField(inner.map { ($0.number, $0.steps.dropFirst()) })
      switch step {
      case .member(let name):
        _ = names.insert(name)
        members.append(field)
      case .element(let index): elements.append((index, field))
      }
    }
    (self.names, self.members, self.elements) = (names, members, elements)
    number = paths.first { $0.steps.isEmpty }?.number
  }

  /// Returns the steps of a path such as `dates[0].date`; nil if the path has another form.
  static func steps(_ path: String) -> [Step]? {
    var steps: [Step] = []
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      steps.append(.member(String(pieces[0])))
      for piece in pieces.dropFirst() {
        guard piece.hasSuffix("]"), let index = Int(piece.dropLast()) else { return nil }
        steps.append(.element(index))
      }
    }
    return steps
  }
}
