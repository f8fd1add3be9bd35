internal import Catalog

/// `marvel-cli doctor`
struct Doctor {
  let context: Context
  private let flags: SharedFlags

  init(_ flags: SharedFlags, _ context: Context) {
    self.flags = flags
    self.context = context
  }

  func run() async throws(Failure) -> ExitStatus {
    var settings = Settings()
    var findings: [Finding] = []
    var isUsable = true
    do throws(SettingsError) {
      settings = try Settings.load(context)
      try request(settings).refuseInsecureAddress(flags)
      findings.append(configuration(settings))
    } catch {
      isUsable = false
      findings.append(.problem(.configuration, error.report))
    }
    let request = request(settings)
    findings += [keys(settings), program, terminal(settings), cache(request), catalogue(request)]
    if isUsable {
      findings += try await gateway(request)
    } else {
      findings += Self.unseen("the configuration cannot be used")
    }
    try write(findings, settings)
    return findings.lazy.compactMap(\.code).first?.status ?? .done
  }

  private func request(_ settings: Settings) -> SourceRequest {
    SourceRequest(
      settings, flags, source: nil, statistics: context.statistics, cachePath: nil,
      localPath: context.localCatalogPath, ledgerPath: context.ledgerPath, tell: { _ in })
  }

  private func gateway(_ request: SourceRequest) async throws(Failure) -> [Finding] {
    let gateway = AskedGateway(
      address: request.gateway.address, isAlone: true,
      proxy: request.gateway.address.proxy(context.variable))
    if !request.gateway.isConfigured {
      return Self.unseen("no gateway is set up, and none is needed")
    }
    if request.asksNoGateway { return Self.unseen("the settings leave no gateway to be asked") }
    if request.gateway.refusal != nil { return Self.unseen("half of the keys is missing") }
    if request.cachePolicy.isOffline { return Self.unseen("--offline leaves it out") }
    if let probe = context.host.probe {
      return findings(await probe(request), gateway)
    }
    if context.host.onlineProgram() == nil {
      return Self.unseen("\(HandOver.online.programName) is missing")
    }
    throw .catalog(.needsNetwork, gateway)
  }

  /// What is to be seen by asking a gateway, and was not.
  private static func unseen(_ reason: String) -> [Finding] {
    [CheckUp.network, .certificates, .gateway, .clock].map { .note($0, "not looked at: \(reason)") }
  }

  private func write(_ findings: [Finding], _ settings: Settings) throws(Failure) {
    let format =
      flags.format ?? settings.format ?? (context.terminalColumns == nil ? .json : .table)
    let status = findings.lazy.compactMap(\.code).first?.status ?? .done
    let document: JSONValue = [
      "schemaVersion": 1, "status": .number(Int(status.rawValue)),
      "checks": .array(findings.map(\.json)),
    ]
    let text =
      format == .table ? findings.map { $0.line + "\n" }.joined() : document.line + "\n"
    do { try context.output.put(text) } catch { throw .output(error) }
  }
}
