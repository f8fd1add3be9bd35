internal import Catalog
internal import CatalogDatabase
internal import SQLite

/// `marvel-cli changes`
struct Changes {
  private let request: ChangesRequest
  private let setup: Setup
  private let context: Context

  init(_ request: ChangesRequest, _ flags: SharedFlags, _ context: Context) throws(Failure) {
    self.request = request
    self.context = context
    setup = try Setup(context, flags, source: .local)
  }

  func run() throws(Failure) -> ExitStatus {
    guard let path = setup.request.localPath else { throw .noHome("catalogue") }
    let connection: Connection
    do { connection = try LocalCatalog(path: path).openForReading() } catch {
      throw setup.failure(.file(error, path: path))
    }
    var count = 0
    try RecordedChange.each(
      of: period, in: connection, failed: unreadable
    ) { change throws(Failure) in
      count += 1
      do throws(OutputFailure) {
        try context.output.put(change.json.line + "\n")
      } catch {
        throw .output(error)
      }
    }
    return request.tellsByStatus && count > 0 ? .changed : .done
  }

  private func unreadable(_ error: SQLiteError) -> Failure {
    setup.failure(.unreadable(error.message))
  }

  private var period: ChangePeriod {
    switch request.since {
    case .last: .last
    case .date(let moment): .since(moment)
    case .span(let seconds): .since(Moment(seconds: context.now().seconds - Int64(seconds)))
    }
  }
}

extension RecordedChange {
  fileprivate var json: JSONValue {
    [
      "revision": .number(Int(revision)), "at": .text(moment.rfc3339), "origin": .text(origin),
      "change": .text(change.word), "kind": .text(key.kind.singular), "id": .number(key.id),
      "title": JSONValue(title),
    ]
  }
}

extension Change {
  /// As changes are told.
  var word: String {
    switch self {
    case .same: "same"
    case .added: "added"
    case .changed: "changed"
    case .deleted: "deleted"
    case .older: "older"
    }
  }
}
