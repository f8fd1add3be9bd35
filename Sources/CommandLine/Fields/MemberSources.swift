internal import JSONText

/// The members of an object that the wanted members are read from.
struct MemberSources {
  /// A wanted member, and how it is read.
  struct Use {
    /// The number of the wanted member.
    let member: Int
    /// Whether it is the id at the end of an address.
    let isID: Bool
  }

  private var names = MemberNames()
  /// The uses of each name, in the order of the names.
  private var uses: [Use] = []
  /// The end of each name's section of `uses`.
  private var ends: [Int] = []

  /// - Parameters:
  ///   - wanted: the names of the wanted members.
  ///   - isEntity: false for an object inside an entity.
  init(_ wanted: [String], isEntity: Bool) {
    var sources: [(name: String, uses: [Use])] = []
    for (number, name) in wanted.enumerated() {
      for source in FieldAlias.members(name, isEntity: isEntity) {
        let use = Use(member: number, isID: source == FieldAlias.address && source != name)
        if let index = sources.firstIndex(where: { $0.name == source }) {
          sources[index].uses.append(use)
        } else {
          sources.append((source, [use]))
        }
      }
    }
    for source in sources {
      names.insert(source.name)
      uses += source.uses
      ends.append(uses.count)
    }
  }

  /// Calls `body` with each use of a name that the scanner has read, at the beginning of the value.
  /// Skips the value if the name has no use. Returns false if `body` does or the value is
  /// malformed.
  @inline(__always)
  func take(
    _ name: Range<Int>, _ scanner: inout TokenScanner,
    _ body: (Use, inout TokenScanner) -> Bool
  ) -> Bool {
    guard let number = names.number(of: name, scanner) else { return scanner.takeValue() != nil }
    let start = scanner.position
    for index in (number == 0 ? 0 : ends[number - 1])..<ends[number] {
      scanner.position = start
      guard body(uses[index], &scanner) else { return false }
    }
    return true
  }
}
