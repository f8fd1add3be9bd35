internal import Catalog

/// The comics of a week from one source.
struct WeekComics {
  var provenance: Provenance
  let summary: WeekSummary
  /// In the order of series and issue number.
  let comics: [ReleasedComic]
  /// How many of the listed comics have no day of sale, or no known final order date.
  let leftOut: Int
  /// A month of the week with comics whose day of sale is not known; nil if there are none.
  var undatedMonth: Timestamp?
  /// Whether the source has any comic of the week, whatever was requested.
  let hasOthers: Bool
  /// If there are no comics: the newest sale of what was requested; nil if it is not known.
  var newest: LastSale?
  /// Comics whose day of sale was in the week before it changed, or is since.
  var moved: [MovedComic] = []
}

extension WeekComics {
  /// The members of the document besides those of each list.
  static let fields: Fields<WeekComics> =
    WeekSummary.fields.within { $0.summary } + [
      .list(
        "moved", "comics whose day of sale left the week by a change, or is in it since",
        isRequired: false, of: MovedComic.fields
      ) { $0.moved }
    ]
}

/// What a document says about a week besides its comics.
struct WeekSummary: Equatable {
  let week: ReleaseWeek
  /// Nil if no sale is known, and for gateways.
  let dataThrough: LastSale?
  /// The number of comics that may belong to the week, because only the month or the year of their
  /// sale, or no final order date, is known; nil for gateways.
  let undated: Int?
  /// The name of the origin of the ids and a dot; empty for Marvel's ids.
  let origin: String
  /// Whether the days are final order dates.
  var isForOrders = false

  fileprivate static let fields: Fields<WeekSummary> = [
    Field("week", dayFields.shape, "first and last day") { dayFields.json(of: $0.week) },
    Field(
      "dateType", .oneOf([EntityField.finalOrder]), "present if the days are final order dates",
      isRequired: false
    ) { $0.isForOrders ? .text(EntityField.finalOrder) : nil },
    Field(
      "dataThrough",
      "newest on-sale day or month of a catalog; null if it has none, and for gateways"
    ) { $0.dataThrough?.text },
    Field(
      "undated",
      "number of comics left out because only the month or year of their sale, or with --foc no "
        + "final order date, is known; null for gateways"
    ) { $0.undated },
  ]

  private static let dayFields: Fields<ReleaseWeek> = [
    Field("start") { $0.first.dayText }, Field("end") { $0.last.dayText },
  ]

  /// Whether the source has nothing about the week, because its data ends before it.
  var isAfterData: Bool { undated != nil && dataThrough.map { $0.end < week.first } ?? true }

  /// Such as `On sale from 2024-05-05 to 2024-05-11`.
  var heading: String { (isForOrders ? "Final order date " : "On sale ") + week.phrase }
}

/// When the newest comics of a source went or will go on sale.
struct LastSale: Equatable {
  /// The newest known day.
  var day: Timestamp?
  /// A newer month, of which no day is known, as its first day.
  var month: Timestamp?

  /// Such as `2025-04-09`, or `2025-11` for a month.
  var text: String { month?.monthText ?? day?.dayText ?? "" }
  var end: Timestamp { month?.month.last ?? day ?? .earliest }

  /// Such as `last known day of sale is 2025-04-09`.
  ///
  /// - Parameter source: Such as ` in the local catalog`.
  func clause(_ source: String = "") -> String {
    "last known day of sale\(source) is \(day?.dayText ?? "unknown")"
      + (month.map { ", the last known month is \($0.monthText)" } ?? "")
  }
}

extension EntityField {
  /// The type of the date by which shops must order a comic.
  static let finalOrder = "focDate"
}

extension ReleaseWeek {
  /// Such as `from 2024-05-05 to 2024-05-11`, or `2024-05-06` for a day.
  var phrase: String { isDay ? first.dayText : "from \(first.dayText) to \(last.dayText)" }

  /// Such as `the week from 2024-05-05 to 2024-05-11`, or `2024-05` for a month.
  var name: String { isMonth ? first.monthText : isDay ? phrase : "the week \(phrase)" }

  private var isDay: Bool { first == last }
}
