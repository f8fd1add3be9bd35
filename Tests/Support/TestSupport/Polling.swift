#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Waits until a condition that another process fulfills is true; false after `hangLimit`.
///
/// It blocks its thread: a suspended test might resume only after tests with long waits.
package func becomesTrue<Failure: Error>(
  _ condition: () throws(Failure) -> Bool
) throws(Failure) -> Bool {
  let end = ContinuousClock.now + hangLimit
  while try !condition() {
    guard ContinuousClock.now < end else { return false }
    usleep(10_000)
  }
  return true
}
