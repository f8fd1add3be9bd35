internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// Whether the catalog that answers has what a provider knows, or that of another origin.
enum OriginUse {
  /// With the command that updates it.
  case present(command: String)
  /// With the command that creates one.
  case absent(command: String)
}

extension Run {
  /// - Parameter providers: Those that have what is wanted.
  func originUse(of providers: [Provider]) -> OriginUse {
    let commands = providers.map(\.updateCommand).listed(by: "or")
    if let origin = request.origin {
      return .present(command: Provider(name: origin)?.updateCommand ?? commands)
    }
    let present = providers.first { provider in
      request.localPath.map { CatalogOrigin.path(provider.name, beside: $0) }
        .map(dependencies.files.isPresent) == true
    }
    return present.map { .present(command: $0.updateCommand) } ?? .absent(command: commands)
  }
}
