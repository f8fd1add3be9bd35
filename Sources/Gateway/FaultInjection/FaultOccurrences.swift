/// The matching requests that a fault rule applies to.
package enum FaultOccurrences: Equatable, Sendable {
  /// Requests with these numbers, counted from 1.
  case numbers(ClosedRange<Int>)
  /// A random sample with this probability.
  case percent(Int)

  package static let always = FaultOccurrences.numbers(1...Int.max)

  func includes(_ number: Int) -> Bool {
    switch self {
    case .numbers(let numbers): numbers.contains(number)
    case .percent(let percent): Int.random(in: 0..<100) < percent
    }
  }
}
