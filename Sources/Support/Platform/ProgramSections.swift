#if os(Linux)
  internal import Glibc

  extension RandomAccessFile {
    /// Returns where the sections of a program with a size begin; none if this is no 64-bit program
    /// in the format ELF.
    ///
    /// Source: refspecs.linuxfoundation.org, "ELF-64 Object File Format".
    package func sections(ofSize wanted: Int) throws(FileError) -> [Int] {
      let (headLength, rowLength) = (64, 64)
      let head = try read(at: 0, count: headLength)
      guard head.count == headLength, head.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
        return []
      }
      let start = Self.integer(head[0x28..<0x30])
      guard start < size, Self.integer(head[0x3A..<0x3C]) == rowLength else { return [] }
      let table = try read(at: start, count: rowLength * Self.integer(head[0x3C..<0x3E]))
      return stride(from: 0, through: table.count - rowLength, by: rowLength).compactMap { row in
        let section = table[row..<row + rowLength].dropFirst(0x18)
        let isWanted = Self.integer(section.dropFirst(8).prefix(8)) == wanted
        return isWanted ? Self.integer(section.prefix(8)) : nil
      }
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> Int {
      Int(clamping: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// Maps a part of the file into memory, read-only, until the process ends.
    ///
    /// - Returns: Nil if the file is too short.
    package func map(at position: Int, count: Int) throws(FileError) -> UnsafeRawBufferPointer? {
      guard position <= size, count <= size - position else { return nil }
      // A mapping begins with a page of the file.
      let lead = position % sysconf(Int32(_SC_PAGESIZE))
      let memory = unsafe mmap(
        nil, lead + count, PROT_READ, MAP_PRIVATE, descriptor, off_t(position - lead))
      guard unsafe memory != MAP_FAILED, let memory = unsafe memory else {
        throw .unreadable(systemReason(errno))
      }
      return unsafe UnsafeRawBufferPointer(start: memory + lead, count: count)
    }
  }
#endif
