internal import Platform

/// The header before the data of a member (APPNOTE 4.3.7).
///
/// Its sizes are not used: they are absent if the member was written to a pipe.
struct LocalHeader {
  /// Without the name and the extra field.
  static let size = 30

  /// The position of the member's data in the file.
  let dataPosition: Int

  /// Reads the header; throws `damaged` if it contradicts the directory.
  ///
  /// - Parameter end: The position in the file before which the data must end.
  init(of member: ZipMember, in file: RandomAccessFile, end: Int) throws(ZipError) {
    let size = Self.size + member.nameBytes.count
    guard member.headerPosition <= end - size else { throw .damaged }
    var fields = FieldReader(try file.bytes(at: member.headerPosition, count: size)[...])
    try fields.expect(RecordSignature.localHeader)
    try fields.skip(2)  // The version that can read it.
    guard try !ZipMember.isEncrypted(flags: fields.number(2)) else { throw .encrypted }
    guard try fields.number(2) == member.method else { throw .damaged }
    try fields.skip(2 + 2 + 4 + 4 + 4)  // The time, the date, the checksum, and the sizes.
    guard try fields.number(2) == member.nameBytes.count else { throw .damaged }
    let extraLength = try fields.number(2)
    try fields.expect(member.nameBytes)
    dataPosition = member.headerPosition + size + extraLength
    guard member.compressedSize <= end - dataPosition else { throw .damaged }
  }
}
