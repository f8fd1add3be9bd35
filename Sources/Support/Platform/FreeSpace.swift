#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Returns how many bytes a user can still write to the file system of a directory; nil if that is
/// unknown.
package func freeSpace(in directory: String) -> Int? {
  var facts = statvfs()
  guard unsafe statvfs(directory, &facts) == 0 else { return nil }
  let (bytes, isOverflow) = Int(facts.f_bavail).multipliedReportingOverflow(by: Int(facts.f_frsize))
  return isOverflow ? nil : bytes
}
