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
    guard run.dependencies.terminal.drawImage(nil, columns, 0) != nil else {
      run.notices.warn(
        "cannot draw images: chafa is not installed; install it with apt install chafa or brew "
          + "install chafa")
      return .done
    }
    var files: [String] = []
    var status = ExitStatus.done
    for record in records {
      do throws(ImageError) {
        if let file = try await file(of: record) { files.append(file) }
      } catch {
        if case .fetching(.needsNetwork, let host) = error {
          throw .catalog(.needsNetwork, host)
        }
        let report = error.report(record.key.reference)
        run.notices.report(report)
        status = report.code.status
      }
    }
    for file in files
    where run.dependencies.terminal.drawImage(file, min(columns, 80), Self.rows) != 0 {
      run.notices.report(ErrorReport(.imageRejected, "cannot draw '\(file)': chafa failed"))
      cache.remove(file)
      status = .data
    }
    return status
  }

  /// Returns the image file; nil, with a notice, if the entity has no image.
  private func file(of record: Record) async throws(ImageError) -> String? {
    guard let url = try url(of: record) else {
      run.notices.note("\(record.key.reference) has no image")
      return nil
    }
    if let file = cache.file(of: url.text) { return file }
    let host = TargetGateway(alone: url.host, run.dependencies)
    if run.request.cachePolicy.isOffline { throw .fetching(.unreachable(.offline), host) }
    guard let fetch = run.dependencies.sources.fetchImage else {
      throw .fetching(.needsNetwork, host)
    }
    let response: (type: String, bytes: [UInt8])
    do { response = try await fetch(url.text, Self.byteLimit, run.request.gateway) } catch {
      throw .fetching(error, host)
    }
    guard response.type.lowercased().hasPrefix("image/"), let header = ImageHeader(response.bytes)
    else { throw .unsupported }
    guard !header.isHuge else { throw .tooLarge(header) }
    do { return try cache.keep(response.bytes, of: url.text) } catch { throw .notCached(error) }
  }

  /// Returns the image URL. Marvel's own URLs are http; its images are available over https, too.
  private func url(
    of record: Record
  ) throws(ImageError) -> (text: String, host: GatewayAddress)? {
    let cells: [String]
    do {
      let columns = ["thumbnail.path", "thumbnail.extension"].map { Column(key: $0, head: $0) }
      cells = try FieldReader(columns).cells(of: Item(record: record))
    } catch {
      throw .malformed
    }
    guard !cells[0].isEmpty, !cells[0].hasSuffix("image_not_available") else { return nil }
    var text = cells[0] + (cells[1].isEmpty ? "" : "." + cells[1])
    guard let host = GatewayAddress(text) else { throw .invalidURL }
    guard host.isPlain, !host.isLoopback else { return (text, host) }
    text = "https" + text.dropFirst("http".count)
    return GatewayAddress(text).map { (text, $0) }
  }
}

/// The reason that an image is not drawn.
enum ImageError: Error {
  /// Not an http or https URL.
  case invalidURL
  case fetching(CatalogError, TargetGateway)
  /// Not a JPEG, PNG, GIF, or WebP image, or truncated.
  case unsupported
  case tooLarge(ImageHeader)
  case malformed
  case notCached(OutputError)

  /// - Parameter name: The entity that the image shows.
  func report(_ name: String) -> ErrorReport {
    let subject = "the image of \(name)"
    switch self {
    case .invalidURL:
      return ErrorReport(.imageRejected, "\(subject) has no http or https URL")
    case .fetching(.violation(.tooLarge), _):
      return ErrorReport(.imageRejected, "\(subject) is larger than 8 MB")
    case .fetching(let error, let host):
      let reason = error.reason(host)
      return ErrorReport(reason.code, "cannot fetch \(subject): \(reason.message)")
    case .unsupported:
      return ErrorReport(
        .imageRejected, "\(subject) is not a JPEG, PNG, GIF, or WebP image, or is truncated")
    case .tooLarge(let header):
      return ErrorReport(
        .imageRejected,
        "\(subject) is too large (\(header.width)×\(header.height) pixels)")
    case .malformed: return ErrorReport(.imageRejected, "cannot draw \(subject)")
    case .notCached(.failed(let reason)):
      return ErrorReport(.cacheFailed, "cannot cache \(subject): \(reason)")
    case .notCached(.readerGone): return ErrorReport(.cacheFailed, "cannot cache \(subject)")
    }
  }
}
