internal import Catalog

extension Timestamp {
  /// The HTTP date, such as `Wed, 01 May 2024 13:30:00 GMT` (RFC 9110, section 5.6.7).
  var httpDate: String {
    let text = Array(rfc3339)
    let part = { (range: Range<Int>) in String(text[range]) }
    let day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][Int(dayOfWeek)]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let month = months[(Int(part(5..<7)) ?? 1) - 1]
    return "\(day), \(part(8..<10)) \(month) \(part(0..<4)) \(part(11..<19)) GMT"
  }
}
