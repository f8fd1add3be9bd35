internal import Platform

/// The record at the end of an archive, which says where its central directory is.
struct EndRecord {
  /// Without the comment (APPNOTE 4.3.16).
  static let size = 22
  /// Its length is a number of two bytes.
  static let longestComment = 65_535

  private let disk: Int
  private let directoryDisk: Int
  private let countOnDisk: Int
  /// The number of members.
  let count: Int
  /// The size of the directory in bytes.
  let directorySize: Int
  /// Where the directory begins, counted from the beginning of the archive.
  let directoryOffset: Int

  /// Reads the fields that both forms have, with the given numbers of bytes.
  private init(
    _ fields: inout FieldReader, disk diskWidth: Int, count countWidth: Int, size sizeWidth: Int
  ) throws(ZipError) {
    disk = try fields.number(diskWidth)
    directoryDisk = try fields.number(diskWidth)
    countOnDisk = try fields.number(countWidth)
    count = try fields.number(countWidth)
    directorySize = try fields.number(sizeWidth)
    directoryOffset = try fields.number(sizeWidth)
  }

  /// Reads the record in the form of APPNOTE 4.3.16.
  init(_ bytes: ArraySlice<UInt8>) throws(ZipError) {
    var fields = FieldReader(bytes)
    try fields.expect(RecordSignature.end)
    try self.init(&fields, disk: 2, count: 2, size: 4)
  }

  /// Reads the record in the form of Zip64 (APPNOTE 4.3.14).
  fileprivate init(wide bytes: ArraySlice<UInt8>) throws(ZipError) {
    var fields = FieldReader(bytes)
    try fields.expect(RecordSignature.wideEnd)
    let uncountedSize = 12
    guard try fields.number(8) == WideEndRecord.size - uncountedSize else { throw .damaged }
    try fields.skip(2 + 2)  // The versions that wrote it, and that can read it.
    try self.init(&fields, disk: 4, count: 8, size: 8)
  }

  /// Returns the record of an archive that is one file, in the form of APPNOTE 4.3.16, without the
  /// comment.
  static func bytes(
    count: Int, directorySize: Int, directoryOffset: Int, commentLength: Int
  ) -> [UInt8] {
    let disks = field(0, 2) + field(0, 2)
    let counts = field(count, 2) + field(count, 2)
    let place = field(directorySize, 4) + field(directoryOffset, 4)
    return RecordSignature.end + disks + counts + place + field(commentLength, 2)
  }

  var isOnOneDisk: Bool { disk == 0 && directoryDisk == 0 && countOnDisk == count }

  /// Whether each number is the same in the form of Zip64, or says that it is only there
  /// (APPNOTE 4.4.1.4).
  fileprivate func agrees(with wide: EndRecord) -> Bool {
    let short = [(disk, wide.disk), (directoryDisk, wide.directoryDisk)]
    let counts = [(countOnDisk, wide.countOnDisk), (count, wide.count)]
    let long = [(directorySize, wide.directorySize), (directoryOffset, wide.directoryOffset)]
    return (short + counts).allSatisfy { $0 == 0xFFFF || $0 == $1 }
      && long.allSatisfy { $0 == 0xFFFF_FFFF || $0 == $1 }
  }
}

/// The end record in the form of Zip64.
struct WideEndRecord {
  /// Without the extensible data, which only encrypted directories have (APPNOTE 4.3.14.2).
  fileprivate static let size = 56
  /// Of the record that says where this one is (APPNOTE 4.3.15).
  private static let locatorSize = 20

  let record: EndRecord
  /// The position of the record in the file.
  let position: Int
  /// The same, as the locator says: counted from the beginning of the archive.
  let statedOffset: Int

  /// Reads the record; nil if there is none.
  ///
  /// - Parameters:
  ///   - end: The position of the other end record in the file.
  ///   - narrow: That record.
  init?(before end: Int, _ narrow: EndRecord, in file: RandomAccessFile) throws(ZipError) {
    guard end >= Self.locatorSize else { return nil }
    let locator = try file.bytes(at: end - Self.locatorSize, count: Self.locatorSize)
    guard locator.starts(with: RecordSignature.wideEndLocator) else { return nil }
    var fields = FieldReader(locator[4...])
    let disk = try fields.number(4)
    statedOffset = try fields.number(8)
    let diskCount = try fields.number(4)
    // Some programs write that there are no disks.
    guard disk == 0, diskCount <= 1 else { throw .multiDisk }
    position = end - Self.locatorSize - Self.size
    guard position >= 0 else { throw .damaged }
    record = try EndRecord(wide: file.bytes(at: position, count: Self.size)[...])
    guard narrow.agrees(with: record) else { throw .damaged }
  }
}
