internal import Catalog
internal import Platform

/// The thumbnail of an entity, drawn on the terminal.
struct ShowPicture {
  /// Of a file, in bytes.
  private static let limit = 8_000_000
  private static let rows = 20

  private let environment: Environment
  private let context: Context
  private let columns: Int
  private let cache: PictureCache

  /// Nil where no picture is wanted, or could be seen.
  init?(_ environment: Environment, _ context: Context, _ flags: SharedFlags) {
    guard flags.showsPicture, environment.presentation.format == .table,
      let columns = context.terminalColumns, Look.knowsEscapes(context.variable)
    else { return nil }
    self.environment = environment
    self.context = context
    self.columns = columns
    cache = PictureCache(folder: context.pictureCachePath)
  }

  /// Draws what there is, and tells why something is not drawn.
  ///
  /// - Throws: `needsNetwork` alone, before anything is drawn.
  func draw(_ records: [Record]) async throws(Failure) -> ExitStatus {
    guard context.drawPicture(nil, columns, 0) != nil else {
      environment.notices.warn(
        "pictures are drawn by chafa, which is not installed: apt install chafa, or brew install "
          + "chafa")
      return .done
    }
    var files: [String] = []
    var status = ExitStatus.done
    for record in records {
      do throws(PictureProblem) {
        if let file = try await file(of: record) { files.append(file) }
      } catch {
        if case .fetching(.needsNetwork, let server) = error {
          throw .catalog(.needsNetwork, server)
        }
        let report = error.report(record.key.word)
        environment.notices.report(report)
        status = report.code.status
      }
    }
    for file in files where context.drawPicture(file, min(columns, 80), Self.rows) != 0 {
      environment.notices.report(PictureProblem.broken.report("the file '\(file)'"))
      removeFile(file)
      status = .data
    }
    return status
  }

  /// Nil for an entity without a picture, which is told.
  private func file(of record: Record) async throws(PictureProblem) -> String? {
    guard let address = try address(of: record) else {
      environment.notices.tell("there is no picture of \(record.key.word)")
      return nil
    }
    if let file = cache.file(of: address.text) { return file }
    let server = AskedGateway(
      address: address.host, isAlone: true, proxy: address.host.proxy(context.variable))
    if environment.isOffline { throw .fetching(.unreachable(.offline), server) }
    guard let fetch = context.fetchPicture else { throw .fetching(.needsNetwork, server) }
    let answer: (type: String, bytes: [UInt8])
    do { answer = try await fetch(address.text, Self.limit) } catch {
      throw .fetching(error, server)
    }
    guard answer.type.lowercased().hasPrefix("image/"), let header = PictureHeader(answer.bytes)
    else { throw .foreign }
    guard !header.isHuge else { throw .huge(header) }
    do { return try cache.keep(answer.bytes, of: address.text) } catch { throw .notKept(error) }
  }

  /// Marvel's own addresses are of http; its pictures can be had by https, too.
  private func address(
    of record: Record
  ) throws(PictureProblem) -> (text: String, host: GatewayAddress)? {
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
enum PictureProblem: Error {
  /// What is no address of the web.
  case address
  case fetching(CatalogError, AskedGateway)
  /// Neither JPEG, PNG, GIF nor WebP, or cut.
  case foreign
  case huge(PictureHeader)
  case broken
  case notKept(OutputError)

  /// - Parameter name: what the picture is of.
  func report(_ name: String) -> ErrorReport {
    let message = "the picture of \(name)"
    switch self {
    case .address:
      return ErrorReport(.pictureRefused, "\(message) has no address of the web")
    case .fetching(.violation(.tooLarge), _):
      return ErrorReport(.pictureRefused, "\(message) is longer than 8 MB")
    case .fetching(let error, let server):
      let reason = error.reason(server)
      return ErrorReport(reason.code, "\(message) cannot be had: \(reason.message)")
    case .foreign:
      return ErrorReport(.pictureRefused, "\(message) is no JPEG, PNG, GIF or WebP, or is cut")
    case .huge(let header):
      return ErrorReport(
        .pictureRefused,
        "\(message) has \(header.width) by \(header.height) dots, which is too many")
    case .broken: return ErrorReport(.pictureRefused, "\(message) cannot be drawn")
    case .notKept(.failed(let reason)):
      return ErrorReport(.cacheFailed, "\(message) cannot be stored: \(reason)")
    case .notKept(.readerGone): return ErrorReport(.cacheFailed, "\(message) cannot be stored")
    }
  }
}
