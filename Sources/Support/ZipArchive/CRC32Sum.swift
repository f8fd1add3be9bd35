internal import CZlib

/// The CRC-32 of bytes that arrive in pieces (APPNOTE 4.4.7).
struct CRC32Sum {
  private(set) var value: UInt32 = 0

  mutating func add(_ bytes: [UInt8]) {
    // zlib returns its initial value if there is no address.
    guard !bytes.isEmpty else { return }
    value = unsafe bytes.withUnsafeBufferPointer { bytes in
      UInt32(unsafe crc32(uLong(value), bytes.baseAddress, uInt(bytes.count)))
    }
  }
}
