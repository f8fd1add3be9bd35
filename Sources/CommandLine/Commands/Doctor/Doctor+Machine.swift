internal import ArgumentParsing
internal import Catalog

internal import protocol Storage.CacheMaintenance

/// Checks that need no network.
extension Doctor {
  func configuration(_ settings: Settings) -> Finding {
    guard let path = dependencies.configurationPath else {
      return .note(
        .configuration, "there is no directory for a file: HOME is not set", hint: "set HOME")
    }
    guard (try? dependencies.files.readText(path)) != nil else {
      return .ok(
        .configuration, "'\(path)' does not exist; defaults and environment variables apply")
    }
    if let file = settings.exposedFile {
      return .note(.configuration, "the file is valid, but \(file.problem)", hint: file.remedy)
    }
    return .ok(.configuration, "'\(path)' is valid")
  }

  func keys(_ settings: Settings) -> Finding {
    if let accessError = settings.gateway.accessError, settings.gateway.isConfigured {
      let gateway = TargetGateway(address: settings.gateway.address, isAlone: true)
      return .problem(.keys, CatalogError.refused(accessError).report(gateway))
    }
    guard settings.gateway.hasKeys else {
      return .ok(.keys, "none are set; the embedded and local catalogs need none")
    }
    if let file = settings.secretFile, dependencies.files.isReadableByOthers(file) {
      return .note(
        .keys, "both are set, but other users can read '\(file)'", hint: "chmod 600 '\(file)'")
    }
    let isPrinted = settings.gateway.privateKey == nil
    return .ok(
      .keys, isPrinted ? "both are set; privateKeyCommand prints the private key" : "both are set")
  }

  var program: Finding {
    if dependencies.sources.probe != nil {
      return .ok(.program, "\(ProgramHandoff.programName) is installed and runs")
    }
    if let path = dependencies.files.onlineProgram() {
      return .ok(.program, "'\(path)' is installed")
    }
    return .note(
      .program,
      "\(ProgramHandoff.programName), which connects to gateways and runs browse, is not installed",
      hint: "reinstall marvel-cli to use gateways and browse")
  }

  func terminal(_ settings: Settings) -> Finding {
    guard let columns = dependencies.terminal.columns else {
      return .note(.terminal, "standard output is not a terminal; without -o, output is JSON")
    }
    let isColored = (settings.color ?? .auto).isColored(
      isTerminal: true, dependencies.terminal.variable)
    let term = dependencies.setVariable("TERM") ?? "dumb"
    let size = dependencies.terminal.rows.map { "\(columns) by \($0)" } ?? "\(columns)"
    let facts = "\(size) columns, TERM \(term), \(isColored ? "color" : "no color")"
    guard isUTF8 else {
      return .note(
        .terminal, facts + ", not UTF-8", hint: "set LANG to a locale such as C.UTF-8")
    }
    return columns < 40
      ? .note(.terminal, facts + ", UTF-8", hint: "use at least 40 columns")
      : .ok(.terminal, facts + ", UTF-8")
  }

  private var isUTF8: Bool {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(dependencies.setVariable).first ?? ""
    return locale.lowercased().filter { $0 != "-" }.includes("utf8")
  }

  func cache(_ request: SourceConfiguration) -> Finding {
    guard let path = dependencies.cachePath else {
      return .note(.cache, "responses are not cached: HOME is not set", hint: "set HOME")
    }
    if let reason = dependencies.files.obstacleToWriting(path) {
      return .problem(.cache, ErrorReport(.cacheFailed, "cannot write '\(path)': \(reason)"))
    }
    if let damage = dependencies.sources.databaseFault(path) {
      return .problem(.cache, .corruptCache(damage, path: path))
    }
    guard let notes = dependencies.sources.openCache(path, request.cacheSize).notes() else {
      return .ok(.cache, "the cache is empty")
    }
    return .ok(.cache, "\(notes.count) cached responses, \(notes.byteCount) bytes")
  }

  func catalog(_ request: SourceConfiguration) -> Finding {
    guard let localPath = request.localPath else {
      return .note(.catalog, "there is no local catalog: HOME is not set", hint: "set HOME")
    }
    var fault: String?
    var request = request
    request.warn = { fault = fault ?? $0.message }
    do throws(CatalogError) { try request.merged?.refresh() } catch {
      if case .file(let problem, let path) = error {
        return .problem(.catalog, problem.report(path))
      }
    }
    if let fault {
      return Finding(
        subject: .catalog, verdict: .problem, message: fault, hint: nil, code: .catalogCorrupt)
    }
    let path = request.merged?.path ?? localPath
    let contents: CatalogContents
    do {
      contents = try dependencies.sources.openCatalogFile(path).contents()
    } catch {
      guard error == .absent else { return .problem(.catalog, error.report(path)) }
      return noLocalCatalog
    }
    if let damage = dependencies.sources.databaseFault(path) {
      return .problem(.catalog, LocalCatalogError.damaged(damage).report(path))
    }
    return age(contents, request)
  }

  private func age(_ contents: CatalogContents, _ request: SourceConfiguration) -> Finding {
    let count = contents.parts.map(\.count).reduce(0, +)
    let completed = contents.parts.compactMap(\.completed)
    guard let oldest = completed.min() else {
      if count == 0 { return noLocalCatalog }
      return .note(
        .catalog,
        "the local catalog has \(count) entities, but no complete kind\(contents.currency)",
        hint: "complete it with \(request.updateCommand) or marvel-cli import")
    }
    let kinds = contents.parts.filter { $0.completed != nil }.map(\.kind.plural)
    let coverage = kinds.count == Kind.allCases.count ? "all kinds" : kinds.joined(separator: ", ")
    let facts =
      "the local catalog has \(count) entities (complete: \(coverage)) as of \(oldest.rfc3339)"
      + contents.currency
    guard request.gateway.isConfigured, !request.isFresh(oldest, now: dependencies.clock.now())
    else {
      return .ok(.catalog, facts)
    }
    return .note(.catalog, facts, hint: "update it with \(request.updateCommand)")
  }

  private var noLocalCatalog: Finding {
    .ok(
      .catalog,
      "there is no local catalog; the embedded one\(embeddedDate), a selection of comics, is used")
  }

  private var embeddedDate: String {
    dependencies.embeddedDate.map { " of \($0)" } ?? ""
  }
}

extension CatalogContents {
  /// From which catalogs it was merged, how current each is, and how many details are known.
  fileprivate var currency: String {
    guard !origins.isEmpty else { return "" }
    let parts = origins.map { "\($0.name) of \($0.date.prefix(10))" }
    let comics = self.parts.first { $0.kind == .comic }
    let details = comics?.detailed.map { ", the details of \($0) comics" } ?? ""
    return "; merged from \(parts.listed(by: "and"))\(details)"
  }
}
