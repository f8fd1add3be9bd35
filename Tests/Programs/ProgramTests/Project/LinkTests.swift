import Foundation
import TestSupport
import Testing

/// The links of README.md, the other pages beside it, and docs.
struct LinkTests {
  static let pages = DocumentedPage.all

  @Test(arguments: pages)
  func `each link of a page has a target`(page: DocumentedPage) throws {
    let directory = (page.path as NSString).deletingLastPathComponent
    for link in links(page.text) where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path =
        parts[0].isEmpty
        ? page.path
        : ((directory as NSString).appendingPathComponent(String(parts[0])) as NSString)
          .standardizingPath
      #expect(FileManager.default.fileExists(atPath: packageDirectory + "/" + path), "\(link)")
      if parts.count == 2 {
        #expect(anchors(DocumentedPage(path).text).contains(String(parts[1])), "\(link)")
      }
    }
  }

  /// There is no network in the tests, so that only the form is checked.
  @Test func `a link with the name of a page leads to that page`() {
    for page in Self.pages {
      for link in page.text.matches(of: /\[([\w\/-]+\.md)\]\(([^)#\s]*)/) where !link.2.isEmpty {
        let name = { (path: Substring) in path.split(separator: "/").last }
        #expect(name(link.1) == name(link.2), "\(page.path): \(link.0)")
      }
    }
  }

  @Test func `each address is one of https, or of this machine`() throws {
    for page in Self.pages {
      for link in links(page.text) where link.contains("://") {
        let url = URL(string: link)
        #expect(url?.scheme == "https" || url?.host == "127.0.0.1", "\(page.path): \(link)")
        #expect(url?.host?.contains(".") == true, "\(page.path): \(link)")
      }
    }
  }

  @Test func `each path in the text exists`() {
    // A changelog and decisions name what was removed since.
    let current = Self.pages.filter { !["CHANGELOG.md", "docs/decisions.md"].contains($0.path) }
    for page in current {
      let paths = prose(page.text).matches(
        of: /`((?:Sources|Tests|docs|\.ci|\.github)\/[\w.\/+-]*\w\/?)`/)
      for path in paths.map({ String($0.1) }) where !path.contains("NAME") {
        #expect(
          FileManager.default.fileExists(atPath: packageDirectory + "/" + path),
          "\(page.path): \(path)")
      }
    }
  }

  /// The text without fenced blocks.
  private func prose(_ text: String) -> String {
    text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
  }

  /// The targets of links and images, and the addresses in angle brackets.
  private func links(_ text: String) -> [String] {
    // Code may have parentheses after brackets.
    let text = prose(text).replacing(/`[^`]*`/, with: "code")
    return text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      + text.matches(of: /<(https?:[^>\s]+)>/).map { String($0.1) }
  }

  /// The anchors of headings, as GitHub makes them.
  private func anchors(_ text: String) -> Set<String> {
    var anchors: Set<String> = []
    for line in prose(text).split(separator: "\n") where line.hasPrefix("#") {
      let title = line.drop { $0 == "#" }.dropFirst().lowercased()
        .replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.1) }
      let anchor = title.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        .replacing(" ", with: "-")
      let copies = anchors.contains(anchor) ? 1 : 0
      anchors.insert(copies == 0 ? anchor : "\(anchor)-\(copies)")
    }
    return anchors
  }
}
