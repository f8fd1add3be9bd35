#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Waits until a condition that another process fulfills is true; false after the time limit.
///
/// It blocks its thread: a suspended test might resume only after tests with long waits.
package func becomesTrue<Failure: Error>(
  within limit: Duration = .seconds(30), _ condition: () throws(Failure) -> Bool
) throws(Failure) -> Bool {
  let end = ContinuousClock.now + limit
  while try !condition() {
    guard ContinuousClock.now < end else { return false }
    usleep(10_000)
  }
  return true
}
