internal import Synchronization

/// A cache of successful responses, as they were sent. A change of the catalog invalidates it.
package final class ResponseCache: Sendable {
  /// The version of the catalog that a response was made from.
  package typealias Stamp = CatalogStamp

  private struct Entry {
    let response: Response
    var lastUse: UInt64
  }

  private struct PendingResponse {
    let stamp: Stamp
    let task: Task<Response, Never>
  }

  private struct State {
    var stamp: Stamp?
    var entries: [String: Entry] = [:]
    var pending: [String: PendingResponse] = [:]
    var size = 0
    var time: UInt64 = 0
    var hits = 0
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// - Parameter capacity: the maximum size of all entries, in bytes.
  package init(capacity: Int) {
    self.capacity = capacity
  }

  package func response(_ key: String, _ stamp: Stamp) -> Response? {
    state.withLock { state in
      guard state.stamp == stamp, let entry = state.entries[key] else { return nil }
      state.time += 1
      state.hits += 1
      state.entries[key]?.lastUse = state.time
      return entry.response
    }
  }

  /// Returns the result of `make`, and caches it if it is a success. Concurrent calls for the same
  /// key share one result.
  ///
  /// - Parameter stamp: read before the response is made, so that a response made before a change
  ///   is never cached as a newer one.
  package func response(
    _ key: String, _ stamp: Stamp, make: @escaping @Sendable () async -> Response
  ) async -> Response {
    let task = state.withLock { state in
      if let pending = state.pending[key], pending.stamp == stamp { return pending.task }
      let task = Task {
        let response = await make()
        finish(response, key, stamp)
        return response
      }
      state.pending[key] = PendingResponse(stamp: stamp, task: task)
      return task
    }
    return await task.value
  }

  private func finish(_ response: Response, _ key: String, _ stamp: Stamp) {
    state.withLock { state in
      if state.pending[key]?.stamp == stamp { state.pending[key] = nil }
      guard response.status == 200, response.body.count <= capacity / 2 else { return }
      if state.stamp != stamp {
        (state.stamp, state.entries, state.size) = (stamp, [:], 0)
      }
      state.time += 1
      let old = state.entries.updateValue(
        Entry(response: response, lastUse: state.time), forKey: key)
      state.size += Self.size(key, response) - (old.map { Self.size(key, $0.response) } ?? 0)
      if state.size > capacity { Self.evict(&state) }
    }
  }

  package var hits: Int { state.withLock { $0.hits } }

  /// Removes the less recently used half of the entries. Removing many at once keeps this rare.
  private static func evict(_ state: inout State) {
    let oldest = state.entries.sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, entry) in oldest.prefix((oldest.count + 1) / 2) {
      state.entries[key] = nil
      state.size -= size(key, entry.response)
    }
  }

  /// Returns the approximate memory use of an entry.
  private static func size(_ key: String, _ response: Response) -> Int {
    response.body.count + key.utf8.count + 500
  }
}
