internal import Catalog

/// What a document says about a week besides its comics.
struct WeekSummary: Equatable {
  let week: ReleaseWeek
  /// The newest day on which a comic of the source went or will go on sale; nil if none is known,
  /// and for gateways.
  let dataThrough: Timestamp?
  /// The number of comics that may belong to the week, because only the month or the year of their
  /// sale is known; nil for gateways.
  let undated: Int?
  /// The name of the origin of the ids and a dot; empty for Marvel's ids.
  let origin: String

  /// The members of the document.
  var members: [JSONValue.Member] {
    [
      ("week", ["start": .text(week.first.dayText), "end": .text(week.last.dayText)]),
      ("dataThrough", JSONValue(dataThrough?.dayText)), ("undated", JSONValue(undated)),
    ]
  }

  /// Whether the source has nothing about the week, because its data ends before it.
  var isAfterData: Bool { undated != nil && dataThrough.map { $0 < week.first } ?? true }
}

extension ReleaseWeek {
  /// Such as `from 2024-05-05 to 2024-05-11`.
  var phrase: String { "from \(first.dayText) to \(last.dayText)" }
}
