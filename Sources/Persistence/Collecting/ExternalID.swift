package import Catalog
internal import ProviderTable

/// A number of an entity in a database, as `cv:4000-111265` names it.
package struct ExternalID: Hashable, Sendable {
  /// The databases whose numbers are known, by the prefix on the command line.
  package enum Database: Hashable, Sendable {
    case marvel, comicvine
    /// That of a provider, by its name.
    case provider(String)
    case gcd, upc, isbn

    package static var all: [Database] {
      [.marvel, .comicvine] + Provider.all.map { .provider($0.name) } + [.gcd, .upc, .isbn]
    }

    /// The key in the JSON of entities and of `resolve`.
    package var key: String {
      if case .provider(let name) = self { name } else { "\(self)" }
    }

    /// As the command line and files have it.
    package var prefix: String { self == .comicvine ? "cv" : key }

    /// Returns the database of a name as files write it.
    package init?(name: String) {
      switch name.lowercased() {
      case "cv", "comicvine", "comic vine", "cvdb": self = .comicvine
      case "gcd", "comics.org", "grand comics database": self = .gcd
      case let name:
        guard let database = Self.all.first(where: { $0.prefix == name }) else { return nil }
        self = database
      }
    }
  }

  package let database: Database
  package let kind: Kind
  /// The number or code as written.
  package let value: String
  /// What identifies a code in all sources; see `compared`.
  private let compared: String

  package init(_ database: Database, _ kind: Kind, _ value: String) {
    self.database = database
    self.kind = kind
    self.value = value
    compared = Self.compared(value, database)
  }

  package static func == (left: ExternalID, right: ExternalID) -> Bool {
    left.database == right.database && left.kind == right.kind && left.compared == right.compared
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(database)
    hasher.combine(kind)
    hasher.combine(compared)
  }

  /// Parses `DATABASE:[KIND/]NUMBER`; a number of Comic Vine may have the prefix of its kind.
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"),
      let database = Database(name: String(text[..<colon]))
    else { return nil }
    var rest = String(text[text.index(after: colon)...])
    var kind = Kind.comic
    if let slash = rest.firstIndex(of: "/") {
      guard let named = Kind(word: String(rest[..<slash])) else { return nil }
      (kind, rest) = (named, String(rest[rest.index(after: slash)...]))
    }
    if database == .comicvine, let dash = rest.firstIndex(of: "-") {
      guard let named = Self.kinds[String(rest[..<dash])] else { return nil }
      (kind, rest) = (named, String(rest[rest.index(after: dash)...]))
    }
    guard Self.isNumber(rest, database) else { return nil }
    self.init(database, kind, rest)
  }

  /// The prefixes of Comic Vine's numbers.
  private static let kinds: [String: Kind] = [
    "4000": .comic, "4005": .character, "4040": .creator, "4045": .event, "4050": .series,
    "4060": .character,
  ]

  /// The id as the command line accepts it.
  package var written: String {
    let place = kind == .comic ? "" : "\(kind.singular)/"
    return "\(database.prefix):\(place)\(value)"
  }

  private static func isNumber(_ text: String, _ database: Database) -> Bool {
    let isCode = database == .upc || database == .isbn
    return !text.isEmpty && text.utf8.count <= 40
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte)
          || (isCode && [UInt8(ascii: "-"), UInt8(ascii: "X"), UInt8(ascii: "x")].contains(byte))
      }
  }

  /// Returns what identifies a code in all sources: some write hyphens, or the UPC of a comic without
  /// its first digit; an ISBN may have ten digits, or thirteen with another check digit.
  private static func compared(_ code: String, _ database: Database) -> String {
    guard database == .upc || database == .isbn else { return code }
    let digits = code.filter { ("0"..."9").contains($0) || $0 == "X" || $0 == "x" }
    switch database {
    case .upc: return digits.count > 16 ? String(digits.suffix(16)) : String(digits)
    case .isbn where digits.count == 13: return String(digits.dropFirst(3).dropLast())
    case .isbn where digits.count == 10: return String(digits.dropLast())
    default: return String(digits)
    }
  }
}
