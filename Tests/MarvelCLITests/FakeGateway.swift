import Catalog

/// A gateway that gives what a test prepared.
struct FakeGateway: GatewayAccess {
  let answer: (RawQuestion) throws(CatalogError) -> Document
  let stored: (Question) -> StoredAnswer?

  func document(for question: RawQuestion) async throws(CatalogError) -> Document {
    try answer(question)
  }

  func stored(for question: Question) -> StoredAnswer? {
    stored(question)
  }
}
