package import Catalog
internal import SQLite

/// The progress of one step of a sync.
package struct SyncProgress: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case list, details
  }

  package let kind: Kind
  package let step: Step
  /// Entities done in this run and in the runs that it continues.
  package let done: Int
  /// The total that the source reports.
  package let total: Int
  /// How many of them this run received.
  package let received: Int
}

/// What a sync changed, what the catalog has now, and what remains to be requested.
package struct SyncResult: Hashable, Sendable {
  /// The result for one kind.
  package struct Part: Hashable, Sendable {
    package let kind: Kind
    /// Whether the complete list was requested, not only recent changes; nil if it was not read to
    /// its end.
    package var isFull: Bool?
    package var added = 0
    package var changed = 0
    package var deleted = 0
    package var same = 0
    /// Entities that a list counted but did not contain, even when it was read again.
    package var missing = 0
    /// Nil if the list is complete, or was not read.
    package var problem: ListProblem?
    /// The number of pages of the list.
    package var requests = 0
    /// Responses with details that could not be read; they are requested again by the next run.
    package var malformed = 0
    /// The number of entities in the catalog of a provider.
    package var count = 0
    /// The length of the list of which they are a part; nil if it is not known, or complete.
    package var total: Int?
    /// Whether they are all that the provider has.
    package var isComplete = false
    /// Those with all their details.
    package var detailed = 0

    init(_ kind: Kind) {
      self.kind = kind
    }

    mutating func count(_ change: Change) {
      switch change {
      case .added: added += 1
      case .changed: changed += 1
      case .deleted: deleted += 1
      case .same, .older, .revised: same += 1
      }
    }
  }

  package internal(set) var parts: [Part] = []
  /// The lists of related entities of which a gateway sent only a part.
  package internal(set) var partialLists = 0
  /// How many requests are needed for the rest, at least.
  package internal(set) var remaining = 0
  /// Why the run ended before everything was received; nil if nothing remains.
  package internal(set) var error: SyncError?

  package internal(set) subscript(_ kind: Kind) -> Part {
    get { parts.first { $0.kind == kind } ?? Part(kind) }
    set {
      if let index = parts.firstIndex(where: { $0.kind == kind }) {
        parts[index] = newValue
      } else {
        parts.append(newValue)
      }
    }
  }
}

/// Why a list that was read to its end is not received for the complete list, so that nothing was
/// deleted.
package enum ListProblem: Hashable, Sendable {
  /// It changed while it was read, also the second time, and some entities may be missing.
  case changed
  /// It is empty, and the catalog has entities of this kind.
  case empty(known: Int)
  /// It lacks so many of the entities of a kind, usually its own, that came from this source; see
  /// `DeletionLimit`.
  case lacksMany(Kind, Int, of: Int)
}

/// Why a sync stopped early. What was received is kept, and the next sync continues there.
package enum SyncError: Error, Hashable, Sendable {
  case source(CatalogError)
  case file(LocalCatalogError)
  /// The allowed number of requests was used up.
  case spent
}

extension SyncError {
  init(_ error: SQLiteError) { self = .file(LocalCatalogError(error)) }

  /// Sends a request, unless the sync was canceled, and converts its errors.
  static func requesting<Result>(
    _ body: () async throws(CatalogError) -> Result
  ) async throws(SyncError) -> Result {
    do throws(CatalogError) {
      if Task.isCancelled { throw .cancelled }
      return try await body()
    } catch {
      throw .source(error)
    }
  }

  /// Whether the service may answer other requests.
  var isOfRequest: Bool {
    switch self {
    case .source(.unreachable(.status)), .source(.unreachable(.timedOut)), .source(.violation),
      .source(.rejected):
      true
    case .source, .file, .spent: false
    }
  }
}
