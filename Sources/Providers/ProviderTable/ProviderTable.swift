package import Catalog

extension Provider {
  /// All providers. A test may add one.
  @TaskLocal package static var all = [Metron.provider]

  /// The name of one, for examples.
  package static var example: String { all[0].name }

  package init?(name: String) {
    guard let provider = Self.all.first(where: { $0.name == name }) else { return nil }
    self = provider
  }
}
