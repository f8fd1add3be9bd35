#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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
