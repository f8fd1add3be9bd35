internal import Catalog

/// `marvel-cli catalog`
struct KeepCatalog {
  private let action: CatalogAction
  private let setup: Setup
  private let context: Context
  private let file: any CatalogFileKeeping

  init(_ action: CatalogAction, _ flags: SharedFlags, _ context: Context) throws(Failure) {
    self.action = action
    self.context = context
    setup = try Setup(context, flags)
    guard let path = setup.request.localPath else { throw .noHome("catalogue") }
    file = context.openCatalogFile(path)
  }

  func run() throws(Failure) -> ExitStatus {
    switch action {
    case .path: try put(file.path + "\n")
    case .info: try info()
    case .verify: return try verify()
    case .vacuum:
      try change { () throws(CatalogFileProblem) in try file.compact() }
    }
    return .done
  }

  private func info() throws(Failure) {
    let contents: CatalogContents?
    do {
      contents = try file.contents()
    } catch {
      guard error == .absent else { throw setup.failure(.file(error, path: file.path)) }
      contents = nil
    }
    try put(setup.format == .table ? lines(contents) : document(contents).line + "\n")
  }

  private func lines(_ contents: CatalogContents?) -> String {
    guard let contents else { return "\(file.path)\nnothing is there yet\n" }
    let lines = contents.parts.map { part in
      "\(part.kind.plural): \(part.count)"
        + (part.completed.map { ", complete at \($0.rfc3339)" }
          ?? (part.count > 0 ? ", partial" : ""))
        + (part.gateway.map { ", from \($0)" } ?? "")
    }
    return ([file.path, "\(contents.size) bytes"] + lines).joined(separator: "\n") + "\n"
  }

  private func document(_ contents: CatalogContents?) -> JSONValue {
    [
      "schemaVersion": 1, "path": .text(file.path), "exists": .truth(contents != nil),
      "bytes": .number(contents?.size ?? 0),
      "attribution": .text(contents?.attribution ?? ""),
      "kinds": .array(
        (contents?.parts ?? []).map { part in
          [
            "kind": .text(part.kind.singular), "count": .number(part.count),
            "coverage": .text(
              part.completed != nil ? "complete" : part.count > 0 ? "partial" : "none"),
            "completed": JSONValue(part.completed?.rfc3339), "gateway": JSONValue(part.gateway),
          ]
        }),
    ]
  }

  private func verify() throws(Failure) -> ExitStatus {
    let faults = try change { () throws(CatalogFileProblem) in try file.faults() }
    guard let first = faults.first else {
      setup.notices.tell("'\(file.path)' is whole")
      return .done
    }
    for fault in faults.dropFirst() { setup.notices.warn(fault) }
    let place = try change { () throws(CatalogFileProblem) in
      try file.setAside(at: context.now())
    }
    throw .moved(to: place, fault: first)
  }

  private func change<Result>(
    _ body: () throws(CatalogFileProblem) -> Result
  ) throws(Failure) -> Result {
    do { return try body() } catch { throw setup.failure(.file(error, path: file.path)) }
  }

  private func put(_ text: String) throws(Failure) {
    do { try context.output.put(text) } catch { throw .output(error) }
  }
}
