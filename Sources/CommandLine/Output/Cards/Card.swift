internal import Catalog

/// The content of an entity's card.
package struct Card: Equatable, Sendable {
  struct Fact: Equatable, Sendable {
    let head: String
    let text: String
  }

  struct Relation: Equatable, Sendable {
    let kind: Kind
    let count: String
    /// The names of the first ones; empty if the card shows them elsewhere.
    let names: [String]
    /// Whether only those in a selection of comics are counted.
    var isOfSelection = false
    /// Whether a command can list them.
    var isListed = true

    /// `1 comic`, `96 comics`, `96 comics here`.
    var text: String {
      "\(count) \(count == "1" ? kind.singular : kind.plural)" + (isOfSelection ? " here" : "")
    }

    /// The names, and how many more there are; empty without names.
    var listing: String {
      names.isEmpty ? "" : CardNames.listing(names, of: Int(count) ?? 0)
    }
  }

  let title: [String]
  let description: [String]
  let facts: [Fact]
  /// The kinds that have entities related to this one.
  let relations: [Relation]
}

/// Reads the cards of entities of one kind.
final class CardReader {
  private let titleKey: String
  private let columns: [Column]
  private let reader: FieldReader
  private let relations: [Kind]
  private let counts: FieldReader
  private static let lastHeads = ["Modified", "Page"]

  init(_ kind: Kind) throws(OutputFailure) {
    columns = Column.columns(of: kind.fields.filter { $0.relatedKind == nil })
    titleKey = kind.titleKey
    reader = FieldReader(columns)
    relations = ProtocolTable.relations.filter { $0.parent == kind }.map(\.child)
    counts = FieldReader(
      relations.map { Column(key: "\($0.plural).available", head: $0.plural) })
  }

  func card(of item: Item) throws(OutputFailure) -> Card {
    var facts: [Card.Fact] = []
    var description: [String] = []
    for (column, text) in zip(columns, try reader.cells(of: item)) {
      switch column.key {
      case "description": description = readableLines(text)
      case titleKey: break
      case "resourceURI": facts.append(Card.Fact(head: "Page", text: try item.record.webAddress()))
      default: facts.append(Card.Fact(head: column.head, text: column.shown(text)))
      }
    }
    Self.labelDate(&facts)
    let names = try CardNames(item.record, item.details)
    let relations = zip(relations, try counts.cells(of: item))
      .filter { !["", "0"].contains($0.1) }
      .map {
        Card.Relation(
          kind: $0.0, count: $0.1, names: names.lists[$0.0] ?? [],
          isOfSelection: item.details.countsSelection,
          isListed: !names.namesOnly.contains($0.0))
      }
    // What identifies the entity's source comes last.
    let last = facts.filter { Self.lastHeads.contains($0.head) }
    facts.removeAll { Self.lastHeads.contains($0.head) }
    // What a book collects may be stated in words, which name all issues, and by references.
    let stated = Set(facts.filter { !$0.text.isEmpty }.map(\.head))
    facts += names.facts.filter { !stated.contains($0.head) } + item.details.facts + last
    return Card(
      title: [readableLines(item.record.title).filter { !$0.isEmpty }.joined(separator: " ")]
        .filter { !$0.isEmpty },
      description: description,
      facts: facts.filter { !$0.text.isEmpty }, relations: relations)
  }

  /// Labels the date of a comic as what it is known to be: a day is that of the sale, but a month
  /// may be that on the cover, a month or more later. It is left out if the cover date says the
  /// same.
  private static func labelDate(_ facts: inout [Card.Fact]) {
    guard let index = facts.firstIndex(where: { $0.head == "Date" }) else { return }
    let date = facts[index].text
    if facts.contains(where: { $0.head == "Cover date" && $0.text == date }) {
      facts.remove(at: index)
    } else if date.utf8.count > "2006-05".utf8.count {
      facts[index] = Card.Fact(head: "On sale", text: date)
    }
  }
}
