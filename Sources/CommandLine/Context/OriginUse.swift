internal import ArgumentParsing
internal import Catalog
internal import ProviderTable

/// Whether the catalog of a provider, or that of another origin, is used.
enum OriginUse {
  /// With the command that updates it.
  case selected(command: String)
  /// That of a provider exists, but other catalogs are used.
  case present(Provider)
  /// With the command that creates one.
  case absent(command: String)
}

extension Provider {
  /// What to do to use its catalog.
  var selection: String { "use --origin \(name), or marvel-cli config set origin \(name)" }
}

extension Run {
  var originUse: OriginUse {
    let commands = Provider.syncCommands.listed(by: "or")
    if let origin = request.origin ?? request.joinedPath.flatMap(CatalogOrigin.origin(ofPath:)) {
      return .selected(command: Provider(name: origin)?.syncCommand ?? commands)
    }
    let present = Provider.all.first { provider in
      request.localPath.map { CatalogOrigin.path(provider.name, beside: $0) }
        .map(dependencies.files.isPresent) == true
    }
    return present.map(OriginUse.present) ?? .absent(command: commands)
  }
}
