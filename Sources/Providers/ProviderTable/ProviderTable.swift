package import Catalog

extension Provider {
  #if DEBUG
    /// All providers. A test may add one.
    @TaskLocal package static var all = [Metron.provider, GCD.provider]
  #else
    /// All providers. A task-local value would cost 5 % of a short command.
    package static let all = [Metron.provider, GCD.provider]
  #endif

  /// Those whose catalogs `sync` copies.
  package static var synced: [Provider] { all.filter(\.isSynced) }

  /// Those whose catalogs `import` reads from dumps.
  package static var dumped: [Provider] { all.filter { !$0.isSynced } }

  /// The name of one, for examples.
  package static var example: String { all[0].name }

  package init?(name: String) {
    guard let provider = Self.all.first(where: { $0.name == name }) else { return nil }
    self = provider
  }
}
