import Catalog
import CurlWorkarounds
import Foundation
import Networking

@testable import MarvelAPI

/// A gateway's response as libcurl delivers it: lines of heads and of a trailer, one by one, and a
/// body. The last line `BODY` separates them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  let mark = Array("BODY\r\n".utf8)
  let split = bytes.firstRange(of: mark)
  let head = bytes[..<(split?.lowerBound ?? bytes.count)]
  filter(head)
  let headers = headers(of: head)
  _ = Freshness(headers, received: Date(timeIntervalSince1970: 1))
  _ = (headers.date, headers.retryAfter())
  let body = Data(bytes[(split?.upperBound ?? bytes.count)...])
  for kind in [Kind.character, .comic] {
    if let envelope = try? Envelope(body, kind) {
      precondition(envelope.records.allSatisfy { $0.key.kind == kind })
    }
  }
  return 0
}

private func headers(of head: ArraySlice<UInt8>) -> HTTPHeaders {
  var headers: HTTPHeaders = [:]
  for line in String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline) {
    let parts = line.split(separator: ":", maxSplits: 1)
    if parts.count == 2 { headers.add(String(parts[1]), to: String(parts[0])) }
  }
  return headers
}

private typealias HeaderCallback =
  @convention(c) (UnsafeMutableRawPointer?, Int, Int, UnsafeMutableRawPointer?) -> Int

@_silgen_name("filter_with_callback")
private func filterWithCallback(
  _ easy: UnsafeMutableRawPointer?, _ callback: HeaderCallback
) -> UnsafeMutableRawPointer?
@_silgen_name("begin_response") private func beginResponse(_ easy: UnsafeMutableRawPointer?)
@_silgen_name("has_partial_head")
private func hasPartialHead(_ easy: UnsafeMutableRawPointer?) -> Bool
@_silgen_name("remove_filter")
private func removeFilter(_ easy: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
@_silgen_name("pass_head_lines")
private func passHeadLines(
  _ line: UnsafeMutableRawPointer?, _ size: Int, _ count: Int, _ user: UnsafeMutableRawPointer?
) -> Int

/// The lines that the filter let through.
nonisolated(unsafe) private var passed: [[UInt8]] = []

/// Passes lines through the filter of CurlWorkarounds. After the blank line of the final head,
/// nothing may reach FoundationNetworking.
private func filter(_ head: ArraySlice<UInt8>) {
  let easy = unsafe UnsafeMutableRawPointer(bitPattern: 4096)
  unsafe passed = []
  let filter = unsafe filterWithCallback(easy) { line, size, count, _ in
    let bytes = unsafe UnsafeRawBufferPointer(start: line, count: size * count)
    unsafe passed.append(Array(bytes))
    return size * count
  }
  unsafe beginResponse(easy)
  defer { unsafe free(removeFilter(easy)) }
  var rest = head
  while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
    var line = Array(rest[...end])
    rest = rest[(end + 1)...]
    let wasPartial = unsafe hasPartialHead(easy)
    let before = unsafe passed.count
    let taken = unsafe line.withUnsafeMutableBytes { line in
      unsafe passHeadLines(line.baseAddress, 1, line.count, filter)
    }
    precondition(taken == line.count || taken == 0, "a part of a line was taken")
    unsafe precondition(wasPartial || passed.count == before, "a line after the head was passed on")
    if taken == 0 { break }
  }
}
