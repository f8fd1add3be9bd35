internal import Catalog

/// `marvel-cli doctor`
struct Doctor {
  let dependencies: Dependencies
  let flags: SharedFlags

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
      findings += try await gateway(request, settings)
      for provider in Provider.allCases where settings.metron.hasToken {
        findings.append(try await token(of: provider, request, settings))
      }
    } else {
      findings += Self.unchecked("the configuration is invalid")
    }
    try write(findings, settings)
    return findings.lazy.compactMap(\.code).first?.status ?? .done
  }

  private func request(_ settings: Settings) -> SourceConfiguration {
    SourceConfiguration(
      settings, flags, source: nil, statistics: dependencies.statistics, cachePath: nil,
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
      request.waitingLine = waitingLine(gateway, settings)
      return findings(await probe(request), gateway)
    }
    if dependencies.files.onlineProgram() == nil {
      return Self.unchecked("\(ProgramHandoff.programName) is not installed")
    }
    throw .catalog(.needsNetwork, gateway)
  }

  private func waitingLine(_ gateway: TargetGateway, _ settings: Settings) -> String? {
    Notices(dependencies, flags, settings).waitingLine(for: gateway.host, dependencies)
  }

  /// The checks that need a gateway, as not done.
  ///
  /// - Parameter hint: What to do to have a gateway; nil if there is nothing to add.
  private static func unchecked(_ reason: String, hint: String? = nil) -> [Finding] {
    [DoctorCheck.network, .certificates, .gateway, .clock].map {
      .note($0, "not checked: \(reason)", hint: $0 == .gateway ? hint : nil)
    }
  }

  private func write(_ findings: [Finding], _ settings: Settings) throws(Failure) {
    let format = flags.format(settings, dependencies.terminal)
    let status = findings.lazy.compactMap(\.code).first?.status ?? .done
    let document: JSONValue = [
      "schemaVersion": 1, "status": .number(Int(status.rawValue)),
      "checks": .array(findings.map(\.json)),
    ]
    try dependencies.print(findings.map { $0.line + "\n" }.joined(), document, as: format)
  }
}
