/// Which of the requests that match a rule's pattern meet its fault.
package enum FaultTurn: Equatable, Sendable {
  /// Those with these numbers, counted from 1.
  case numbers(ClosedRange<Int>)
  /// About so many of a hundred, at random.
  case percent(Int)

  package static let always = FaultTurn.numbers(1...Int.max)

  func includes(_ number: Int) -> Bool {
    switch self {
    case .numbers(let numbers): numbers.contains(number)
    case .percent(let percent): Int.random(in: 0..<100) < percent
    }
  }
}
