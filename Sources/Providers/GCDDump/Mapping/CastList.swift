internal import Catalog
internal import ProviderTable

/// The characters and teams of a comic, each once.
struct CastList {
  enum Member: Hashable {
    case character(Int)
    case group(Int)
    /// A name, folded, that no character or team has, or several.
    case name(String, isTeam: Bool)

    var isTeam: Bool {
      switch self {
      case .character: false
      case .group: true
      case .name(_, let isTeam): isTeam
      }
    }
  }

  struct Appearance {
    let member: Member
    let name: String
    /// Such as `guest`.
    var role = ""
    var isFlashback = false
    var isOrigin = false
    var isDeath = false
    var notes = ""

    /// The appearance as an element of a list.
    var json: JSONValue {
      .summary(
        address, name,
        [
          "role": JSONValue(nonEmpty: role), "flashback": isFlashback ? true : nil,
          "origin": isOrigin ? true : nil, "death": isDeath ? true : nil,
          "notes": JSONValue(nonEmpty: notes),
        ])
    }

    private var address: String? {
      switch member {
      case .character(let id): GCD.character.address(id)
      case .group(let id): GCD.group.address(id)
      case .name: nil
      }
    }
  }

  private(set) var all: [Appearance] = []
  private var known: Set<Member> = []
  /// The folded names of those that are known from rows.
  private var names: Set<String> = []

  /// Adds an appearance that a row states, unless the comic has it. Add those of texts later.
  ///
  /// - Parameter folded: The folded name.
  mutating func add(_ appearance: Appearance, folded: String) {
    names.insert(folded)
    if known.insert(appearance.member).inserted { all.append(appearance) }
  }

  /// Adds an appearance of a text unless the comic has it.
  mutating func add(fromText appearance: Appearance) {
    if case .name(let name, _) = appearance.member, names.contains(name) { return }
    if known.insert(appearance.member).inserted { all.append(appearance) }
  }

  var isEmpty: Bool { all.isEmpty }

  /// The characters without those that others are in civilian life, then the teams.
  func items(_ names: DumpNames) -> [Appearance] {
    let ids = Set(
      all.compactMap { appearance -> Int? in
        if case .character(let id) = appearance.member { id } else { nil }
      })
    let shown = all.filter { appearance in
      guard case .character(let id) = appearance.member else { return true }
      return !names.isCivilian(id, ofOneOf: ids)
    }
    return shown.filter { !$0.member.isTeam } + shown.filter(\.member.isTeam)
  }
}
