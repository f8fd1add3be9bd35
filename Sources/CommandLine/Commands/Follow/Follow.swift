internal import ArgumentParsing
internal import Catalog
internal import JSONText
internal import ProviderTable

/// An entity that the user follows: a line of the file of follows.
struct Follow: Equatable {
  /// An id and whose it is.
  struct ID: Hashable {
    /// Nil for Marvel's ids.
    let origin: String?
    let id: Int

    /// Such as `1009610` or `ORIGIN:364`.
    var reference: String { (origin.map { $0 + ":" } ?? "") + "\(id)" }
  }

  let kind: Kind
  /// At least one: the same entity has others in catalogs of other origins.
  let ids: [ID]
  /// Nil if the line has none.
  let name: String?

  init(kind: Kind, ids: [ID], name: String?) {
    self.kind = kind
    self.ids = ids
    self.name = name
  }

  /// The follow for an entity of a catalog, with the ids of the same entity elsewhere.
  ///
  /// - Parameter origin: The origin of the catalog; nil for Marvel's ids.
  init(_ record: Record, origin: String?) {
    let own = record.key.isMerged ? [] : [ID(origin: origin, id: record.key.id)]
    self.init(
      kind: record.key.kind, ids: (own + record.origins).unique,
      name: readableLines(record.title).joined(separator: " "))
  }

  /// Returns the key in a catalog of an origin; nil if the entity has no id there. Nil is the
  /// catalog of all origins.
  func key(in origin: String?) -> EntityKey? {
    if let id = ids.first(where: { $0.origin == origin }) { return EntityKey(kind, id.id) }
    guard origin == nil else { return nil }
    return ids.lazy.compactMap { id in
      id.origin.flatMap(Provider.init(name:))?.mergedKey(EntityKey(kind, id.id))
    }.first
  }

  /// Whether both are the same entity.
  func isSame(as other: Follow) -> Bool {
    kind == other.kind && !Set(ids).isDisjoint(with: other.ids)
  }

  /// The reference that `show` accepts, or with another origin's id, what a message can show.
  var reference: String { "\(kind.singular)/\(ids[0].reference)" }

  /// Such as `character 1009610  # Spider-Man (Peter Parker)`.
  var line: String {
    let ids = ids.map(\.reference).joined(separator: " ")
    return "\(kind.singular) \(ids)" + (name.map { "  # " + $0 } ?? "")
  }
}

/// The text of the file of follows, which people edit. Lines that do not change stay as they are.
struct FollowText {
  /// The comment at the beginning of a new file.
  static let beginning = "# One entity per line: kind, id, # name. See marvel-cli help follow.\n"

  /// Some editors write it at the beginning of a file.
  private static let byteOrderMark = "\u{FEFF}"

  /// The byte order mark, if the file has one.
  private let start: String
  /// CR LF if the first line ends with it, otherwise LF.
  private let lineBreak: String
  /// A line with its line break, and the entity that it names; nil for blank lines and comments.
  private var lines: [(text: String, follow: Follow?)]

  /// - Throws: The number of the first invalid line, from 1, and its text.
  init(_ text: String) throws(FollowsError) {
    // Splitting by the character "\n" would not find CR LF, which is one character, too.
    var parts = text.parts(around: "\n")
    lineBreak = parts.count > 1 && parts[0].utf8.last == 0x0D ? "\r\n" : "\n"
    start = parts[0].hasPrefix(Self.byteOrderMark) ? Self.byteOrderMark : ""
    parts[0] = String(parts[0].dropFirst(start.count))
    let end = parts.removeLast()
    lines = []
    for part in parts { try append(part, "\n") }
    if !end.isEmpty { try append(end, lineBreak) }
  }

  private mutating func append(_ part: String, _ lineBreak: String) throws(FollowsError) {
    let line = part.utf8.last == 0x0D ? String(part.dropLast()) : part
    lines.append((part + lineBreak, try Self.follow(line, number: lines.count + 1)))
  }

  /// In the order of the file.
  var follows: [Follow] { lines.compactMap(\.follow) }

  var text: String { start + lines.map(\.text).joined() }

  /// Appends an entity. Returns false if it is there already.
  mutating func add(_ follow: Follow) -> Bool {
    guard !follows.contains(where: { $0.isSame(as: follow) }) else { return false }
    lines.append((follow.line + lineBreak, follow))
    return true
  }

  /// Removes the lines of an entity. Returns false if there is none.
  mutating func remove(_ follow: Follow) -> Bool {
    let count = lines.count
    lines.removeAll { $0.follow?.isSame(as: follow) == true }
    return lines.count < count
  }

  private static func follow(_ line: String, number: Int) throws(FollowsError) -> Follow? {
    let comment = commentStart(of: line)
    let words = line[..<comment].split(whereSeparator: \.isWhitespace).map(String.init)
    if words.isEmpty { return nil }
    let invalid = FollowsError.invalidLine(line, number: number)
    // `character/1009610`, as search -o id prints it, is the same as `character 1009610`.
    let parts = words[0].split(separator: "/", maxSplits: 1).map(String.init) + words.dropFirst()
    guard let kind = parts.first.flatMap(Kind.init(name:)), parts.count > 1 else { throw invalid }
    var ids: [Follow.ID] = []
    for part in parts.dropFirst() {
      guard let id = Follow.ID(part) else { throw invalid }
      ids.append(id)
    }
    let name = line[comment...].dropFirst().split(whereSeparator: \.isWhitespace)
    return Follow(
      kind: kind, ids: ids, name: name.isEmpty ? nil : name.joined(separator: " "))
  }

  /// A comment begins with `#` at the start of the line or after a space.
  private static func commentStart(of line: String) -> String.Index {
    var previous: Swift.Character = " "
    for index in line.indices {
      if line[index] == "#", previous.isWhitespace { return index }
      previous = line[index]
    }
    return line.endIndex
  }
}

extension Record {
  /// The ids of an entry of the merged catalog in the catalogs that it was merged from, that of the
  /// catalog that had it first in front; empty for entities of other catalogs.
  var origins: [Follow.ID] {
    guard json.includes("\"origins\":") else { return [] }
    return JSONView.reading(json) { entity in
      (entity?.member("origins")?.elements ?? []).compactMap { $0.string.flatMap(Follow.ID.init) }
    }
  }
}

extension Follow.ID {
  /// Parses `1009610` or `ORIGIN:364`.
  init?(_ word: String) {
    if let id = wholeNumber(word, in: 0...Int.max) {
      self.init(origin: nil, id: id)
      return
    }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let id = parts.last.flatMap({ wholeNumber($0, in: 0...Int.max) }) else {
      return nil
    }
    if parts.count == 2, !CatalogOrigin.isName(parts[0]) { return nil }
    // Those of Marvel need no name.
    let isMarvels = parts.count == 1 || parts[0] == ExternalID.Database.marvel.key
    self.init(origin: isMarvels ? nil : parts[0], id: id)
  }
}
