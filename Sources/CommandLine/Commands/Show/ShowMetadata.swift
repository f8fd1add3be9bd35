internal import Catalog
internal import ComicFiles

/// Prints a comic in a metadata format of comic files.
struct ShowMetadata {
  private let run: Run

  /// Returns nil unless the format is one of metadata.
  init?(_ run: Run) {
    guard [.comicinfo, .metroninfo].contains(run.format) else { return nil }
    self.run = run
  }

  /// Prints the only comic.
  func write(_ records: [Record]) async throws(Failure) {
    guard records.count == 1, records[0].key.kind == .comic else {
      throw .usage(.singleComicRequired(run.format))
    }
    let metadata = try await ComicMetadataSource(run).metadata(of: records[0])
    try run.output.print(
      run.format == .comicinfo ? metadata.comicInfo : metadata.metronInfo)
  }
}
