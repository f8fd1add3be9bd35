import MarvelComics
import Observation

/// A list that a view shows, and loads page by page as its end appears.
///
/// The first page comes from the first source that answers, such as a gateway, or the embedded catalog
/// if the gateway does not answer. All other pages come from the same source, because each has its own
/// list.
@MainActor @Observable
public final class PagedList<Query: MarvelQuery> {
  public private(set) var entities: [Query.Entity] = []
  /// Must be shown with the entities.
  public private(set) var attribution = ""
  public private(set) var error: MarvelError?
  @ObservationIgnored private var sources: [any MarvelSource]
  @ObservationIgnored private var nextOffset: Int? = 0
  @ObservationIgnored private var isLoading = false
  private let query: Query

  public init(_ query: Query, from sources: [any MarvelSource]) {
    self.query = query
    self.sources = sources
  }

  /// Loads the next page, unless the list is complete or the page is already being loaded.
  public func loadMore() async {
    guard !isLoading, let offset = nextOffset else { return }
    isLoading = true
    defer { isLoading = false }
    do throws(MarvelError) {
      let page = try await page(at: offset)
      let known = Set(entities.map(\.id))
      entities += page.entities.filter { !known.contains($0.id) }
      nextOffset = page.nextOffset
      attribution = page.attribution
      error = nil
    } catch .canceled {
      // The view is gone.
    } catch {
      self.error = error
    }
  }

  /// Loads the next page if the entity is the last one.
  public func loadMore(after entity: Query.Entity) async {
    if entity.id == entities.last?.id { await loadMore() }
  }

  private func page(at offset: Int) async throws(MarvelError) -> MarvelPage<Query.Entity> {
    var last = MarvelError.unreachable
    for source in sources {
      do throws(MarvelError) {
        let page = try await source.page(query, offset: offset)
        sources = [source]
        return page
      } catch .unreachable, .notCached {
        last = .unreachable
      }
    }
    throw last
  }
}
