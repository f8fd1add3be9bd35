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
