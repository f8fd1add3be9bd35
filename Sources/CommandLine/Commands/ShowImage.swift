internal import Catalog
internal import Platform

/// The thumbnail of an entity, drawn on the terminal.
struct ShowImage {
  /// Of a file, in bytes.
  private static let limit = 8_000_000
  private static let rows = 20

  private let context: CommandContext
  private let dependencies: Dependencies
  private let columns: Int
  private let cache: ImageCache

  /// Nil where no picture is wanted, or could be seen.
  init?(_ context: CommandContext, _ dependencies: Dependencies, _ flags: SharedFlags) {
    guard flags.showsImage, context.outputStyle.format == .table,
      let columns = dependencies.terminalColumns, TextStyle.knowsEscapes(dependencies.variable)
    else { return nil }
    self.context = context
    self.dependencies = dependencies
    self.columns = columns
    cache = ImageCache(directory: dependencies.imageCachePath)
  }

  /// Draws what there is, and tells why something is not drawn.
  ///
  /// - Throws: `needsNetwork` alone, before anything is drawn.
  func draw(_ records: [Record]) async throws(Failure) -> ExitStatus {
    guard dependencies.drawImage(nil, columns, 0) != nil else {
      context.notices.warn(
        "pictures are drawn by chafa, which is not installed: apt install chafa, or brew install "
          + "chafa")
      return .done
    }
    var files: [String] = []
    var status = ExitStatus.done
    for record in records {
      do throws(ImageError) {
        if let file = try await file(of: record) { files.append(file) }
      } catch {
        if case .fetching(.needsNetwork, let server) = error {
          throw .catalog(.needsNetwork, server)
        }
        let report = error.report(record.key.word)
        context.notices.report(report)
        status = report.code.status
      }
    }
    for file in files where dependencies.drawImage(file, min(columns, 80), Self.rows) != 0 {
      context.notices.report(ImageError.broken.report("the file '\(file)'"))
      removeFile(file)
      status = .data
    }
    return status
  }

  /// Nil for an entity without a picture, which is told.
  private func file(of record: Record) async throws(ImageError) -> String? {
    guard let address = try address(of: record) else {
      context.notices.note("there is no picture of \(record.key.word)")
      return nil
    }
    if let file = cache.file(of: address.text) { return file }
    let server = TargetGateway(
      address: address.host, isAlone: true, proxy: address.host.proxy(dependencies.variable))
    if context.isOffline { throw .fetching(.unreachable(.offline), server) }
    guard let fetch = dependencies.fetchImage else { throw .fetching(.needsNetwork, server) }
    let answer: (type: String, bytes: [UInt8])
    do { answer = try await fetch(address.text, Self.limit) } catch {
      throw .fetching(error, server)
    }
    guard answer.type.lowercased().hasPrefix("image/"), let header = ImageHeader(answer.bytes)
    else { throw .foreign }
    guard !header.isHuge else { throw .huge(header) }
    do { return try cache.keep(answer.bytes, of: address.text) } catch { throw .notKept(error) }
  }

  /// Marvel's own addresses are of http; its pictures can be had by https, too.
  private func address(
    of record: Record
  ) throws(ImageError) -> (text: String, host: GatewayAddress)? {
    let cells: [String]
    do {
      let columns = ["thumbnail.path", "thumbnail.extension"].map { Column(key: $0, head: $0) }
      cells = try FieldReader(columns).cells(of: Item(record: record))
    } catch {
      throw .broken
    }
    guard !cells[0].isEmpty, !cells[0].hasSuffix("image_not_available") else { return nil }
    var text = cells[0] + (cells[1].isEmpty ? "" : "." + cells[1])
    guard let host = GatewayAddress(text) else { throw .address }
    guard host.isPlain, !host.isLoopback else { return (text, host) }
    text = "https" + text.dropFirst("http".count)
    return GatewayAddress(text).map { (text, $0) }
  }
}

/// Why a picture is not drawn.
enum ImageError: Error {
  /// What is no address of the web.
  case address
  case fetching(CatalogError, TargetGateway)
  /// Neither JPEG, PNG, GIF nor WebP, or cut.
  case foreign
  case huge(ImageHeader)
  case broken
  case notKept(OutputError)

  /// - Parameter name: what the picture is of.
  func report(_ name: String) -> ErrorReport {
    let message = "the picture of \(name)"
    switch self {
    case .address:
      return ErrorReport(.imageRejected, "\(message) has no address of the web")
    case .fetching(.violation(.tooLarge), _):
      return ErrorReport(.imageRejected, "\(message) is longer than 8 MB")
    case .fetching(let error, let server):
      let reason = error.reason(server)
      return ErrorReport(reason.code, "\(message) cannot be had: \(reason.message)")
    case .foreign:
      return ErrorReport(.imageRejected, "\(message) is no JPEG, PNG, GIF or WebP, or is cut")
    case .huge(let header):
      return ErrorReport(
        .imageRejected,
        "\(message) has \(header.width) by \(header.height) dots, which is too many")
    case .broken: return ErrorReport(.imageRejected, "\(message) cannot be drawn")
    case .notKept(.failed(let reason)):
      return ErrorReport(.cacheFailed, "\(message) cannot be stored: \(reason)")
    case .notKept(.readerGone): return ErrorReport(.cacheFailed, "\(message) cannot be stored")
    }
  }
}
