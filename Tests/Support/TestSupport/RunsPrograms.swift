package import Testing

/// Runs the tests of a suite on `WaitingThreads`. They wait for programs most of the time.
///
/// A time limit includes the time that a test waits for a thread.
package struct RunsPrograms: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == RunsPrograms {
  package static var runsPrograms: Self { Self() }
}
