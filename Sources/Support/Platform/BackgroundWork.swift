internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Work on a thread of its own, for callers that cannot suspend: waiting for a task would block a
/// thread of Swift concurrency, and there may be only one.
package final class BackgroundWork<Value: Sendable> {
  private final class Result: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let body: @Sendable () -> Value
  private let result = Result()
  /// Nil after it has ended, and if the system had no thread left.
  private var thread: Thread?

  /// Starts the work.
  package init(_ body: @escaping @Sendable () -> Value) {
    self.body = body
    thread = Thread { [result] in
      let value = body()
      result.value.withLock { $0 = value }
    }
  }

  /// Waits until the work has ended, and returns its value. Does the work itself if there was no
  /// thread for it.
  package func value() -> Value {
    thread?.join()
    thread = nil
    return result.value.withLock { $0 } ?? body()
  }

  /// Waits, so that no work goes on while the process exits.
  deinit { thread?.join() }
}

/// A thread of the system.
struct Thread {
  private let handle: pthread_t

  /// Starts a thread; nil if the system has none left.
  init?(_ body: @escaping @Sendable () -> Void) {
    #if canImport(Glibc)
      var handle = pthread_t()
    #else
      var handle: pthread_t?
    #endif
    let context = unsafe Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    guard unsafe pthread_create(&handle, nil, runThread, context) == 0 else {
      unsafe Unmanaged<ThreadBody>.fromOpaque(context).release()
      return nil
    }
    #if canImport(Glibc)
      self.handle = handle
    #else
      guard let handle = unsafe handle else { return nil }
      unsafe self.handle = handle
    #endif
  }

  /// Waits until the thread has ended. Call this or `detach` once.
  func join() { _ = pthread_join(handle, nil) }

  /// Lets the thread end by itself.
  func detach() { _ = pthread_detach(handle) }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

#if canImport(Glibc)
  private func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context = unsafe context { unsafe runBody(context) }
    return nil
  }
#else
  private func runThread(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe runBody(context)
    return nil
  }
#endif

private func runBody(_ context: UnsafeMutableRawPointer) {
  unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
}
