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
    let levels = name.split(separator: "/").count - 1
    if levels > 0 { makeDirectory(ofFile: target, levels: levels) }
    let file = try? ReplacementFile(target)
    try? file?.output.write(bytes)
    _ = try? file?.commit()
    return target
  }

  /// Writes a script that can be run, and creates its parent directories.
  ///
  /// Another process writes it: a file that this one has open for writing is also open in the children
  /// of its other threads for a moment, and the system does not run such a file.
  package func writeProgram(_ script: String, to name: String) throws {
    let text = write("#!/bin/sh\n\(script)\n", to: name + ".txt")
    let copy = #"cp "$1" "$2" && chmod 755 "$2""#
    let outcome = try Program(path: "/bin/sh").run(["-c", copy, "sh", text, path + "/" + name])
    precondition(outcome.status == 0, outcome.stderr)
  }

  /// Applies a jq filter to JSON texts, and returns one line per result.
  ///
  /// - Parameter option: `-c` for results as JSON, `-r` for texts as they are.
  package func jq(_ filter: String, _ text: String, _ option: String = "-c") throws -> String {
    let file = write(text, to: "jq-input.json")
    return try Program(path: "/usr/bin/jq").run([option, filter, file]).stdout
  }
}
