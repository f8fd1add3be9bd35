internal import Catalog

internal import enum Platform.OutputError

/// Draws thumbnails of entities on the terminal.
struct ShowImage {
  /// The maximum size of an image file in bytes.
  private static let byteLimit = 8_000_000
  private static let rows = 20

  private let run: Run
  private let columns: Int
  private let cache: ImageCache

  /// Returns nil if the output cannot show an image.
  init?(_ run: Run) {
    let dependencies = run.dependencies
    guard let columns = dependencies.terminal.columns,
      TextStyle.supportsEscapeSequences(dependencies.terminal.variable)
    else { return nil }
    self.run = run
    self.columns = columns
    cache = dependencies.files.openImageCache(dependencies.imageCachePath)
  }

  /// Draws the images, and reports why others cannot be drawn.
  ///
  /// - Throws: Only `needsNetwork`, before anything is drawn.
  func draw(_ records: [Record]) async throws(Failure) -> ExitStatus {
    if let problem = missingProgram {
      run.notices.warn(Sentence(problem))
      return .done
    }
    var files: [String] = []
    var status = ExitStatus.done
    for record in records {
      do throws(Failure) {
        if let url = try Self.url(of: record) {
          files.append(try await file(at: url, of: record))
        } else {
          run.notices.note("\(record.key.reference) has no image")
        }
      } catch {
        guard case .report(let report) = error else { throw error }
        run.notices.report(report)
        status = report.code.status
      }
    }
    for case .some(let report) in files.map(draw) {
      run.notices.report(report)
      status = report.code.status
    }
    return status
  }

  /// Why no image can be drawn; nil if chafa is installed.
  var missingProgram: String? {
    run.dependencies.terminal.drawImage(nil, columns, 0) != nil
      ? nil
      : "cannot draw images: chafa is not installed; install it with apt install chafa or brew "
        + "install chafa"
  }

  /// Draws an image file; returns why it cannot be drawn, nil if it is.
  func draw(_ file: String) -> ErrorReport? {
    guard run.dependencies.terminal.drawImage(file, min(columns, 80), Self.rows) != 0 else {
      return nil
    }
    cache.remove(file)
    return ErrorReport(.imageRejected, "cannot draw '\(file)': chafa failed")
  }

  /// Returns the image file.
  ///
  /// - Throws: A report about this image, or `needsNetwork`.
  func file(
    at url: (text: String, host: GatewayAddress), of record: Record
  ) async throws(Failure) -> String {
    let subject = Self.subject(of: record)
    if let file = cache.file(of: url.text) { return file }
    let host = TargetGateway(alone: url.host, run.dependencies)
    let response: (type: String, bytes: [UInt8])
    do throws(CatalogError) {
      if run.request.cachePolicy.isOffline { throw .unreachable(.offline) }
      guard let fetch = run.dependencies.sources.fetchImage else { throw .needsNetwork }
      response = try await fetch(url.text, Self.byteLimit, run.request.gateway)
    } catch {
      throw Self.failure(error, host, subject)
    }
    guard response.type.lowercased().hasPrefix("image/"), let header = ImageHeader(response.bytes)
    else {
      throw .rejected("\(subject) is not a JPEG, PNG, GIF, or WebP image, or is truncated")
    }
    guard !header.isHuge else {
      throw .rejected("\(subject) is too large (\(header.width)×\(header.height) pixels)")
    }
    return try rethrow(try cache.keep(response.bytes, of: url.text)) { (error: OutputError) in
      let reason = if case .failed(let reason) = error { ": " + reason } else { "" }
      return Failure.report(ErrorReport(.cacheFailed, "cannot cache \(subject)\(reason)"))
    }
  }

  private static func failure(
    _ error: CatalogError, _ host: TargetGateway, _ subject: String
  ) -> Failure {
    switch error {
    case .needsNetwork: return .catalog(error, host)
    case .violation(.tooLarge): return .rejected("\(subject) is larger than 8 MB")
    default:
      let reason = error.reason(host)
      return .report(ErrorReport(reason.code, "cannot fetch \(subject): \(reason.message)"))
    }
  }

  private static func subject(of record: Record) -> String {
    "the image of \(record.key.reference)"
  }

  /// Returns the image URL; nil if the entity has no image.
  static func url(
    of record: Record
  ) throws(Failure) -> (text: String, host: GatewayAddress)? {
    let subject = subject(of: record)
    let cells = try rethrow(
      try FieldReader([.cover]).cells(of: Item(record: record)),
      as: { (_: OutputFailure) in Failure.rejected("cannot draw \(subject)") })
    guard !cells[0].isEmpty else { return nil }
    guard let host = GatewayAddress(cells[0]) else {
      throw .rejected("\(subject) has no http or https URL")
    }
    return (cells[0], host)
  }
}

extension Failure {
  fileprivate static func rejected(_ message: String) -> Failure {
    .report(ErrorReport(.imageRejected, message))
  }
}
