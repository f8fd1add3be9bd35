internal import Catalog
internal import Storage

/// What can be seen without a network.
extension Doctor {
  func configuration(_ settings: Settings) -> Finding {
    guard let path = context.configurationPath else {
      return .note(
        .configuration, "HOME is not set, and so there is no place for a file", hint: "set HOME")
    }
    guard (try? context.readTextFile(path)) != nil else {
      return .ok(.configuration, "there is no file '\(path)'; defaults and variables hold")
    }
    return .ok(.configuration, "'\(path)' can be used")
  }

  func keys(_ settings: Settings) -> Finding {
    if let refusal = settings.gateway.refusal, settings.gateway.isConfigured {
      let gateway = AskedGateway(address: settings.gateway.address, isAlone: true)
      return .problem(.keys, CatalogError.refused(refusal).report(gateway))
    }
    guard settings.gateway.hasKeys else {
      return .ok(.keys, "none are set; the catalogues of this machine need none")
    }
    if let file = settings.secretFile, context.isReadableByOthers(file) {
      return .note(
        .keys, "both are set, but others can read '\(file)'", hint: "chmod 600 '\(file)'")
    }
    let isRun = settings.gateway.privateKey == nil
    return .ok(.keys, isRun ? "both are set, the private one by a command" : "both are set")
  }

  var program: Finding {
    if context.host.probe != nil { return .ok(.program, "\(HandOver.online.programName) answers") }
    if let path = context.host.onlineProgram() { return .ok(.program, "'\(path)' is there") }
    return .note(
      .program, "\(HandOver.online.programName), which speaks to gateways, is not installed",
      hint: "install marvel-cli anew to use gateways")
  }

  func terminal(_ settings: Settings) -> Finding {
    guard let columns = context.terminalColumns else {
      return .note(.terminal, "standard output is no terminal, so that answers are JSON")
    }
    let isColored = (settings.color ?? .auto).isColored(isTerminal: true, context.variable)
    let term = context.setVariable("TERM") ?? "dumb"
    let size = context.terminalRows.map { "\(columns) by \($0)" } ?? "\(columns)"
    let facts = "\(size) characters, TERM \(term), \(isColored ? "colour" : "no colour")"
    guard isUTF8 else {
      return .note(
        .terminal, facts + ", not UTF-8", hint: "set LANG to a locale such as C.UTF-8")
    }
    return columns < 40
      ? .note(.terminal, facts + ", UTF-8", hint: "40 columns or more are legible")
      : .ok(.terminal, facts + ", UTF-8")
  }

  private var isUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(context.setVariable).first ?? ""
    return locale.lowercased().filter { $0 != "-" }.includes("utf8")
  }

  func cache(_ request: SourceRequest) -> Finding {
    guard let path = context.cachePath else {
      return .note(.cache, "HOME is not set, and so answers are not stored", hint: "set HOME")
    }
    if let reason = context.host.obstacleToWriting(path) {
      return .problem(.cache, ErrorReport(.cacheFailed, "cannot write '\(path)': \(reason)"))
    }
    guard let summary = context.openCache(path, request.cacheSize).summary() else {
      return .ok(.cache, "nothing is stored yet")
    }
    if let fault = context.host.fault(path) {
      return .problem(
        .cache,
        ErrorReport(
          .cacheFailed, "'\(path)' is damaged (\(fault))",
          hint: "delete it: it holds nothing but stored answers"))
    }
    return .ok(.cache, "\(summary.count) stored answers, \(summary.bytes) bytes")
  }

  func catalogue(_ request: SourceRequest) -> Finding {
    guard let path = request.localPath else {
      return .note(.catalogue, "HOME is not set, and so there is no local one", hint: "set HOME")
    }
    let contents: CatalogContents
    do {
      contents = try context.openCatalogFile(path).contents()
    } catch {
      guard error == .absent else { return .problem(.catalogue, error.report(path)) }
      return noLocalCatalog
    }
    if let fault = context.host.fault(path) {
      return .problem(.catalogue, CatalogFileProblem.damaged(fault).report(path))
    }
    return age(contents, request)
  }

  private func age(_ contents: CatalogContents, _ request: SourceRequest) -> Finding {
    let count = contents.parts.map(\.count).reduce(0, +)
    let completed = contents.parts.compactMap(\.completed)
    guard let oldest = completed.min() else {
      if count == 0 { return noLocalCatalog }
      return .note(
        .catalogue, "the local one holds \(count) entities, and no kind completely",
        hint: "marvel-cli sync or marvel-cli import brings the rest")
    }
    let facts = "the local one is whole, holds \(count) entities and is of \(oldest.rfc3339)"
    guard request.gateway.isConfigured, !request.isFresh(oldest, now: context.now()) else {
      return .ok(.catalogue, facts)
    }
    return .note(.catalogue, facts, hint: "marvel-cli sync brings it up to date")
  }

  private var noLocalCatalog: Finding {
    .ok(.catalogue, "there is no local one; the embedded one\(embeddedDate) answers")
  }

  private var embeddedDate: String {
    context.embeddedDate.map { " of \($0)" } ?? ""
  }
}
