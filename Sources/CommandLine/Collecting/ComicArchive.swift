internal import ComicFiles
internal import ZipArchive

/// A comic file that is a ZIP archive, and the metadata files in it.
struct ComicArchive {
  /// Metadata with the description of each of a thousand pages has less than 1 MB.
  private static let metadataLimit = 8_000_000

  private let directory: ZipDirectory

  init(_ path: String) throws(ZipError) {
    self.init(try ZipDirectory(path))
  }

  private init(_ directory: ZipDirectory) {
    self.directory = directory
  }

  /// Writes ComicInfo.xml into the archive at a path.
  ///
  /// - Parameter replacing: Whether to replace one that is there.
  /// - Returns: False if the archive has one that was not replaced.
  static func write(
    comicInfo text: String, into path: String, replacing: Bool
  ) throws(ZipWriteError) -> Bool {
    let archive = try ZipReplacement(path)
    let present = ComicArchive(archive.directory).member(MetadataFile.comicInfo)
    if !replacing, present != nil { return false }
    // Readers may take another one than a new one in the root.
    let name = present.flatMap {
      $0.hasUnsafeName ? nil : String(validating: $0.nameBytes, as: UTF8.self)
    }
    try archive.write(member: name ?? MetadataFile.comicInfo, Array(text.utf8))
    return true
  }

  /// Returns the bytes of a metadata file; nil if the archive has none of the name.
  ///
  /// Programs write it to the root. Of several, the one in the fewest directories is read.
  ///
  /// - Parameter name: Compared without regard to case.
  func metadata(_ name: String) throws(ZipError) -> [UInt8]? {
    guard let member = member(name) else { return nil }
    return try directory.bytes(of: member, limit: Self.metadataLimit)
  }

  private func member(_ name: String) -> ZipMember? {
    func depth(_ member: ZipMember) -> Int { member.nameBytes.count { $0 == Self.slash } }
    return members(name).min { depth($0) < depth($1) }
  }

  private static let slash = UInt8(ascii: "/")

  private func members(_ name: String) -> [ZipMember] {
    let wanted = Array(name.lowercased().utf8)
    return directory.members.filter { member in
      let last = member.nameBytes.split(separator: Self.slash).last ?? []
      return last.count == wanted.count
        && zip(last, wanted).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    }
  }
}
