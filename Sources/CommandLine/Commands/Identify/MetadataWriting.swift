internal import Catalog
internal import ComicFiles

internal import enum ZipArchive.ZipWriteError

/// Writes the metadata of identified comics into their files.
struct MetadataWriting: ~Copyable {
  /// What happened to a file.
  enum Result: String, CaseIterable {
    case written
    /// It has ComicInfo.xml, which stays.
    case kept
    /// It is not a .cbz file, or it is not certain which comic it is.
    case skipped
    /// An error was reported, and the file is as it was.
    case failed
  }

  private static let ending = ".cbz"

  private let catalog: CollectionContext
  private let files: FileSystem
  /// Whether to replace metadata, and to write it to files that are likely the comic.
  private let isForced: Bool
  private let metadata: ComicMetadataSource

  init(_ catalog: CollectionContext, _ files: FileSystem, isForced: Bool) {
    self.catalog = catalog
    self.files = files
    self.isForced = isForced
    metadata = ComicMetadataSource(catalog.run)
  }

  /// Writes to the files in order. The first signal to terminate lets the current file be completed.
  ///
  /// - Returns: A result for each file that was not left out after a signal, and the status of the
  ///   last failure.
  func write(
    _ identifications: [Identification]
  ) async throws(Failure) -> (results: [Result], status: ExitStatus) {
    let isAskedToEnd = files.deferTermination()
    var (results, status) = ([Result](), ExitStatus.done)
    for identification in identifications {
      if isAskedToEnd() { return (results, .interrupted) }
      let (result, failure) = try await write(identification)
      results.append(result)
      if let failure {
        catalog.run.notices.report(failure)
        status = failure.code.status
      }
    }
    return (results, status)
  }

  private func write(
    _ identification: Identification
  ) async throws(Failure) -> (Result, ErrorReport?) {
    let path = identification.owned.location
    let isKnown =
      identification.certainty == .certain || (isForced && identification.certainty == .likely)
    guard let comic = identification.comic, isKnown, identification.owned.isWritable,
      path.lowercased().hasSuffix(Self.ending)
    else { return (.skipped, nil) }
    guard let record = try await catalog.record(EntityKey(.comic, comic.id)) else {
      return (.skipped, nil)
    }
    let text = try await metadata.metadata(of: record).comicInfo
    do throws(ZipWriteError) {
      return (try files.writeComicInfo(text, path, isForced) ? .written : .kept, nil)
    } catch {
      return (.failed, error.report("'\(path)'"))
    }
  }
}
