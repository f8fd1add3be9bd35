public import Foundation

extension HTTPHeaders {
  /// When the message was created, according to the sender's clock (RFC 9110, section 6.6.1); nil
  /// if it does not say.
  public var date: Date? { self["Date"].flatMap(httpDate) }
}
