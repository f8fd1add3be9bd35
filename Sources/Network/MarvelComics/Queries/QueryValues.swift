/// The format of a comic.
public enum ComicFormat: String, CaseIterable, Hashable, Sendable {
  case comic, magazine
  case tradePaperback = "trade paperback"
  case hardcover, digest
  case graphicNovel = "graphic novel"
  case digitalComic = "digital comic"
  case infiniteComic = "infinite comic"
}

/// Whether a comic is a single one or a collection of several.
public enum ComicFormatType: String, CaseIterable, Hashable, Sendable {
  case comic, collection
}

/// A period relative to today.
public enum ComicPeriod: String, CaseIterable, Hashable, Sendable {
  case lastWeek, thisWeek, nextWeek, thisMonth
}

/// How a series is published.
public enum SeriesType: String, CaseIterable, Hashable, Sendable {
  case collection
  case oneShot = "one shot"
  case limited, ongoing
}
