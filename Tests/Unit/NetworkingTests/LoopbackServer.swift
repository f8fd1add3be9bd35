import Foundation
import Networking
import TestSupport
import Testing

/// A running `Tests/Support/Servers/serve.py`.
final class LoopbackServer: Sendable {
  /// Shared by all tests; it ends with them.
  private static let shared = Result { try LoopbackServer() }

  private let program: RunningProgram

  private init() throws {
    let directory = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    program = try RunningProgram(Program(path: directory + "/Support/Servers/serve.py"), [])
  }

  static func url() throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(shared.get().program.firstLine)"))
  }
}
