internal import Catalog

extension Kind {
  /// The attribute by which the default order sorts first, descending, as a number; nil for other
  /// orders.
  var positionAttribute: Attribute? { self == .comic ? .onsaleDate : nil }

  /// Whether entities in the default order are in this order, too.
  func isDefault(_ order: [Order]) -> Bool {
    let defaultOrder = ProtocolTable.resource(for: self).defaultOrder
    return order == defaultOrder || positionAttribute != nil && order == [defaultOrder[0]]
  }
}

extension Condition {
  /// The first and the last day that the condition selects; nil if it does not select days.
  func days(around now: Timestamp) -> (first: Timestamp, last: Timestamp)? {
    switch value {
    case .within(let first, let last): (first, last)
    case .period(let period): period.days(around: now)
    default: nil
    }
  }

  /// The first days of the months of which the condition selects only some days.
  func partialMonths(around now: Timestamp) -> [Timestamp] {
    guard let days = days(around: now) else { return [] }
    let (one, other) = (days.first.month, days.last.month)
    return (one == other ? [one] : [one, other])
      .filter { $0.first < days.first || $0.last > days.last }.map(\.first)
  }
}

extension Period {
  /// Returns the first and the last day. Weeks begin on Sunday, as in Marvel's calendar.
  fileprivate func days(around now: Timestamp) -> (first: Timestamp, last: Timestamp) {
    let week = ReleaseWeek(containing: now, startingOn: .sunday)
    switch self {
    case .lastWeek: return week.moved(by: -1).days
    case .thisWeek: return week.days
    case .nextWeek: return week.moved(by: 1).days
    case .thisMonth: return now.month
    }
  }
}

extension ReleaseWeek {
  fileprivate var days: (first: Timestamp, last: Timestamp) { (first, last) }
}
