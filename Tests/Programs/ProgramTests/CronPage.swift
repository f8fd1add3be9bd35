import Platform
import TestSupport

/// docs/cron.md, taken apart.
enum CronPage {
  static let text = (try? readTextFile(packageDirectory + "/docs/cron.md")) ?? ""

  /// The content of the fenced blocks of a language, in the order of the page.
  static func blocks(_ language: String) -> [String] {
    text.split(separator: "```\(language)\n", omittingEmptySubsequences: false).dropFirst().map {
      let lines = $0.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.prefix { $0 != "```" }.map { $0 + "\n" }.joined()
    }
  }

  /// The commands of the crontab lines, as cron takes them out of their lines: crontab(5).
  static var cronCommands: [String] {
    blocks("crontab").flatMap { $0.split(separator: "\n") }
      .filter { $0.first?.isNumber == true }
      .map { line in
        String(line.split(separator: " ", maxSplits: 5)[5]).replacing("\\%", with: "%")
      }
  }

  /// The script that a page shows under a name.
  static func script(_ name: String) -> String? {
    blocks("sh").first { $0.hasPrefix("#!/bin/sh\n# \(name)") }
  }
}
