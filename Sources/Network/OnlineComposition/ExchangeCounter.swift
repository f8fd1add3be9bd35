internal import MarvelCLI
internal import Networking
internal import Synchronization

/// Counts exchanges for `--stats`.
final class ExchangeCounter: Sendable {
  /// What a question that is under way took so far.
  private struct Course {
    var attempts = 0
    var network = Duration.zero
  }

  private let statistics: RunStatistics
  private let courses = Mutex<[HTTPRequest: Course]>([:])

  init(_ statistics: RunStatistics) {
    self.statistics = statistics
  }

  /// A request was sent, and its exchange has ended.
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

  /// A question has its answer, after all attempts and the waits between them.
  @Sendable func countQuestion(_ exchange: Exchange) {
    let course = courses.withLock { $0.removeValue(forKey: exchange.question) }
    let waiting = exchange.duration - (course?.network ?? .zero)
    statistics.add { $0.waiting += max(.zero, waiting) }
  }
}

extension Exchange {
  /// The request as it was asked at first, before links of the chain limited its time.
  fileprivate var question: HTTPRequest {
    var request = request
    request.timeLimit = nil
    return request
  }
}
