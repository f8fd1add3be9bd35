internal import Synchronization

/// A cache of results that are made from one version of the catalog. A change of the catalog
/// invalidates it.
///
/// Concurrent calls for the same key share one result.
package final class SharedResults<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The version of the catalog that a result was made from.
  package typealias Stamp = CatalogStamp

  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: UInt64
  }

  private struct PendingValue {
    let stamp: Stamp
    let task: Task<Value, Never>
  }

  private struct State {
    var stamp: Stamp?
    var entries: [Key: Entry] = [:]
    var pending: [Key: PendingValue] = [:]
    var totalCost = 0
    var time: UInt64 = 0
    var hits = 0
  }

  private let capacity: Int
  private let cost: @Sendable (Key, Value) -> Int?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - capacity: the maximum cost of all entries; a result that takes more than half is not
  ///     cached.
  ///   - cost: returns the cost of an entry; nil for a result that is not cached, such as an error.
  package init(capacity: Int, cost: @escaping @Sendable (Key, Value) -> Int?) {
    self.capacity = capacity
    self.cost = cost
  }

  /// The number of results that were cached when they were needed.
  package var hits: Int { state.withLock { $0.hits } }

  /// Returns the cached result.
  package func cached(_ key: Key, _ stamp: Stamp) -> Value? {
    state.withLock { Self.cached(key, stamp, &$0) }
  }

  private static func cached(_ key: Key, _ stamp: Stamp, _ state: inout State) -> Value? {
    guard state.stamp == stamp, let entry = state.entries[key] else { return nil }
    state.time += 1
    state.hits += 1
    state.entries[key]?.lastUse = state.time
    return entry.value
  }

  /// Returns the cached result, or the one of `make`, which is cached unless it has no cost.
  ///
  /// - Parameter stamp: read before the result is made, so that a result made before a change is
  ///   never cached as a newer one.
  package func value(
    _ key: Key, _ stamp: Stamp, make: @escaping @Sendable () async -> Value
  ) async -> Value {
    let task = state.withLock { state in
      if let value = Self.cached(key, stamp, &state) { return Task { value } }
      if let pending = state.pending[key], pending.stamp == stamp { return pending.task }
      let task = Task {
        let value = await make()
        finish(value, key, stamp)
        return value
      }
      state.pending[key] = PendingValue(stamp: stamp, task: task)
      return task
    }
    return await task.value
  }

  private func finish(_ value: Value, _ key: Key, _ stamp: Stamp) {
    let cost = cost(key, value)
    state.withLock { state in
      if state.pending[key]?.stamp == stamp { state.pending[key] = nil }
      guard let cost, cost <= capacity / 2 else { return }
      if state.stamp != stamp {
        (state.stamp, state.entries, state.totalCost) = (stamp, [:], 0)
      }
      state.time += 1
      let old = state.entries.updateValue(
        Entry(value: value, cost: cost, lastUse: state.time), forKey: key)
      state.totalCost += cost - (old?.cost ?? 0)
      if state.totalCost > capacity { evict(&state) }
    }
  }

  /// Removes the least recently used entries. Of a large capacity, it frees an eighth at once, to
  /// keep this rare.
  private func evict(_ state: inout State) {
    for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard state.totalCost > capacity - capacity / 8 else { return }
      state.entries[key] = nil
      state.totalCost -= entry.cost
    }
  }
}

extension SharedResults where Key == String, Value == Response {
  /// Creates a cache of successful responses, as they were sent.
  ///
  /// - Parameter byteCount: the approximate maximum size of all entries in memory.
  package convenience init(responsesUpTo byteCount: Int) {
    self.init(capacity: byteCount) { key, response in
      response.status == 200 ? response.body.count + key.utf8.count + 500 : nil
    }
  }
}
