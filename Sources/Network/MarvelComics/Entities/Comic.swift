/// A comic: an issue, a variant, a collection, or a digital comic.
public struct Comic: MarvelEntity {
  public static let kind = EntityKind.comic

  public let id: Int
  /// The id of the digital edition; 0 if there is none.
  public let digitalId: Int
  public let title: MarvelText
  public let issueNumber: IssueNumber
  /// What distinguishes a variant; empty for an original.
  public let variantDescription: String
  public let description: String?
  public let modified: MarvelDate
  public let isbn: MarvelText
  public let upc: MarvelText
  public let diamondCode: MarvelText
  public let ean: MarvelText
  public let issn: MarvelText
  /// Such as `Comic`, `Trade Paperback`, `Hardcover`, `Digital Comic`.
  public let format: String
  /// 0 if unknown.
  public let pageCount: Int
  public let textObjects: [ComicText]
  public let resourceURI: String
  public let urls: [MarvelLink]
  public let series: EntitySummary?
  public let variants: [EntitySummary]
  public let collections: [EntitySummary]
  public let collectedIssues: [EntitySummary]
  public let dates: [ComicDate]
  public let prices: [ComicPrice]
  public let thumbnail: MarvelImage?
  public let images: [MarvelImage]
  public let creators: EntityList?
  public let characters: EntityList?
  public let stories: EntityList?
  public let events: EntityList?

  // The catalogs of marvel-cli add these.
  /// The issues in a collection, such as `Amazing Spider-Man (1963) #1-18`, also those that the
  /// catalog does not have.
  public let collects: [String]?
  /// `key-issue` and why it is one, such as `first-appearance`; `start-here`.
  public let marks: [String]?
  /// Whether `characters` has everyone who matters (`complete`), or all main characters (`main`);
  /// nil if nobody checked.
  public private(set) var castCoverage: String?
  /// What happens to whom: deaths, weddings, and others.
  public private(set) var happens: [LifeEvent]?
  public let knownFor: [Association]?
  /// Other ids that the catalog has for the same comic.
  public private(set) var sameAs: [Int]?

  /// Creates a comic, such as one for a preview or a test.
  public init(
    id: Int, name: String, digitalId: Int = 0, issueNumber: IssueNumber = .unknown,
    variantDescription: String = "", description: String? = nil, modified: MarvelDate = .unknown,
    isbn: MarvelText = "", upc: MarvelText = "", diamondCode: MarvelText = "", ean: MarvelText = "",
    issn: MarvelText = "", format: String = "", pageCount: Int = 0, textObjects: [ComicText] = [],
    resourceURI: String = "", urls: [MarvelLink] = [], series: EntitySummary? = nil,
    variants: [EntitySummary] = [], collections: [EntitySummary] = [],
    collectedIssues: [EntitySummary] = [], dates: [ComicDate] = [], prices: [ComicPrice] = [],
    thumbnail: MarvelImage? = nil, images: [MarvelImage] = [], creators: EntityList? = nil,
    characters: EntityList? = nil, stories: EntityList? = nil, events: EntityList? = nil,
    collects: [String]? = nil, marks: [String]? = nil, knownFor: [Association]? = nil
  ) {
    self.id = id
    self.digitalId = digitalId
    title = MarvelText(name)
    self.issueNumber = issueNumber
    self.variantDescription = variantDescription
    self.description = description
    self.modified = modified
    self.isbn = isbn
    self.upc = upc
    self.diamondCode = diamondCode
    self.ean = ean
    self.issn = issn
    self.format = format
    self.pageCount = pageCount
    self.textObjects = textObjects
    self.resourceURI = resourceURI
    self.urls = urls
    self.series = series
    self.variants = variants
    self.collections = collections
    self.collectedIssues = collectedIssues
    self.dates = dates
    self.prices = prices
    self.thumbnail = thumbnail
    self.images = images
    self.creators = creators
    self.characters = characters
    self.stories = stories
    self.events = events
    self.collects = collects
    self.marks = marks
    self.knownFor = knownFor
  }

  public var name: String { title.value }

  /// The date on which the comic went on sale as received, which may stand for a month; nil if the
  /// comic has none. To show it, use ``onSale``.
  public var onsaleDate: MarvelDate? { saleDate?.date }

  /// The day, month, or year in which the comic went on sale; nil if it is unknown.
  public var onSale: CalendarDate? { saleDate?.calendarDate }

  private var saleDate: ComicDate? { dates.first { $0.type == "onsaleDate" } }
}
