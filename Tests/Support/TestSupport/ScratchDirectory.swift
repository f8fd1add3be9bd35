internal import Platform

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A temporary directory for one test, removed with its contents on deinit.
package final class ScratchDirectory: Sendable {
  package let path: String

  package init() {
    var template = Array("/tmp/marvel-cli-test-XXXXXX".utf8CString)
    path = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe mkdtemp(buffer.baseAddress!)
      return unsafe String(cString: buffer.baseAddress!)
    }
  }

  deinit {
    _ = try? Program(path: "/bin/rm").run(["-rf", path])
  }

  /// Writes a file, creates its parent directories, and returns its full path.
  @discardableResult
  package func write(_ text: String, to name: String) -> String {
    write(Array(text.utf8), to: name)
  }

  /// Writes a file of any bytes, creates its parent directories, and returns its full path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) -> String {
    let target = path + "/" + name
    let directory = target.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    _ = try? Program(path: "/bin/mkdir").run(["-p", directory])
    let file = try? ReplacementFile(target)
    try? file?.output.write(bytes)
    _ = try? file?.commit()
    return target
  }
}
