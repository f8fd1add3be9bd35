internal import Catalog

/// A request that a command would make, and its pages.
struct PlannedRequest {
  struct Page {
    let question: Question
    /// Nil where there is but one answer.
    let window: Window?
    let stored: StoredAnswer?
  }

  /// The pages that are looked at one by one, and how many there are at most; nil where only an
  /// answer will tell.
  typealias Pages = (first: [Page], count: Int?)

  private static let shownPages = 10

  /// For the first page.
  let question: Question
  /// The part of a list that is wanted; nil where there is but one answer.
  var window: Window?
  /// Which part is asked for depends on the answers before.
  var isDependent = false

  func pages(_ stored: (Question) -> StoredAnswer?) -> Pages {
    if isDependent { return ([], nil) }
    guard let window else {
      return ([Page(question: question, window: nil, stored: stored(question))], 1)
    }
    let first = page(at: window.offset, of: window, stored)
    let end = min(window.end, first.stored?.total ?? .max)
    let size = ProtocolTable.highestLimit
    let count = end == .max ? nil : max(1, (end - window.offset + size - 1) / size)
    let others = (1..<max(1, min(count ?? 1, Self.shownPages))).map { index in
      page(at: window.offset + index * size, of: window, stored)
    }
    return ([first] + others, count)
  }

  private func page(
    at offset: Int, of window: Window, _ stored: (Question) -> StoredAnswer?
  ) -> Page {
    let part = Window(
      offset: offset, limit: min(ProtocolTable.highestLimit, window.end - offset))
    let question = question.part(part)
    return Page(question: question, window: part, stored: stored(question))
  }
}

extension Window {
  fileprivate var end: Int { limit.map { offset + $0 } ?? .max }
}

extension Question {
  fileprivate func part(_ window: Window) -> Question {
    switch self {
    case .entity: return self
    case .list(var query):
      query.window = window
      return .list(query)
    case .raw(let question):
      return .raw(
        question.window(
          offset: window.offset, limit: window.limit ?? ProtocolTable.highestLimit))
    }
  }

  /// Below the base address of the gateway.
  var path: String {
    switch self {
    case .list(let query): query.path
    case .entity(let key): key.path
    case .raw(let question): question.path
    }
  }

  /// As they go over the wire, without the signature.
  var parameters: [Parameter] {
    switch self {
    case .list(let query): query.wireParameters
    case .entity: []
    case .raw(let question): question.parameters
    }
  }
}
