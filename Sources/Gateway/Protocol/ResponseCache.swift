internal import Synchronization

/// Successes that were given, each in the form in which it was given, for as long as the catalog
/// stays as it is.
package final class ResponseCache: Sendable {
  /// What an answer was made from; another stamp makes all answers old.
  package typealias Stamp = CatalogStamp

  private struct Entry {
    let answer: Answer
    var lastUse: UInt64
  }

  private struct Work {
    let stamp: Stamp
    let task: Task<Answer, Never>
  }

  private struct State {
    var stamp: Stamp?
    var entries: [String: Entry] = [:]
    /// What is being made.
    var work: [String: Work] = [:]
    var size = 0
    var time: UInt64 = 0
    var hits = 0
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// - Parameter capacity: of all bodies, in bytes.
  package init(capacity: Int) {
    self.capacity = capacity
  }

  package func answer(_ name: String, _ stamp: Stamp) -> Answer? {
    state.withLock { state in
      guard state.stamp == stamp, let entry = state.entries[name] else { return nil }
      state.time += 1
      state.hits += 1
      state.entries[name]?.lastUse = state.time
      return entry.answer
    }
  }

  /// The answer that `make` gives; those who ask for it while it is made wait for the same one. A
  /// success is kept.
  ///
  /// - Parameter stamp: taken before the answer was made, so that one which is older than a change
  ///   never passes for a newer one.
  package func answer(
    _ name: String, _ stamp: Stamp, make: @escaping @Sendable () async -> Answer
  ) async -> Answer {
    let task = state.withLock { state in
      if let work = state.work[name], work.stamp == stamp { return work.task }
      let task = Task {
        let answer = await make()
        finish(answer, name, stamp)
        return answer
      }
      state.work[name] = Work(stamp: stamp, task: task)
      return task
    }
    return await task.value
  }

  private func finish(_ answer: Answer, _ name: String, _ stamp: Stamp) {
    state.withLock { state in
      if state.work[name]?.stamp == stamp { state.work[name] = nil }
      guard answer.status == 200, answer.body.count <= capacity / 2 else { return }
      if state.stamp != stamp {
        (state.stamp, state.entries, state.size) = (stamp, [:], 0)
      }
      state.time += 1
      let old = state.entries.updateValue(Entry(answer: answer, lastUse: state.time), forKey: name)
      state.size += Self.size(name, answer) - (old.map { Self.size(name, $0.answer) } ?? 0)
      if state.size > capacity { Self.makeRoom(&state) }
    }
  }

  package var hits: Int { state.withLock { $0.hits } }

  /// Half of the answers go at once, so that this is done seldom.
  private static func makeRoom(_ state: inout State) {
    let oldest = state.entries.sorted { $0.value.lastUse < $1.value.lastUse }
    for (name, entry) in oldest.prefix((oldest.count + 1) / 2) {
      state.entries[name] = nil
      state.size -= size(name, entry.answer)
    }
  }

  /// With what the entry takes beside its body, about.
  private static func size(_ name: String, _ answer: Answer) -> Int {
    answer.body.count + name.utf8.count + 500
  }
}
