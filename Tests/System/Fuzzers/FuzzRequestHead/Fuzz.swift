import CMicroHTTPD
import Foundation

@testable import MarvelGateway

/// What libmicrohttpd delivers of a request: its target, and a line for each header field.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  checkTarget(Array(lines[0].prefix { $0 != 0 }))
  var rules = HeadRules()
  var hosts = 0
  for line in lines.dropFirst() {
    let parts = line.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    rules.add(name: parts[0], value: parts.count > 1 ? parts[1] : [])
    if String(decoding: parts[0], as: UTF8.self).lowercased() == "host" { hosts += 1 }
  }
  if rules.violation(isOldVersion: false) == nil {
    precondition(hosts == 1, "a request without one host is valid")
    precondition(rules.violation(isOldVersion: true) == nil || lines.count > 1)
  }
  return 0
}

private func checkTarget(_ target: [UInt8]) {
  var limits = httpd_limits(target_length: 100, parameters: 5)
  var text = (target + [0]).map { CChar(bitPattern: $0) }
  let state = unsafe httpd_check_target(&limits, &text, nil)
  let refusal = unsafe httpd_refusal_of(state)
  let left = text.prefix { $0 != 0 }.count
  if refusal == httpd_no_refusal {
    precondition(left == target.count && left <= 100, "a target was changed")
    precondition(!target.contains { $0 <= 0x20 || $0 == 0x7F })
  }
  let end = unsafe httpd_unescape(nil, nil, &text)
  precondition(end <= left)
}
