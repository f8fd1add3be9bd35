internal import Catalog

/// The answer of a command as values, for a reader who calls tools and has no command line.
final class CollectedAnswer {
  enum Result {
    case entity(Item)
    /// A row that the program computed.
    case row([JSONValue.Member])
  }

  /// Whether the results are values, too; otherwise they are printed as a document.
  let takesResults: Bool
  /// What is not quite as requested, and how the request was understood.
  private(set) var warnings: [String] = []
  private(set) var errors: [ErrorReport] = []
  /// What a document says before and after its results; nil if the command found nothing to print.
  private(set) var head: [JSONValue.Member]?
  private(set) var results: [Result] = []

  init(takesResults: Bool) { self.takesResults = takesResults }

  /// Adds a sentence once; an empty one has nothing to say to this reader.
  func warn(_ sentence: String) {
    if !sentence.isEmpty, !warnings.contains(sentence) { warnings.append(sentence) }
  }

  func report(_ error: ErrorReport) { errors.append(error) }

  /// Adds what is known of the source.
  func add(_ provenance: Provenance) {
    add([("source", .text(provenance.source.rawValue))])
    if provenance.isPartial { add([("coverage", "partial")]) }
    if !provenance.origins.isEmpty { add([("origins", .json(provenance.origins))]) }
  }

  /// Adds members of the document.
  func add(_ members: [JSONValue.Member]) { head = (head ?? []) + members }

  func add(_ result: Result) {
    results.append(result)
    head = head ?? []
  }

  /// Returns the value of a member of the document.
  func member(_ name: String) -> JSONValue? { head?.last { $0.key == name }?.value }

  /// The entities among the results.
  var entities: [Item] {
    results.compactMap { if case .entity(let item) = $0 { item } else { nil } }
  }
}
