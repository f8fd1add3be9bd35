/// A text that is never shown: neither by `print` nor by a debugger's summary.
package struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The text itself, to sign with.
  package let value: String

  package init(_ value: String) {
    self.value = value
  }

  package var description: String { "(secret)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
