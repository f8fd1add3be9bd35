/// A string that neither `print` nor a debugger's summary reveals.
package struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The secret itself.
  package let value: String

  package init(_ value: String) {
    self.value = value
  }

  package var description: String { "(secret)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
