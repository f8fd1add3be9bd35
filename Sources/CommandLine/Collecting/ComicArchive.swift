internal import ComicFiles
internal import ZipArchive

/// A comic file that is a ZIP archive, and the metadata files in it.
struct ComicArchive {
  /// Metadata with the description of each of a thousand pages has less than 1 MB.
  private static let metadataLimit = 8_000_000

  private let directory: ZipDirectory

  init(_ path: String) throws(ZipError) {
    directory = try ZipDirectory(path)
  }

  /// Returns the bytes of a metadata file; nil if the archive has none of the name.
  ///
  /// Programs write it to the root. Of several, the one in the fewest directories is read.
  ///
  /// - Parameter name: Compared without regard to case.
  func metadata(_ name: String) throws(ZipError) -> [UInt8]? {
    let wanted = Array(name.lowercased().utf8)
    let slash = UInt8(ascii: "/")
    let found = directory.members.filter { member in
      let last = member.nameBytes.split(separator: slash).last ?? []
      return last.count == wanted.count
        && zip(last, wanted).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    }
    func depth(_ member: ZipMember) -> Int { member.nameBytes.count { $0 == slash } }
    guard let member = found.min(by: { depth($0) < depth($1) }) else { return nil }
    guard member.size <= Self.metadataLimit else { throw .tooLarge(limit: Self.metadataLimit) }
    let reader = try directory.reader(of: member)
    var bytes: [UInt8] = []
    while case let piece = try reader.read(), !piece.isEmpty { bytes += piece }
    return bytes
  }
}
