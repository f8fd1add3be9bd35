internal import Catalog
internal import JSONText
internal import ProviderTable

/// Whether the entities of a list lack details that the user chose to see, because a provider's
/// sync has not requested them yet.
struct ChosenDetails {
  /// The members of entities that the chosen columns and fields are read from.
  private let members: Set<String>
  private let provider: Provider

  /// Returns nil if nothing was chosen, or the catalog is not that of a provider.
  init?(_ run: Run) {
    members = run.chosenMembers
    guard !members.isEmpty, let provider = run.request.providers.first else { return nil }
    self.provider = provider
  }

  func areMissing(in record: Record) -> Bool {
    guard record.lacksDetails else { return false }
    let known = Set(record.key.kind.fields.map(\.key))
    return JSONView.reading(record.json) { view in
      members.contains { known.contains($0) && view?.member($0) == nil }
    }
  }

  /// A warning that a result lacks details.
  ///
  /// - Parameter noun: what the entities are, such as `comics`.
  func warning(_ count: Int, _ noun: String) -> String {
    "\(count) of these \(noun) lack details that were not requested yet; run "
      + provider.updateCommand
  }
}

extension Run {
  /// Nil if no chosen details can be missing.
  var chosenDetails: ChosenDetails? { ChosenDetails(self) }

  /// Nil if no details can be missing or requested.
  var missingDetails: MissingDetails? { request.providers.isEmpty ? nil : MissingDetails(self) }

  /// Requests the details that a result lacks, as far as a command may, and returns a context that
  /// has them; nil if nothing was requested.
  func completing(_ records: [Record]) async throws(Failure) -> Run? {
    guard let missingDetails, let chosenDetails else { return nil }
    let incomplete = records.filter(chosenDetails.areMissing).prefix(MissingDetails.limit)
    guard !incomplete.isEmpty, try await missingDetails.fetch(Array(incomplete)) else { return nil }
    return reopened()
  }

  /// Warns about entities of a result that lack chosen details.
  func noteMissingDetails(_ count: Int, _ noun: String) {
    guard count > 0, let chosenDetails else { return }
    notices.warn(Sentence(chosenDetails.warning(count, noun)))
  }
}
