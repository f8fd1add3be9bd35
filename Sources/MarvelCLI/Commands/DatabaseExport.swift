internal import Catalog
internal import CatalogDatabase
internal import Checksum
internal import EmbeddedSource
internal import Platform
internal import SQLite

/// A catalogue file as a file of its own, packed.
struct DatabaseExport {
  private let request: SourceRequest
  private let connection: Connection

  /// - Throws: for a gateway, which is no file.
  init(_ request: SourceRequest, _ context: Context) throws(Failure) {
    self.request = request
    do throws(CatalogError) {
      connection = try Self.connection(request)
    } catch {
      throw .catalog(error, AskedGateway(address: request.gateway.address, isAlone: false))
    }
  }

  private static func connection(_ request: SourceRequest) throws(CatalogError) -> Connection {
    let local = request.localPath.map(LocalCatalog.init)
    switch request.choice {
    case .embedded: break
    case .auto where local?.exists != true: break
    case .local, .auto, .gateway:
      guard let local else {
        throw .file(.cannotOpen("HOME is not set"), path: "catalog.sqlite")
      }
      do { return try local.openForReading() } catch { throw .file(error, path: local.path) }
    }
    do { return try EmbeddedSource.connection() } catch { throw .unreadable(error.message) }
  }

  /// Writes a packed copy of the catalog with its checksum.
  func write(to path: String, replacing: Bool) throws(ExportFailure) {
    let file: ReplacementFile
    let checksum: String
    do throws(OutputError) {
      file = try ReplacementFile(path)
      do { try connection.copyPacked(to: file.draftPath) } catch {
        throw .failed(error.message)
      }
      checksum = try self.checksum(of: file.draftPath)
    } catch {
      throw .output(error)
    }
    try commitExport(file, checksum: checksum, replacing: replacing)
  }

  private func checksum(of path: String) throws(OutputError) -> String {
    do throws(FileError) {
      let file = try FileInput.file(path)
      var sum = SHA256Sum()
      while case let bytes = try file.read(), !bytes.isEmpty { sum.add(bytes) }
      return sum.hexadecimal
    } catch {
      throw .failed("it cannot be read again")
    }
  }
}
