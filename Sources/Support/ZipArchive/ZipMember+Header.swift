extension ZipMember {
  /// Reads the next entry of the central directory (APPNOTE 4.3.12).
  init(_ fields: inout FieldReader, _ directory: DirectoryLocation) throws(ZipError) {
    let restCount = fields.count
    try fields.expect(RecordSignature.directoryHeader)
    try fields.skip(2 + 2)  // The versions that wrote it, and that can read it.
    flags = try fields.number(2)
    method = try fields.number(2)
    try fields.skip(2 + 2)  // The time and the date.
    checksum = UInt32(try fields.number(4))
    var compressedSize = try fields.number(4)
    var size = try fields.number(4)
    let nameLength = try fields.number(2)
    let extraLength = try fields.number(2)
    let commentLength = try fields.number(2)
    var disk = try fields.number(2)
    try fields.skip(2 + 4)  // Attributes.
    var offset = try fields.number(4)
    nameBytes = Array(try fields.bytes(nameLength))
    var extra = FieldReader(try fields.bytes(extraLength))
    try fields.skip(commentLength)
    entrySize = restCount - fields.count

    if [size, compressedSize, offset].contains(Self.absentLong) || disk == Self.absentShort {
      var wide = try Self.wideNumbers(in: &extra)
      if size == Self.absentLong { size = try wide.number(8) }
      if compressedSize == Self.absentLong { compressedSize = try wide.number(8) }
      if offset == Self.absentLong { offset = try wide.number(8) }
      if disk == Self.absentShort { disk = try wide.number(4) }
    }
    guard disk == 0 else { throw .multiDisk }
    guard offset <= directory.start - directory.prefixSize else { throw .damaged }
    (self.compressedSize, self.size) = (compressedSize, size)
    headerPosition = directory.prefixSize + offset
  }

  /// Say that a number is in the extra field of Zip64 (APPNOTE 4.4.1.4).
  private static let absentLong = 0xFFFF_FFFF
  private static let absentShort = 0xFFFF

  /// Returns the content of the extra field of Zip64, which has only the numbers that are absent
  /// elsewhere, always in the same order (APPNOTE 4.5.1, 4.5.3).
  private static func wideNumbers(in extra: inout FieldReader) throws(ZipError) -> FieldReader {
    let wideID = 1
    while true {
      let id = try extra.number(2)
      let content = try extra.bytes(extra.number(2))
      if id == wideID { return FieldReader(content) }
    }
  }
}
