internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Calls `body` on a separate thread each time the process is asked to terminate by SIGTERM or
/// SIGINT, which no longer end it by default. Call this once.
///
/// A signal handler may do very little, and waiting for blocked signals does not work next to the
/// main thread of Swift concurrency, which receives every signal. The handler therefore writes to a
/// pipe.
///
/// - Parameter reload: Called on SIGHUP, which then does not terminate the process, either.
package func onTermination(
  reload: (@Sendable () -> Void)? = nil, _ body: @escaping @Sendable () -> Void
) {
  guard let pipe = Pipe() else { return }
  wakingEnd.store(pipe.writeEnd, ordering: .releasing)
  let listener = Thread { passOnSignals(from: pipe.readEnd, reload, body) }
  guard let listener else { return }
  listener.detach()
  for number in [SIGTERM, SIGINT] { _ = signal(number, wake) }
  if reload != nil { handleHangUp() }
}

/// Handles SIGHUP as well from now on: by `reload`, or like SIGTERM. Requires `onTermination`.
package func handleHangUp() {
  _ = signal(SIGHUP, wake)
}

/// Restores the default behavior of SIGTERM and SIGINT.
package func letTerminationEndProcess() {
  for number in [SIGTERM, SIGINT] { _ = signal(number, SIG_DFL) }
}

/// Set before the handler, and never again. A signal handler only receives the signal number and
/// must not take a lock; an atomic of this size is lock-free.
private let wakingEnd = Atomic<Int32>(-1)

private func wake(_ number: Int32) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = unsafe write(wakingEnd.load(ordering: .acquiring), &byte, 1)
  errno = code
}

private func passOnSignals(
  from pipe: Int32, _ reload: (() -> Void)?, _ body: @escaping () -> Void
) {
  var byte: UInt8 = 0
  while true {
    let count = unsafe read(pipe, &byte, 1)
    if count > 0 {
      let reload = Int32(byte) == SIGHUP ? reload : nil
      (reload ?? body)()
    } else if errno != EINTR {
      return
    }
  }
}
