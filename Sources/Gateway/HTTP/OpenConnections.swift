internal import Platform
internal import Synchronization

/// The connections of a server. When nearly all places are taken, the one that was idle for the
/// longest time makes room: or clients that connect and say nothing would keep others out.
final class OpenConnections: Sendable {
  private struct State {
    /// For each socket, when it fell idle, as a number that rises; nil while it has a request.
    var idleSince: [Int32: UInt64?] = [:]
    var time: UInt64 = 0

    mutating func setIdle(_ socket: Int32) {
      time += 1
      idleSince[socket] = .some(time)
    }
  }

  private let rowIDs: Int
  private let state = Mutex(State())

  /// - Parameter places: how many connections there may be before one has to go.
  init(rowIDs: Int) {
    self.rowIDs = rowIDs
  }

  var count: Int { state.withLock { $0.idleSince.count } }

  func add(_ socket: Int32) {
    state.withLock { state in
      state.setIdle(socket)
      guard state.idleSince.count > rowIDs else { return }
      let idle = state.idleSince.compactMap { socket, since in since.map { (socket, $0) } }
      guard let oldest = idle.min(by: { $0.1 < $1.1 })?.0, oldest != socket else { return }
      // It is closed, and taken off the list, by the thread that it belongs to.
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
