internal import Catalog
internal import Platform

/// `marvel-cli show -`
struct ShowInput {
  private let kind: Kind
  private let read: () throws(FileError) -> [UInt8]
  private let environment: Environment

  /// - Parameters:
  ///   - kind: that of the words that do not say one.
  ///   - read: gives all of standard input.
  init(_ kind: Kind, _ read: @escaping () throws(FileError) -> [UInt8], _ environment: Environment)
  {
    self.kind = kind
    self.read = read
    self.environment = environment
  }

  func run() async throws(Failure) -> ExitStatus {
    // What was read is gone for the program that may have to take over.
    do { try await environment.repository.prepareReading(kind) } catch {
      throw environment.failure(error)
    }
    let references = try words().map { Reference($0, kind: kind) }
    return try await Show(input: references, kind, environment).run()
  }

  private func words() throws(Failure) -> [String] {
    let bytes: [UInt8]
    do { bytes = try read() } catch { throw .input(.unreadable(error.reason)) }
    do { return try inputWords(bytes) } catch { throw .input(error) }
  }
}

extension FileError {
  fileprivate var reason: String {
    switch self {
    case .absent: "it is closed"
    case .unreadable(let reason): reason
    case .notUTF8: "it is not UTF-8 text"
    }
  }
}
