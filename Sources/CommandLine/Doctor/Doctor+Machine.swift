internal import Catalog
internal import Storage

/// What can be seen without a network.
extension Doctor {
  func configuration(_ settings: Settings) -> Finding {
    guard let path = dependencies.configurationPath else {
      return .note(
        .configuration, "HOME is not set, and so there is no place for a file", hint: "set HOME")
    }
    guard (try? dependencies.readTextFile(path)) != nil else {
      return .ok(.configuration, "there is no file '\(path)'; defaults and variables hold")
    }
    return .ok(.configuration, "'\(path)' can be used")
  }

  func keys(_ settings: Settings) -> Finding {
    if let accessError = settings.gateway.accessError, settings.gateway.isConfigured {
      let gateway = TargetGateway(address: settings.gateway.address, isAlone: true)
      return .problem(.keys, CatalogError.refused(accessError).report(gateway))
    }
    guard settings.gateway.hasKeys else {
      return .ok(.keys, "none are set; the catalogs of this machine need none")
    }
    if let file = settings.secretFile, dependencies.isReadableByOthers(file) {
      return .note(
        .keys, "both are set, but others can read '\(file)'", hint: "chmod 600 '\(file)'")
    }
    let isRun = settings.gateway.privateKey == nil
    return .ok(.keys, isRun ? "both are set, the private one by a command" : "both are set")
  }

  var program: Finding {
    if dependencies.host.probe != nil {
      return .ok(.program, "\(ProgramHandoff.online.programName) answers")
    }
    if let path = dependencies.host.onlineProgram() { return .ok(.program, "'\(path)' is there") }
    return .note(
      .program, "\(ProgramHandoff.online.programName), which speaks to gateways, is not installed",
      hint: "install marvel-cli anew to use gateways")
  }

  func terminal(_ settings: Settings) -> Finding {
    guard let columns = dependencies.terminalColumns else {
      return .note(.terminal, "standard output is no terminal, so that answers are JSON")
    }
    let isColored = (settings.color ?? .auto).isColored(isTerminal: true, dependencies.variable)
    let term = dependencies.setVariable("TERM") ?? "dumb"
    let size = dependencies.terminalRows.map { "\(columns) by \($0)" } ?? "\(columns)"
    let facts = "\(size) characters, TERM \(term), \(isColored ? "color" : "no color")"
    guard isUTF8 else {
      return .note(
        .terminal, facts + ", not UTF-8", hint: "set LANG to a locale such as C.UTF-8")
    }
    return columns < 40
      ? .note(.terminal, facts + ", UTF-8", hint: "40 columns or more are legible")
      : .ok(.terminal, facts + ", UTF-8")
  }

  private var isUTF8: Bool {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(dependencies.setVariable).first ?? ""
    return locale.lowercased().filter { $0 != "-" }.includes("utf8")
  }

  func cache(_ request: SourceConfiguration) -> Finding {
    guard let path = dependencies.cachePath else {
      return .note(.cache, "HOME is not set, and so answers are not stored", hint: "set HOME")
    }
    if let reason = dependencies.host.obstacleToWriting(path) {
      return .problem(.cache, ErrorReport(.cacheFailed, "cannot write '\(path)': \(reason)"))
    }
    guard let summary = dependencies.openCache(path, request.cacheSize).summary() else {
      return .ok(.cache, "nothing is stored yet")
    }
    if let fault = dependencies.host.fault(path) {
      return .problem(
        .cache,
        ErrorReport(
          .cacheFailed, "'\(path)' is damaged (\(fault))",
          hint: "delete it: it holds nothing but stored answers"))
    }
    return .ok(.cache, "\(summary.count) stored answers, \(summary.bytes) bytes")
  }

  func catalog(_ request: SourceConfiguration) -> Finding {
    guard let path = request.localPath else {
      return .note(.catalog, "HOME is not set, and so there is no local one", hint: "set HOME")
    }
    let contents: CatalogContents
    do {
      contents = try dependencies.openCatalogFile(path).contents()
    } catch {
      guard error == .absent else { return .problem(.catalog, error.report(path)) }
      return noLocalCatalog
    }
    if let fault = dependencies.host.fault(path) {
      return .problem(.catalog, LocalCatalogError.damaged(fault).report(path))
    }
    return age(contents, request)
  }

  private func age(_ contents: CatalogContents, _ request: SourceConfiguration) -> Finding {
    let count = contents.parts.map(\.count).reduce(0, +)
    let completed = contents.parts.compactMap(\.completed)
    guard let oldest = completed.min() else {
      if count == 0 { return noLocalCatalog }
      return .note(
        .catalog, "the local one holds \(count) entities, and no kind completely",
        hint: "marvel-cli sync or marvel-cli import brings the rest")
    }
    let facts = "the local one is whole, holds \(count) entities and is of \(oldest.rfc3339)"
    guard request.gateway.isConfigured, !request.isFresh(oldest, now: dependencies.now()) else {
      return .ok(.catalog, facts)
    }
    return .note(.catalog, facts, hint: "marvel-cli sync brings it up to date")
  }

  private var noLocalCatalog: Finding {
    .ok(.catalog, "there is no local one; the embedded one\(embeddedDate) answers")
  }

  private var embeddedDate: String {
    dependencies.embeddedDate.map { " of \($0)" } ?? ""
  }
}
