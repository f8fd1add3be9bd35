internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension CursesTerminal {
  /// Interrupts the wait for a key, from any thread.
  package final class Waker: Sendable {
    let readEnd: Int32
    private let writeEnd: Int32
    private let state = Atomic(false)

    package init() {
      var ends: [Int32] = [-1, -1]
      _ = unsafe pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (readEnd, writeEnd) = (ends[0], ends[1])
    }

    var isAwake: Bool { state.load(ordering: .acquiring) }

    @Sendable package func wake() {
      state.store(true, ordering: .releasing)
      var byte: UInt8 = 0
      _ = unsafe write(writeEnd, &byte, 1)
    }
  }
}
