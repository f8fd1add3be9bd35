internal import Platform
internal import Synchronization

/// The open connections of a server. Above its capacity, it closes the connection that has been
/// idle longest. Otherwise clients that connect and send nothing would keep others out.
final class OpenConnections: Sendable {
  private struct State {
    /// The logical time at which each socket became idle, or nil while it has a request.
    var idleSince: [Int32: UInt64?] = [:]
    var time: UInt64 = 0

    mutating func setIdle(_ socket: Int32) {
      time += 1
      idleSince[socket] = .some(time)
    }
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// - Parameter capacity: the number of connections above which an idle one is closed.
  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { state.withLock { $0.idleSince.count } }

  func add(_ socket: Int32) {
    state.withLock { state in
      state.setIdle(socket)
      guard state.idleSince.count > capacity else { return }
      let idle = state.idleSince.compactMap { socket, since in since.map { (socket, $0) } }
      guard let oldest = idle.min(by: { $0.1 < $1.1 })?.0, oldest != socket else { return }
      // The thread that owns the connection closes it and removes it from the list.
      state.idleSince[oldest] = .some(nil)
      shutDownConnection(oldest)
    }
  }

  func setBusy(_ socket: Int32) {
    state.withLock { $0.idleSince[socket] = .some(nil) }
  }

  func setIdle(_ socket: Int32) {
    state.withLock { state in
      if state.idleSince[socket] != nil { state.setIdle(socket) }
    }
  }

  func remove(_ socket: Int32) {
    state.withLock { _ = $0.idleSince.removeValue(forKey: socket) }
  }
}
