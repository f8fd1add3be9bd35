internal import MarvelCLI
internal import Networking
internal import Synchronization

/// Counts exchanges for `--stats`.
final class ExchangeCounter: Sendable {
  /// The attempts so far for a request in flight.
  private struct Attempts {
    var count = 0
    var network = Duration.zero
  }

  private let statistics: RunStatistics
  private let attempts = Mutex<[HTTPRequest: Attempts]>([:])

  init(_ statistics: RunStatistics) {
    self.statistics = statistics
  }

  /// Counts one attempt, after its exchange ended.
  @Sendable func countAttempt(_ exchange: Exchange) {
    let isRetry = attempts.withLock { attempts in
      attempts[exchange.original, default: Attempts()].count += 1
      attempts[exchange.original]?.network += exchange.duration
      return (attempts[exchange.original]?.count ?? 0) > 1
    }
    statistics.add { totals in
      totals.requests += 1
      if isRetry { totals.retries += 1 }
      totals.network += exchange.duration
      if case .success(let response) = exchange.outcome {
        totals.bytes += response.bytes
        if response.status == 304 { totals.notModified += 1 }
      }
    }
  }

  /// Counts one request, after all its attempts and the delays between them.
  @Sendable func countRequest(_ exchange: Exchange) {
    let attempt = attempts.withLock { $0.removeValue(forKey: exchange.original) }
    let waiting = exchange.duration - (attempt?.network ?? .zero)
    statistics.add { $0.waiting += max(.zero, waiting) }
  }
}

extension Exchange {
  /// The original request, before layers of the chain limited its time.
  fileprivate var original: HTTPRequest {
    var request = request
    request.timeLimit = nil
    return request
  }
}
