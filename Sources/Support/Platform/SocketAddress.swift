#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An IPv4 or IPv6 address with a port.
struct SocketAddress {
  var storage = sockaddr_storage()
  var size = socklen_t(MemoryLayout<sockaddr_storage>.size)

  init() {}

  init(_ address: String, _ port: UInt16) throws(ListenError) {
    var (ip4, ip6) = (sockaddr_in(), sockaddr_in6())
    if unsafe inet_pton(AF_INET, address, &ip4.sin_addr) == 1 {
      ip4.sin_family = sa_family_t(AF_INET)
      ip4.sin_port = port.bigEndian
      unsafe store(&ip4, MemoryLayout<sockaddr_in>.size)
    } else if unsafe inet_pton(AF_INET6, address, &ip6.sin6_addr) == 1 {
      ip6.sin6_family = sa_family_t(AF_INET6)
      ip6.sin6_port = port.bigEndian
      unsafe store(&ip6, MemoryLayout<sockaddr_in6>.size)
    } else {
      throw .unknownAddress
    }
  }

  private mutating func store(_ address: UnsafeRawPointer, _ count: Int) {
    unsafe withUnsafeMutableBytes(of: &storage) { storage in
      unsafe storage.copyMemory(from: UnsafeRawBufferPointer(start: address, count: count))
    }
    size = socklen_t(count)
  }

  /// At the same offset in the addresses of both families.
  var port: UInt16 {
    unsafe withUnsafeBytes(of: storage) { bytes in
      UInt16(bigEndian: unsafe bytes.load(fromByteOffset: 2, as: UInt16.self))
    }
  }

  mutating func withPointer(
    _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> Int32 {
    var size = size
    let code = unsafe withUnsafeMutablePointer(to: &storage) { storage in
      unsafe storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe body(address, &size)
      }
    }
    self.size = size
    return code
  }
}
