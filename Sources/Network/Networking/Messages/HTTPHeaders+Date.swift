public import Foundation

extension HTTPHeaders {
  /// When the message was made by the clock of who sent it (RFC 9110, section 6.6.1); nil where it
  /// does not say so.
  public var date: Date? { self["Date"].flatMap(httpDate) }
}
