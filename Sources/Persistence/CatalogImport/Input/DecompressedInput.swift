internal import DigestsAndGzip

/// The decompressed content of a gzip file.
final class DecompressedInput: ByteInput {
  private let input: any ByteInput
  private let decoder = GzipDecoder()

  init(_ input: any ByteInput) {
    self.input = input
  }

  func read() throws(ImportError) -> [UInt8] {
    while true {
      if decoder.needsInput {
        let compressed = try input.read()
        guard !compressed.isEmpty else {
          if decoder.isWithinMember { throw .truncated }
          return []
        }
        decoder.add(compressed)
      }
      let bytes: [UInt8]
      do { bytes = try decoder.read() } catch { throw .damaged }
      if !bytes.isEmpty { return bytes }
    }
  }
}
