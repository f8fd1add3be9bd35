internal import Catalog
internal import ProviderTable

/// `marvel-cli doctor`
struct Doctor {
  let dependencies: Dependencies
  let options: Options

  func run() async throws(Failure) -> ExitStatus {
    let settings = options.settings
    let request = request
    var findings: [Finding] = []
    var isUsable = true
    do throws(SettingsError) {
      if let error = options.settingsError { throw error }
      try request.refuseInsecureAddress(options)
      findings.append(configuration(settings))
    } catch {
      isUsable = false
      findings.append(.problem(.configuration, error.report))
    }
    findings += [keys(settings), program, terminal(settings), cache(request), catalog(request)]
    if isUsable {
      findings += try await gateway(request, settings)
      for provider in Provider.synced where settings[provider].hasToken {
        findings.append(try await token(of: provider, request, settings))
      }
    } else {
      findings += Self.unchecked("the configuration is invalid")
    }
    try write(findings)
    return findings.lazy.compactMap(\.code).first?.status ?? .done
  }

  private var request: SourceConfiguration {
    SourceConfiguration(
      options, source: nil, statistics: dependencies.statistics, cachePath: nil,
      localPath: dependencies.localCatalogPath, ledgerPath: dependencies.ledgerPath, warn: { _ in })
  }

  private func gateway(
    _ request: SourceConfiguration, _ settings: Settings
  ) async throws(Failure) -> [Finding] {
    let gateway = TargetGateway(
      alone: request.gateway.address, dependencies, requestLimit: request.gateway.requestLimit)
    if !request.gateway.isConfigured {
      return Self.unchecked(
        "no gateway is configured, and none is required", hint: gateway.address.retirementHint)
    }
    if request.usesNoGateway { return Self.unchecked("the settings do not use a gateway") }
    switch request.gateway.knownError {
    case .unreachable(.retired)?:
      return Self.unchecked("no other gateway is configured").map { finding in
        finding.subject == .gateway
          ? .problem(.gateway, CatalogError.unreachable(.retired).report(gateway)) : finding
      }
    case _?: return Self.unchecked("one of the two keys is missing")
    case nil: break
    }
    if request.cachePolicy.isOffline { return Self.unchecked("--offline prevents it") }
    if let probe = dependencies.sources.probe {
      var request = request
      request.waitingLine = waitingLine(gateway)
      return findings(await probe(request), gateway)
    }
    if dependencies.files.onlineProgram() == nil {
      return Self.unchecked("\(ProgramHandoff.programName) is not installed")
    }
    throw .catalog(.needsNetwork, gateway)
  }

  private func waitingLine(_ gateway: TargetGateway) -> String? {
    Notices(dependencies, options).waitingLine(for: gateway.host, dependencies)
  }

  /// The checks that need a gateway, as not done.
  ///
  /// - Parameter hint: What to do to have a gateway; nil if there is nothing to add.
  private static func unchecked(_ reason: String, hint: String? = nil) -> [Finding] {
    [DoctorCheck.network, .certificates, .gateway, .clock].map {
      .note($0, "not checked: \(reason)", hint: $0 == .gateway ? hint : nil)
    }
  }

  private func write(_ findings: [Finding]) throws(Failure) {
    let format = options.format(on: dependencies.terminal)
    try dependencies.print(
      findings.map { $0.line + "\n" }.joined(), Self.fields.document(of: findings), as: format)
  }

  static let fields: Fields<[Finding]> = [
    Field("status", "the exit status") {
      Int(($0.lazy.compactMap(\.code).first?.status ?? .done).rawValue)
    },
    .list("checks", of: Finding.fields) { $0 },
  ]
}
