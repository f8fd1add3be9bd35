#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Bytes that are searched with the C library's functions.
package struct ByteText: Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the first position of a byte, from a position on.
  package func position(of byte: UInt8, from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    return unsafe bytes.withUnsafeBytes { bytes in
      let found = unsafe memchr(bytes.baseAddress! + start, Int32(byte), bytes.count - start)
      return unsafe found.map { unsafe UnsafeRawPointer($0) - bytes.baseAddress! }
    }
  }

  /// Whether the bytes at a position equal the given ones.
  package func holds(_ part: [UInt8], at start: Int) -> Bool {
    guard start >= 0, start + part.count <= bytes.count else { return false }
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe part.withUnsafeBytes { part in
        unsafe memcmp(bytes.baseAddress! + start, part.baseAddress!, part.count) == 0
      }
    }
  }
}
