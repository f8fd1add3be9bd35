#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The ends of a pipe, which programs do not inherit unless they are given one.
struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  /// Nil if the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }
}
