/// What was not understood or left out, in numbers: it has no names or texts of the database, so
/// that a user can attach it to a report.
package struct DumpReport: Equatable, Sendable {
  package enum Note: String, CaseIterable, Sendable {
    case otherLanguages = "series in other languages"
    case omittedVariants = "variants of issues that are not imported"
    case variantCycles = "variants that are variants of themselves"
    case orphanedVariants = "variants of issues that do not exist"
    case orphanedCredits = "credits of names that do not exist"
    case deletedCreators = "credits of deleted creators"
    case orphanedCharacters = "characters and teams that do not exist or are deleted"
    case deletedReprints = "reprints of or in something that does not exist or is deleted"
    case otherReprints = "reprints of or in comics of others"
    case omittedStories = "advertisements and the like"
    case uncertainCredits = "uncertain credits"
    case textCredits = "credits from text that are a known creator"
    case unknownCredits = "credits from text of names that no or several creators have"
    case textCharacters = "characters from text that are a known character"
    case unknownCharacters = "characters from text of names that no or several characters have"
    case unbalancedTexts = "texts with unbalanced brackets"
    case decodedEntities = "HTML entities in texts"
    case unknownDates = "dates that were not understood"
    case repeatedNumbers = "issues whose number another issue of the series has"
    case unknownCreditTypes = "credits of unknown types"
    case unknownStoryTypes = "stories of unknown types"
    case unknownFormats = "series whose format was not understood"
  }

  package private(set) var counts: [Note: Int] = [:]
  /// The formats that were not understood, with their numbers of series.
  package private(set) var formats: [String: Int] = [:]

  package init() {}

  mutating func count(_ note: Note, _ number: Int = 1) {
    if number > 0 { counts[note, default: 0] += number }
  }

  mutating func count(unknownFormat format: String) {
    count(.unknownFormats)
    formats[format.lowercased(), default: 0] += 1
  }

  /// Decodes a text, and counts what was decoded.
  mutating func decoded(_ text: String) -> String {
    let decoded = TextEntities(text)
    count(.decodedEntities, decoded.decoded)
    return decoded.text
  }

  /// The most frequent ones.
  package var frequentFormats: [(format: String, count: Int)] {
    Array(
      formats.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(20))
  }
}
