import MarvelComics
import Observation

/// What a search field shows.
@MainActor @Observable
public final class SearchModel {
  public var text = ""
  public private(set) var hits: [MarvelHit] = []
  public private(set) var corrections: [SpellingCorrection] = []
  public private(set) var error: MarvelError?
  @ObservationIgnored private let source: any MarvelSource

  public init(_ source: any MarvelSource) {
    self.source = source
  }

  /// Searches for the text. Call it when the text changes; a canceled call changes nothing.
  public func search() async {
    let text = text
    guard !text.isEmpty else {
      (hits, corrections, error) = ([], [], nil)
      return
    }
    do throws(MarvelError) {
      let page = try await source.search(text)
      guard !Task.isCancelled, text == self.text else { return }
      (hits, corrections, error) = (page.hits, page.corrections, nil)
    } catch .canceled {
      // A newer text is searched for.
    } catch {
      self.error = error
    }
  }
}
