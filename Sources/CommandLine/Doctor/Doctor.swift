internal import Catalog

/// `marvel-cli doctor`
struct Doctor {
  let dependencies: Dependencies
  private let flags: SharedFlags

  init(_ flags: SharedFlags, _ dependencies: Dependencies) {
    self.flags = flags
    self.dependencies = dependencies
  }

  func run() async throws(Failure) -> ExitStatus {
    var settings = Settings()
    var findings: [Finding] = []
    var isUsable = true
    do throws(SettingsError) {
      settings = try Settings.load(dependencies)
      try request(settings).refuseInsecureAddress(flags)
      findings.append(configuration(settings))
    } catch {
      isUsable = false
      findings.append(.problem(.configuration, error.report))
    }
    let request = request(settings)
    findings += [keys(settings), program, terminal(settings), cache(request), catalog(request)]
    if isUsable {
      findings += try await gateway(request)
    } else {
      findings += Self.unseen("the configuration cannot be used")
    }
    try write(findings, settings)
    return findings.lazy.compactMap(\.code).first?.status ?? .done
  }

  private func request(_ settings: Settings) -> SourceConfiguration {
    SourceConfiguration(
      settings, flags, source: nil, statistics: dependencies.statistics, cachePath: nil,
      localPath: dependencies.localCatalogPath, ledgerPath: dependencies.ledgerPath, warn: { _ in })
  }

  private func gateway(_ request: SourceConfiguration) async throws(Failure) -> [Finding] {
    let gateway = TargetGateway(
      address: request.gateway.address, isAlone: true,
      proxy: request.gateway.address.proxy(dependencies.variable))
    if !request.gateway.isConfigured {
      return Self.unseen("no gateway is set up, and none is needed")
    }
    if request.asksNoGateway { return Self.unseen("the settings leave no gateway to be asked") }
    if request.gateway.accessError != nil { return Self.unseen("half of the keys is missing") }
    if request.cachePolicy.isOffline { return Self.unseen("--offline leaves it out") }
    if let probe = dependencies.host.probe {
      return findings(await probe(request), gateway)
    }
    if dependencies.host.onlineProgram() == nil {
      return Self.unseen("\(ProgramHandoff.online.programName) is missing")
    }
    throw .catalog(.needsNetwork, gateway)
  }

  /// What is to be seen by asking a gateway, and was not.
  private static func unseen(_ reason: String) -> [Finding] {
    [DoctorCheck.network, .certificates, .gateway, .clock].map {
      .note($0, "not looked at: \(reason)")
    }
  }

  private func write(_ findings: [Finding], _ settings: Settings) throws(Failure) {
    let format =
      flags.format ?? settings.format ?? (dependencies.terminalColumns == nil ? .json : .table)
    let status = findings.lazy.compactMap(\.code).first?.status ?? .done
    let document: JSONValue = [
      "schemaVersion": 1, "status": .number(Int(status.rawValue)),
      "checks": .array(findings.map(\.json)),
    ]
    let text =
      format == .table ? findings.map { $0.line + "\n" }.joined() : document.line + "\n"
    do { try dependencies.output.put(text) } catch { throw .output(error) }
  }
}
