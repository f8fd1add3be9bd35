internal import Catalog
internal import CatalogImport
internal import Platform

/// The files to import, which are opened one at a time.
struct ImportSource {
  typealias File = (name: String, open: () throws(ImportError) -> ImportFile)

  /// The path or URL, or a name for standard input.
  let name: String
  /// At least one.
  let files: [File]

  /// - Throws: `.file`, and `.catalog(.needsNetwork, _)` if the online executable must fetch it.
  init(
    _ request: ImportRequest, _ mapping: Mapping?, _ run: Run,
    _ dependencies: Dependencies
  ) async throws(Failure) {
    switch request.location {
    case .standardInput:
      let name = "standard input"
      self.init(name: name) { () throws(ImportError) in
        try ImportFile(OpenFile(.standardInput()), mapping: mapping)
      }
    case .address(let address):
      let bytes = try await Self.fetched(address, run, dependencies)
      self.init(name: address) { () throws(ImportError) in
        try ImportFile(BytesInMemory(bytes), mapping: mapping)
      }
    case .path(let path):
      try self.init(path, mapping)
    }
  }

  private init(name: String, _ open: @escaping () throws(ImportError) -> ImportFile) {
    self.name = name
    let file = { () throws(ImportError) -> ImportFile in
      let file = try open()
      // It is not a sequence of rows.
      if file.form == .catalog { throw .foreign(.database) }
      return file
    }
    files = [(name, file)]
  }

  private init(_ path: String, _ mapping: Mapping?) throws(Failure) {
    name = path
    files = try ImportFiles(path).paths.map { path -> File in
      (path, { () throws(ImportError) in try ImportFiles.open(path, mapping) })
    }
  }

  /// The maximum length of a response, in bytes; it is kept in memory.
  private static let limit = 256_000_000

  private static func fetched(
    _ address: String, _ run: Run, _ dependencies: Dependencies
  ) async throws(Failure) -> [UInt8] {
    guard let gateway = GatewayAddress(address) else {
      throw .usage(.notAnImport(address))
    }
    let server = TargetGateway(alone: gateway, dependencies)
    if run.request.cachePolicy.isOffline {
      throw .file(address, .fetching(.unreachable(.offline), server))
    }
    guard let fetch = dependencies.sources.fetch else {
      throw .catalog(.needsNetwork, server)
    }
    do {
      return try await fetch(address, limit, run.request.gateway)
    } catch {
      throw .file(address, .fetching(error, server))
    }
  }
}
