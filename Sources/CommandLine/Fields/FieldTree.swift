/// Several paths merged into a tree in which each part of an entity occurs once.
final class FieldTree {
  /// The number of this part, from 0, before those of the parts within it.
  let number: Int
  /// Whether the complete part is wanted.
  let isComplete: Bool
  /// The members of an object that are read.
  let sources: MemberSources
  /// The names of the wanted members, in the order of `members`.
  let names: [String]
  let members: [FieldTree]
  let indexed: [(index: Int, tree: FieldTree)]
  /// What is wanted of every element of an array; nil for nothing.
  let elements: FieldTree?
  /// The number after those of the parts within this one.
  let end: Int

  convenience init(_ paths: [FieldPath]) {
    self.init(paths.map { $0.steps[...] }, number: 0)
  }

  /// - Parameter number: 0 for the complete entity.
  init(_ paths: [ArraySlice<FieldPath.Step>], number: Int) {
    var (names, members, end) = ([String](), [FieldTree](), number + 1)
    var indexed: [(index: Int, tree: FieldTree)] = []
    var elements: FieldTree?
    var known: Set<FieldPath.Step> = []
    for step in paths.compactMap(\.first) where known.insert(step).inserted {
      let tree = FieldTree(
        paths.filter { $0.first == step }.map { $0.dropFirst() }, number: end)
      end = tree.end
      switch step {
      case .member(let name):
        names.append(name)
        members.append(tree)
      case .element(let index): indexed.append((index, tree))
      case .elements, .elementsWith, .elementsOfType, .derived: elements = tree
      }
    }
    (self.number, self.end, isComplete) = (number, end, paths.contains(where: \.isEmpty))
    sources = MemberSources(names, isEntity: number == 0)
    (self.names, self.members, self.indexed, self.elements) = (names, members, indexed, elements)
  }

  /// Whether something within this part is wanted.
  var hasParts: Bool { end > number + 1 }

  /// The part at the end of a path that the tree contains.
  func part(at steps: ArraySlice<FieldPath.Step>) -> FieldTree? {
    switch steps.first {
    case nil: self
    case .member(let name):
      names.firstIndex(of: name).flatMap { members[$0].part(at: steps.dropFirst()) }
    case .element(let index):
      indexed.first { $0.index == index }?.tree.part(at: steps.dropFirst())
    case .elements, .elementsWith, .elementsOfType, .derived:
      elements?.part(at: steps.dropFirst())
    }
  }
}
