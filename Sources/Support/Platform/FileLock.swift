#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An exclusive lock between processes. The system releases it when the process ends.
package final class FileLock {
  private let descriptor: Int32

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  package enum Failure: Error, Equatable {
    /// Another process holds it; with its description of itself.
    case held(by: String)
    /// With the system's error message.
    case failed(String)
  }

  /// Locks a file, which is created if it does not exist. Nothing is written to it before the lock
  /// is held, and a symbolic link is not followed.
  ///
  /// - Parameters:
  ///   - purpose: What the holder does, as other processes report it.
  ///   - patience: How long to wait for another holder.
  package static func take(
    _ path: String, for purpose: String, patience: Duration = .zero
  ) throws(Failure) -> FileLock {
    let descriptor = unsafe open(
      path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = errno == ELOOP ? "it is a symbolic link" : systemReason(errno)
      throw .failed(problemOfHome(for: path) ?? reason)
    }
    guard waitForLock(descriptor, upTo: patience) else {
      let reason = errno
      defer { close(descriptor) }
      guard reason == EWOULDBLOCK else { throw .failed(systemReason(reason)) }
      throw .held(by: holder(descriptor))
    }
    describe("\(purpose), process \(getpid())", in: descriptor)
    return FileLock(descriptor: descriptor)
  }

  /// Writes what the holder does, unless the file says so already: some locks are taken for each
  /// request, and a file system may write a truncated file to the disk at once.
  private static func describe(_ purpose: String, in descriptor: Int32) {
    guard holder(descriptor) != purpose else { return }
    let text = Array("\(purpose)\n".utf8)
    ftruncate(descriptor, 0)
    _ = unsafe text.withUnsafeBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  private static func holder(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 200)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(descriptor, $0.baseAddress, $0.count, 0)
    }
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return text.split(separator: "\n").first.map(String.init) ?? "another process"
  }
}
