import Catalog

/// A gateway that gives what a test prepared.
struct FakeGateway: DocumentProviding {
  let answer: (RawQuestion) throws(CatalogError) -> Document

  func document(for question: RawQuestion) async throws(CatalogError) -> Document {
    try answer(question)
  }
}
