@testable import MarvelCLI

/// The configuration file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  guard let text = unsafe String(validating: bytes, as: UTF8.self) else { return 0 }
  var settings = Settings()
  do throws(SettingsError) {
    try ConfigurationFile(path: "config.json").apply(text, to: &settings)
  } catch {
    precondition(settings == Settings(), "a file that is refused leaves its traces")
  }
  return 0
}
