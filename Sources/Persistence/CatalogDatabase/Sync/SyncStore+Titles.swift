internal import Catalog
internal import SQLite

/// The titles of comics, which contain the name of their series.
extension SyncStore {
  /// Gives the comics of a series the titles that lists now have, and marks their details, because
  /// the service does not list them as changed when their series gets another name.
  ///
  /// - Parameter old: The title in an earlier list; nil if there was none.
  func renameComics(of key: EntityKey, from old: String?, to new: String) throws(SQLiteError) {
    guard key.kind == .series, let queue, let old else { return }
    let (before, after) = (Self.beginning(of: old), Self.beginning(of: new))
    guard before != after else { return }
    for comic in try writer.links(of: key) where comic.kind == .comic {
      guard let item = try queue.item(comic), let title = item.title, title.hasPrefix(before)
      else { continue }
      try queue.list(
        comic, title: after + title.dropFirst(before.count), modified: item.listed, isPending: true)
    }
  }

  /// The beginning of the titles of a series' comics.
  private static func beginning(of title: String) -> String {
    let series = SeriesName(title)
    return SeriesName(series.name, startYear: series.startYear).title + " #"
  }
}
