/// Several paths merged into a tree in which each part of an entity occurs once.
final class FieldTree {
  /// The number of this part, from 0, before those of the parts within it.
  let number: Int
  /// Whether the complete part is wanted.
  let isComplete: Bool
  /// The names of the wanted members, in the order of `members`.
  let names: MemberNames
  let members: [FieldTree]
  let indexed: [(index: Int, tree: FieldTree)]
  /// What is wanted of every element of an array; nil for nothing.
  let elements: FieldTree?
  /// The number after those of the parts within this one.
  let end: Int

  convenience init(_ paths: [FieldPath]) {
    self.init(paths.map { $0.steps[...] }, number: 0)
  }

  init(_ paths: [ArraySlice<FieldPath.Step>], number: Int) {
    var (names, members, end) = (MemberNames(), [FieldTree](), number + 1)
    var indexed: [(index: Int, tree: FieldTree)] = []
    var elements: FieldTree?
    var known: Set<FieldPath.Step> = []
    for step in paths.compactMap(\.first) where known.insert(step).inserted {
      let tree = FieldTree(
        paths.filter { $0.first == step }.map { $0.dropFirst() }, number: end)
      end = tree.end
      switch step {
      case .member(let name):
        names.insert(name)
        members.append(tree)
      case .element(let index): indexed.append((index, tree))
      case .elements: elements = tree
      }
    }
    (self.number, self.end, isComplete) = (number, end, paths.contains(where: \.isEmpty))
    (self.names, self.members, self.indexed, self.elements) = (names, members, indexed, elements)
  }

  /// Whether something within this part is wanted.
  var hasParts: Bool { end > number + 1 }

  /// The part at the end of a path that the tree contains.
  func part(at steps: ArraySlice<FieldPath.Step>) -> FieldTree? {
    switch steps.first {
    case nil: self
    case .member(let name):
      names.number(of: name).flatMap { members[$0].part(at: steps.dropFirst()) }
    case .element(let index):
      indexed.first { $0.index == index }?.tree.part(at: steps.dropFirst())
    case .elements: elements?.part(at: steps.dropFirst())
    }
  }
}
