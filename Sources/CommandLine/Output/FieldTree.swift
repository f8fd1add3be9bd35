/// Several paths as one tree, in which each field stands once.
struct FieldTree {
  /// The field was asked for as a whole.
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
    let place = children.firstIndex { $0.step == step } ?? children.count
    if place == children.count { children.append((step, FieldTree())) }
    children[place].tree.insert(steps.dropFirst())
  }

  /// What is wanted of each element of an array; nil when none were asked for.
  var elements: FieldTree? {
    children.first { $0.step == .elements }?.tree
  }

  /// What is wanted of the members of an object, in the order of the paths.
  var members: [(name: String, tree: FieldTree)] {
    children.compactMap { step, tree in
      if case .member(let name) = step { (name, tree) } else { nil }
    }
  }
}
