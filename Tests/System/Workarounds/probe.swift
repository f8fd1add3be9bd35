// Sends one request with URLSession, without CurlWorkarounds, and prints the status of the
// response, or the code of the error. With `versions`, prints the version of libcurl instead.
//
// usage: probe URL | probe versions
import Foundation
import FoundationNetworking
import Glibc

let argument = CommandLine.arguments[1]

if argument == "versions" {
  typealias Version = @convention(c) () -> UnsafePointer<CChar>?
  // A session loads nothing more, but this needs the symbol.
  _ = URLSession(configuration: .ephemeral)
  let symbol = dlsym(nil, "curl_version")
  let text = symbol.flatMap { unsafeBitCast($0, to: Version.self)() }
  print(text.map { String(cString: $0) } ?? "unknown libcurl")
  exit(0)
}

let configuration = URLSessionConfiguration.ephemeral
configuration.timeoutIntervalForRequest = 10
let session = URLSession(configuration: configuration)
let request = URLRequest(url: URL(string: argument)!)
session.dataTask(with: request) { _, response, error in
  if let response = response as? HTTPURLResponse {
    print(response.statusCode)
  } else {
    print("error", (error as? URLError)?.code.rawValue ?? 0)
  }
  exit(0)
}.resume()
dispatchMain()
