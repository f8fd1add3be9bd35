internal import CCurl

/// The version of the libcurl that URLSession uses, such as `7.88.1`.
var curlVersion: String? {
  // The first version of the struct already contains everything needed.
  guard let info = unsafe curl_version_info(CURLVERSION_FIRST) else { return nil }
  return unsafe info.pointee.version.map { unsafe String(cString: $0) }
}
