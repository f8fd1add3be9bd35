#if canImport(Glibc)
  internal import Glibc
#endif

/// The directory of this package's built programs, which contains the test executable or bundle.
let builtProducts: String = {
  var parts = runningExecutable.split(separator: "/").dropLast()
  while let last = parts.last, last == "MacOS" || last == "Contents" || last.hasSuffix(".xctest") {
    parts.removeLast()
  }
  return parts.map { "/" + $0 }.joined()
}()

private var runningExecutable: String {
  #if canImport(Glibc)
    var path = [UInt8](repeating: 0, count: 4096)
    let count = unsafe path.withUnsafeMutableBytes { bytes in
      unsafe readlink("/proc/self/exe", bytes.bindMemory(to: CChar.self).baseAddress!, bytes.count)
    }
    return String(decoding: path.prefix(max(0, count)), as: UTF8.self)
  #else
    return CommandLine.arguments.first { $0.contains(".xctest/") } ?? ""
  #endif
}

/// The programs as built for a release, if the environment variable PROGRAMS names their directory:
/// they run several times as fast as those beside the tests.
private let releasedPrograms: String? = unsafe getenv("PROGRAMS").map { unsafe String(cString: $0) }

/// Returns the path of a program of this package. Some programs, such as catalog-builder and
/// faulty-gateway, exist only beside the tests.
func builtProgram(_ name: String) -> String {
  // Benchmarks leave a faulty-gateway beside the released programs, maybe an old one.
  let directory = name == "faulty-gateway" ? nil : releasedPrograms
  if let path = directory.map({ "\($0)/\(name)" }), unsafe access(path, X_OK) == 0 { return path }
  return name == "marvel-gateway" ? gatewayLink : "\(builtProducts)/\(name)"
}

/// What `make install` makes of marvel-gateway, beside the tests.
private let gatewayLink: String = {
  let directory = "\(builtProducts)/links"
  let link = "\(directory)/marvel-gateway"
  _ = unsafe mkdir(directory, 0o755)
  // Another process of the tests may have made it.
  _ = unsafe symlink("../marvel-cli-online", link)
  return link
}()
