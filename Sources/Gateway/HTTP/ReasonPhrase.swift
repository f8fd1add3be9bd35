internal import CMicroHTTPD

/// Returns the reason phrase of a status, such as "Bad Gateway".
func reasonPhrase(_ status: Int) -> String {
  unsafe MHD_get_reason_phrase_for(UInt32(status)).map { unsafe String(cString: $0) } ?? "Unknown"
}
