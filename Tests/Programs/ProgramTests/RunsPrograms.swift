import TestSupport
import Testing

/// Runs the tests of a suite on `WaitingThreads`. They wait for programs most of the time.
///
/// A time limit includes the time that a test waits for a thread.
struct RunsPrograms: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == RunsPrograms {
  static var runsPrograms: Self { Self() }
}
