import Foundation
import TestSupport
import Testing

/// The flags and documents that pages of docs name.
@Suite(.runsPrograms)
struct DocumentedFlagTests {
  /// Programs of others, whose flags are theirs.
  private static let others = [
    "brew", "fzf", "git", "gpg", "readelf", "sha256sum", "systemctl", "swift",
  ]
  /// Flags of fzf and jq, in sentences and after a vertical line.
  private static let theirs: Set<String> = ["--arg", "--slurpfile", "--with-nth"]

  private static let pages = DocumentedPage.all.filter { page in
    page.path != "CHANGELOG.md" && page.path != "docs/decisions.md"
  }

  private func flags(_ text: String) -> Set<String> {
    Set(text.matches(of: /(?:^|[\s"'|(\[`])(--[a-z][a-z-]+)/).map { String($0.1) })
  }

  @Test func `each flag in the text and in lines of our programs exists`() throws {
    let manual = try ManualPages().texts.values.joined()
      .replacing("\\-", with: "-").replacing("Fl -", with: "--")
    let script = packageDirectory + "/docs/packaging/install.sh"
    let installer = try Program(path: script).run(["--help"])
    let known = flags(manual).union(flags(installer.stdout)).union(Self.theirs)
    #expect(known.count > 130)
    for page in Self.pages where page.path != "docs/CONTRIBUTING.md" {
      let prose = page.text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map { $0.element }.joined()
      let spans = prose.matches(of: /`([^`]+)`/).map { String($0.1) }
        .filter { span in !Self.others.contains { span.hasPrefix($0 + " ") } }
      let lines = page.blocks("sh").flatMap(\.statements)
        .filter { $0.contains(/marvel-cli|marvel-gateway|MARVEL_GATEWAY_FLAGS/) }
        .filter { line in !(Self.others + ["claude"]).contains { line.hasPrefix($0 + " ") } }
      for text in spans + lines {
        #expect(flags(text).subtracting(known) == [], "\(page.path): \(text)")
      }
    }
  }

  @Test func `each JSON block is JSON`() throws {
    let blocks = Self.pages.flatMap { page in page.blocks("json").map { (page.path, $0.lines) } }
    #expect(blocks.count >= 10)
    for (path, lines) in blocks {
      let text = Data(lines.joined(separator: "\n").utf8)
      #expect(throws: Never.self, "\(path): \(lines)") {
        try JSONSerialization.jsonObject(with: text)
      }
    }
  }
}
