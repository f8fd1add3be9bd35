internal import CCurl

/// The version of the libcurl that URLSession speaks through, such as `7.88.1`.
var curlVersion: String? {
  // All that is wanted was there in the first form of what it tells.
  guard let info = unsafe curl_version_info(CURLVERSION_FIRST) else { return nil }
  return unsafe info.pointee.version.map { unsafe String(cString: $0) }
}
