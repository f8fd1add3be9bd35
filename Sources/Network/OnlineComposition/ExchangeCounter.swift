internal import MarvelCLI
internal import Networking
internal import Synchronization

/// Counts exchanges for `--stats`.
final class ExchangeCounter: Sendable {
  /// The attempts so far for a request in flight.
  private struct Course {
    var attempts = 0
    var network = Duration.zero
  }

  private let statistics: RunStatistics
  private let courses = Mutex<[HTTPRequest: Course]>([:])

  init(_ statistics: RunStatistics) {
    self.statistics = statistics
  }

  /// Counts one attempt, after its exchange ended.
  @Sendable func countAttempt(_ exchange: Exchange) {
    let isRetry = courses.withLock { courses in
      courses[exchange.question, default: Course()].attempts += 1
      courses[exchange.question]?.network += exchange.duration
      return (courses[exchange.question]?.attempts ?? 0) > 1
    }
    statistics.add { totals in
      totals.requests += 1
      if isRetry { totals.retries += 1 }
      totals.network += exchange.duration
      if case .success(let answer) = exchange.outcome {
        totals.bytes += answer.bytes
        if answer.status == 304 { totals.notModified += 1 }
      }
    }
  }

  /// Counts one request, after all its attempts and the delays between them.
  @Sendable func countQuestion(_ exchange: Exchange) {
    let course = courses.withLock { $0.removeValue(forKey: exchange.question) }
    let waiting = exchange.duration - (course?.network ?? .zero)
    statistics.add { $0.waiting += max(.zero, waiting) }
  }
}

extension Exchange {
  /// The original request, before layers of the chain limited its time.
  fileprivate var question: HTTPRequest {
    var request = request
    request.timeLimit = nil
    return request
  }
}
