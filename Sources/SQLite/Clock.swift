internal import CSQLite

/// The present by SQLite's clock, in seconds since 1970.
package func secondsSince1970() -> Int64 {
  let julianMillisecondsOf1970: sqlite3_int64 = 210_866_760_000_000
  var now = julianMillisecondsOf1970
  if let system = unsafe sqlite3_vfs_find(nil) {
    _ = unsafe system.pointee.xCurrentTimeInt64(system, &now)
  }
  return (now - julianMillisecondsOf1970) / 1000
}
