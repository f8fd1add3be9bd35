internal import Catalog

/// Opens the web pages of entities.
struct PageOpener {
  /// More would be a mistake.
  static let limit = 10

  let open: ((String) -> Bool)?
  let notices: Notices

  init(_ dependencies: Dependencies, _ notices: Notices) {
    open = dependencies.terminal.openPage
    self.notices = notices
  }

  /// Opens each page, and reports why others cannot be opened. Returns the statuses of the errors.
  func open(_ records: [Record]) throws(Failure) -> [ExitStatus] {
    var statuses: [ExitStatus] = []
    for record in records {
      let outcome = try Self.open(record, open)
      if let code = outcome.code {
        notices.report(ErrorReport(code, outcome.message))
        statuses.append(code.status)
      } else {
        notices.note(Sentence(outcome.message))
      }
    }
    return statuses
  }

  /// Opens the page of an entity with a function that returns false on failure.
  ///
  /// - Returns: A message, and the code of the error; nil if the page was opened.
  static func open(
    _ record: Record, _ open: ((String) -> Bool)?
  ) throws(Failure) -> (message: String, code: ErrorCode?) {
    let address: String
    do { address = try record.webAddress() } catch { throw .output(error) }
    guard TextStyle.isWebURL(address) else {
      return ("\(record.key.reference) has no web page", .pageMissing)
    }
    return open?(address) == true
      ? ("opened \(address)", nil)
      : ("cannot open \(address) in a web browser", .pageNotOpened)
  }
}
