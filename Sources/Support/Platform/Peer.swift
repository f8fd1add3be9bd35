#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Breaks a TCP connection off with RST, as a peer that crashed does.
///
/// The descriptor stays open for its owner to close.
package func resetConnection(_ descriptor: Int32) {
  var linger = linger(l_onoff: 1, l_linger: 0)
  unsafe setsockopt(
    descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  // Linux sends RST at once; elsewhere closing the socket does.
  var none = sockaddr()
  none.sa_family = sa_family_t(AF_UNSPEC)
  _ = unsafe connect(descriptor, &none, socklen_t(MemoryLayout<sockaddr>.size))
}

/// Ends a connection in both directions, so that whoever waits for it learns of its end.
///
/// The descriptor stays open for its owner to close.
package func shutDownConnection(_ descriptor: Int32) {
  shutdown(descriptor, Int32(SHUT_RDWR))
}

/// Whether the peer of a connection has gone away.
package func isHungUp(_ descriptor: Int32) -> Bool {
  var byte: UInt8 = 0
  let count = unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
  return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
}
