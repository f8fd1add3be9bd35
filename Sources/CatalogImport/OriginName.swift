/// The name of those whose ids a catalogue file of its own holds; it is part of the file's name.
package enum OriginName {
  package static let wanted = "a name of lower-case letters, digits, - and _, such as wiki"

  /// Whether the name can neither leave its folder nor hide in it.
  package static func isValid(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
      } && name.utf8.first != 0x2D
  }
}
