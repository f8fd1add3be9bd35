import TestSupport

/// The examples for cron in docs/scripts.md.
enum CronPage {
  /// Returns the fenced blocks of a language, in page order.
  static func blocks(_ language: String) -> [String] {
    DocumentedPage("docs/scripts.md").blocks(language).map { block in
      block.lines.map { $0 + "\n" }.joined()
    }
  }

  /// The commands of the crontab lines, parsed as in crontab(5).
  static var cronCommands: [String] {
    blocks("crontab").flatMap { $0.split(separator: "\n") }
      .filter { $0.first?.isNumber == true }
      .map { line in
        String(line.split(separator: " ", maxSplits: 5)[5]).replacing("\\%", with: "%")
      }
  }

  /// Returns the script with this name.
  static func script(_ name: String) -> String? {
    blocks("sh").first { $0.hasPrefix("#!/bin/sh\n# \(name)") }
  }
}
