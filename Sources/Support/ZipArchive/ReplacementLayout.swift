internal import Platform

/// What an archive consists of after a member was added or replaced: the beginning of the old file,
/// the member, entries of the old directory, the end of the new one, and the old comment.
struct ReplacementLayout {
  /// The next numbers say that the actual ones are in a record of Zip64 (APPNOTE 4.4.1.4).
  private static let largestCount = 65_534
  private static let largestNumber = 0xFFFF_FFFE

  /// In the order of the new directory: those that are kept, and the added one.
  let members: [ZipMember]
  let added: ZipMember
  /// The local header and the data of the added member.
  let addedBytes: [UInt8]
  /// Where the entries of the members that are kept are in the old file.
  let keptEntries: [Range<Int>]
  /// The entry of the added member, and the end record.
  let endBytes: [UInt8]

  /// - Throws: `needsZip64`.
  init(_ old: ZipDirectory, adding name: String, _ content: [UInt8]) throws(ZipWriteError) {
    let location = old.location
    added = ZipMember(stored: content, name: name, at: Self.endOfKeptData(old, without: name))
    addedBytes = added.localHeader + content
    members = old.members.filter { !$0.isFile(name) } + [added]
    keptEntries = Self.entries(of: old, without: name)
    let size = keptEntries.reduce(added.entrySize) { $0 + $1.count }
    let offset = added.headerPosition + addedBytes.count - location.prefixSize
    guard members.count <= Self.largestCount, offset <= Self.largestNumber else {
      throw .needsZip64
    }
    endBytes =
      added.entry(prefixSize: location.prefixSize)
      + EndRecord.bytes(
        count: members.count, directorySize: size, directoryOffset: offset,
        commentLength: old.file.size - location.commentPosition)
  }

  /// Returns where the data of the members that are kept ends. What follows belongs to replaced
  /// members only. The data of one before that stays in the file, because what follows it must not
  /// move.
  private static func endOfKeptData(_ old: ZipDirectory, without name: String) -> Int {
    let byPosition = old.members.sorted { $0.headerPosition < $1.headerPosition }
    guard let first = byPosition.reversed().prefix(while: { $0.isFile(name) }).last else {
      return old.location.start
    }
    let end = first.headerPosition
    guard let last = byPosition.last(where: { $0.headerPosition < end }) else { return end }
    // In a damaged archive, its header may say that its data ends later.
    let isBefore = (try? LocalHeader(of: last, in: old.file, end: end)) != nil
    return isBefore ? end : old.location.start
  }

  /// Returns where the entries of all members but one are; neighbors are joined.
  private static func entries(of old: ZipDirectory, without name: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = old.location.start
    for member in old.members {
      let end = start + member.entrySize
      if !member.isFile(name) {
        let joined = ranges.last?.upperBound == start ? ranges.removeLast().lowerBound : start
        ranges.append(joined..<end)
      }
      start = end
    }
    return ranges
  }
}
