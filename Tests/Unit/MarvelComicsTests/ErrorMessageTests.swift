import Foundation
import MarvelComics
import Testing

struct ErrorMessageTests {
  private let errors: [MarvelError] = [
    .invalidQuery(.noSuchList), .unreachable, .notCached, .tooManyRequests(retryAfter: nil),
    .tooManyRequests(retryAfter: .milliseconds(1500)), .accessDenied,
    .rejected(status: 409, message: nil), .rejected(status: 409, message: "Too many."),
    .malformedResponse, .malformedEntity(.comic(7), path: "prices.0.price"), .missingData,
    .unusableCatalog(.absent), .unusableCatalog(.notACatalog), .unusableCatalog(.otherVersion),
    .unusableCatalog(.busy), .unusableCatalog(.failed("disk I/O error")),
    .listChanged(offset: 40), .canceled,
  ]

  @Test func `each error has a sentence for the users of an app`() {
    for error in errors {
      let text = error.localizedDescription
      #expect(text.hasSuffix(".") && text.first?.isUppercase == true, "\(text)")
      #expect(!text.contains("MarvelError") && !text.contains("Optional"), "\(text)")
      if let suggestion = error.recoverySuggestion {
        #expect(suggestion.hasSuffix("."), "\(suggestion)")
      }
    }
    #expect(Set(errors.map(\.localizedDescription)).count == errors.count - 1)
  }

  @Test func `a suggestion says how long to wait`() {
    #expect(errors[3].recoverySuggestion == "Try again later.")
    #expect(errors[4].recoverySuggestion == "Try again in 2 seconds.")
    #expect(MarvelError.malformedResponse.recoverySuggestion == nil)
  }
}
