import ArgumentParsing

@testable import MarvelCLI

/// Command lines, a word a line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  let words = unsafe bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { unsafe String(decoding: $0, as: UTF8.self) }
  do throws(UsageError) {
    let arguments = try ParsedArguments.parsing(words)
    if arguments.generalInvocation == nil {
      _ = try arguments.invocation(Options(arguments, LoadedSettings()))
    }
  } catch {
    precondition(!error.report.sentence.isEmpty)
  }
  return 0
}
