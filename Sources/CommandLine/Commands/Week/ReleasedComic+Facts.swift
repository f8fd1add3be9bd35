internal import Catalog

extension ReleasedComic {
  /// What a buyer should know, for feeds and calendars, each with a label.
  var facts: [(head: String, text: String)] {
    let facts: [(String, String?)] = [
      ("On sale", day(forOrders: false)?.dayText), ("Final order", day(forOrders: true)?.dayText),
      ("Price", price?.text), ("Writers", writers.joined(separator: ", ")),
      ("Artists", artists.joined(separator: ", ")), ("Order code", singleLine(orderCode)),
      ("UPC", singleLine(upc)),
    ]
    return facts.compactMap { head, text in
      guard let text, !text.isEmpty else { return nil }
      return (head, text)
    }
  }

  /// The address of its cover; nil if none is known that a web browser could show.
  var coverAddress: String? { TextStyle.isWebURL(cover) ? cover : nil }
}
