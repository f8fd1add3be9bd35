#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A port of the loopback address that only the server that it is passed to listens on.
///
/// When that server has ended, connections are refused: no server of another test gets the port. A
/// socket that does not listen holds it. Elsewhere than on Linux, such a socket would also keep the
/// server away, so that the server chooses a port itself.
package final class HeldPort: Sendable {
  /// For the option `--port` of servers, which set SO_REUSEADDR; 0 where the port is not held.
  package let number: String
  private let descriptor: Int32

  package init() {
    #if canImport(Glibc)
      let descriptor = socket(
        AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      var (on, address): (Int32, sockaddr_in) = (1, sockaddr_in())
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
      let isBound = unsafe withUnsafeMutableBytes(of: &address) { bytes in
        let pointer = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self)
        return unsafe bind(descriptor, pointer, size) == 0
          && getsockname(descriptor, pointer, &size) == 0
      }
      precondition(isBound, "no port of 127.0.0.1 is free")
      (self.descriptor, number) = (descriptor, String(UInt16(bigEndian: address.sin_port)))
    #else
      (descriptor, number) = (-1, "0")
    #endif
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
