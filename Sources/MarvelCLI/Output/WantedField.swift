/// What is wanted of a value: itself, members of it by name, elements of it by number.
final class WantedField {
  private enum Step {
    case member(String)
    case element(Int)
  }

  /// The names of the members, and in the same order what is wanted of each.
  private(set) var names = MemberNames()
  private(set) var members: [WantedField] = []
  private(set) var elements: [(index: Int, field: WantedField)] = []
  /// The number of the field, where the value itself is wanted.
  private(set) var number: Int?

  /// Adds the field at a path such as `dates[0].date`, and gives its number, which is the one
  /// given unless it was there; nil for a path of another form.
  func insert(_ path: String, _ number: Int) -> Int? {
    var steps: [Step] = []
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      steps.append(.member(String(pieces[0])))
      for piece in pieces.dropFirst() {
        guard piece.hasSuffix("]"), let index = Int(piece.dropLast()) else { return nil }
        steps.append(.element(index))
      }
    }
    return insert(steps[...], number)
  }

  private func insert(_ steps: ArraySlice<Step>, _ new: Int) -> Int {
    switch steps.first {
    case nil:
      number = number ?? new
      return number ?? new
    case .member(let name):
      let place = names.insert(name)
      if place == members.count { members.append(WantedField()) }
      return members[place].insert(steps.dropFirst(), new)
    case .element(let index):
      let place = elements.firstIndex { $0.index == index } ?? elements.count
      if place == elements.count { elements.append((index, WantedField())) }
      return elements[place].field.insert(steps.dropFirst(), new)
    }
  }
}
