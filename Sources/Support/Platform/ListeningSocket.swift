#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why a socket cannot listen.
package enum ListenError: Error, Equatable, Sendable {
  case portInUse
  case unknownAddress
  /// With the system's message.
  case failed(String)
}

/// A socket that accepts TCP connections.
package struct ListeningSocket: Sendable {
  package let descriptor: Int32
  package let port: UInt16

  /// - Parameters:
  ///   - address: a numeric IPv4 or IPv6 address.
  ///   - port: 0 lets the system choose one.
  package init(address: String, port: UInt16) throws(ListenError) {
    let address = try SocketAddress(address, port)
    descriptor = socket(Int32(address.storage.ss_family), streamType, 0)
    guard descriptor >= 0 else { throw .failed(systemReason(errno)) }
    do throws(ListenError) {
      self.port = try listenOn(descriptor, address)
    } catch {
      close(descriptor)
      throw error
    }
  }

  package func closeDescriptor() {
    close(descriptor)
  }
}

#if canImport(Glibc)
  private let streamType = Int32(SOCK_STREAM.rawValue)
#else
  private let streamType = SOCK_STREAM
#endif

/// Returns the port.
private func listenOn(
  _ descriptor: Int32, _ address: SocketAddress
) throws(ListenError) -> UInt16 {
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  var on: Int32 = 1
  // Without this, a stopped server could not be restarted for a minute.
  unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
  var (wanted, given) = (address, SocketAddress())
  guard unsafe wanted.withPointer({ unsafe bind(descriptor, $0, $1.pointee) }) == 0,
    listen(descriptor, SOMAXCONN) == 0
  else { throw errno == EADDRINUSE ? .portInUse : .failed(systemReason(errno)) }
  guard unsafe given.withPointer({ unsafe getsockname(descriptor, $0, $1) }) == 0 else {
    throw .failed(systemReason(errno))
  }
  return given.port
}

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

/// Resets a TCP connection with RST, as a crashed peer does.
///
/// The descriptor stays open; its owner closes it.
package func resetConnection(_ descriptor: Int32) {
  var linger = linger(l_onoff: 1, l_linger: 0)
  unsafe setsockopt(
    descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  // Linux sends RST at once; elsewhere closing the socket does.
  var none = sockaddr()
  none.sa_family = sa_family_t(AF_UNSPEC)
  _ = unsafe connect(descriptor, &none, socklen_t(MemoryLayout<sockaddr>.size))
}

/// Shuts a connection down in both directions, so that threads waiting for it are notified.
///
/// The descriptor stays open; its owner closes it.
package func shutDownConnection(_ descriptor: Int32) {
  shutdown(descriptor, Int32(SHUT_RDWR))
}

/// Whether the peer has closed the connection.
package func isHungUp(_ descriptor: Int32) -> Bool {
  var byte: UInt8 = 0
  let count = unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
  return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
}
