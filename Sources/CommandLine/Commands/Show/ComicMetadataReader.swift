internal import Catalog
internal import ComicFiles
internal import JSONText
internal import ProviderTable

/// Reads what metadata formats need from a comic's JSON.
struct ComicMetadataReader {
  let comic: JSONView?
  let title: String

  var metadata: ComicMetadata {
    var metadata = ComicMetadata(issue: issue)
    metadata.stories = stories
    metadata.summary = readableLines(text("description")).joined(separator: "\n")
    metadata.cover = CalendarDate(of: comic, "coverDate")
    metadata.onSale = onSale
    metadata.credits = items("creators").compactMap { item in
      item.member("name")?.scalar.map { name in
        ComicMetadata.Credit(creator: name, role: item.member("role")?.string ?? "")
      }
    }
    metadata.pageCount = comic?.member("pageCount")?.integer ?? 0
    metadata.format = text("format")
    metadata.price = price
    return metadata
  }

  /// When the comic went on sale; nil if it is unknown.
  var onSale: CalendarDate? { CalendarDate(of: comic, "onsaleDate") }

  /// The year on the cover. Since 2004, covers of comics that are sold in the last two months of a year
  /// have the next one.
  var coverYear: Int? {
    CalendarDate(of: comic, "coverDate")?.year
      ?? onSale.map { $0.year >= 2004 && $0.month ?? 0 > 10 ? $0.year + 1 : $0.year }
  }

  /// Whether the JSON does not list all creators.
  var hasMoreCreators: Bool {
    (comic?.member("creators")?.member("available")?.integer ?? 0) > items("creators").count
  }

  private func text(_ key: String) -> String { comic?.member(key)?.scalar ?? "" }

  private func items(_ key: String) -> [JSONView] {
    comic?.member(key)?.member("items")?.elements ?? []
  }

  private var issue: NamedIssue {
    let series = SeriesName(comic?.member("series")?.member("name")?.scalar ?? "")
    var issue = NamedIssue(title: title) ?? NamedIssue(series: title, number: "")
    if !series.name.isEmpty { (issue.series, issue.startYear) = (series.name, series.startYear) }
    if issue.number.isEmpty {
      let number = text("issueNumber")
      issue.number = number == "0" ? "" : number
    }
    return issue
  }

  /// The titles of stories. Marvel's data often has texts such as "Interior #4242" in their place.
  private var stories: [String] {
    items("stories").compactMap { item in
      guard let name = item.member("name")?.scalar, item.member("type")?.string != "cover",
        !name.includes("#"), !name.lowercased().hasPrefix("cover"), name != title
      else { return nil }
      return name
    }
  }

  private var price: String {
    let price = comic.flatMap { Price(of: $0) }
    return price?.currency == Price.dollars ? price?.amount ?? "" : ""
  }
}
