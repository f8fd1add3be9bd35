internal import Catalog

/// The comics that are marked as read.
extension Browse {
  /// Returns the ids of the comics; none if the log or a catalog on this machine cannot be read.
  func readComics(_ run: Run) async -> Set<Int> {
    guard let log = try? ReadingLogFile(run.dependencies).read(), !log.comics.isEmpty,
      let catalog = try? CollectionContext(run.reopened()),
      let known = try? await CatalogLog(catalog, log: log)
    else { return [] }
    return Set(known.ids(.read))
  }

  /// Marks a comic as read, or as not read, and returns what to say.
  func toggleRead(_ record: Record, _ run: Run, _ browser: inout Browser) async -> String {
    do throws(Failure) {
      let log = try await CatalogLog(run)
      let known = log.decisions(record.key.id)
      let entry = log.event(
        LogEntry.Event(.read, isSet: !known.has(.read)),
        of: LoggedComic(record, origin: run.request.origin), known)
      try ReadingLogFile(run.dependencies).append([entry])
      browser.readComics = Set(try await CatalogLog(run).ids(.read))
      return "\(entry.event.rawValue): \(readableLines(record.title).joined(separator: " "))"
    } catch {
      return error.report?.sentence ?? ""
    }
  }
}
