/// Several paths merged into a tree in which each field occurs once.
struct FieldTree {
  /// Whether the complete field is selected.
  private(set) var isComplete = false
  private var children: [(step: FieldPath.Step, tree: FieldTree)] = []

  init(_ paths: [FieldPath] = []) {
    for path in paths { insert(path.steps[...]) }
  }

  private mutating func insert(_ steps: ArraySlice<FieldPath.Step>) {
    guard let step = steps.first else {
      isComplete = true
      return
    }
    let index = children.firstIndex { $0.step == step } ?? children.count
    if index == children.count { children.append((step, FieldTree())) }
    children[index].tree.insert(steps.dropFirst())
  }

  /// The selection in each element of an array; nil if no elements are selected.
  var elements: FieldTree? {
    children.first { $0.step == .elements }?.tree
  }

  /// The selected members of an object, in the order of the paths.
  var members: [(name: String, tree: FieldTree)] {
    children.compactMap { step, tree in
      if case .member(let name) = step { (name, tree) } else { nil }
    }
  }
}
