@testable import GCDDump

/// The text fields of credits and characters, with XML entities.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  let text = unsafe TextEntities(String(decoding: bytes, as: UTF8.self)).text
  precondition(!text.utf8.contains(UInt8(ascii: "\r")), "a carriage return stays")
  let credits = CreditText(text)
  precondition(CreditText(credits.text).items == credits.items, "other credits are printed")
  for item in credits.names {
    _ = (item.creditedAs, item.signedAs, item.isPainted, item.role)
  }
  let characters = CharacterText(text)
  precondition(CharacterText(characters.text).items == characters.items, "others are printed")
  for item in characters.items {
    _ = (item.name, item.alterEgo, item.members)
  }
  return 0
}
