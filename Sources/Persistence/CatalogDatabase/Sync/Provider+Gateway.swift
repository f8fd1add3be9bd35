internal import Catalog

extension Provider {
  /// A gateway of Marvel's protocol as a provider: for each kind one list, of complete entities.
  static let gateway = Provider(
    name: "gateway", number: 0, title: "Marvel's protocol", site: "",
    baseURL: EntityKey.marvelBase,
    resources: Kind.allCases.map {
      Resource(EntityKey.marvelBase, $0.plural, $0, isListed: true)
    },
    steps: Kind.allCases.map(SyncStep.list))

  var isGateway: Bool { self == .gateway }
}
