internal import Catalog

/// The subject of a check.
enum DoctorCheck: Hashable, Sendable {
  case configuration, keys, program, terminal, cache, catalog, network, certificates, gateway
  case clock
  case provider(Provider)

  var name: String {
    if case .provider(let provider) = self { provider.name } else { "\(self)" }
  }
}

/// The result of one check.
struct Finding: Equatable {
  enum Verdict: String, CaseIterable, FieldValue {
    case ok, note, problem
  }

  let subject: DoctorCheck
  let verdict: Verdict
  /// One sentence, without a period.
  let message: String
  /// What to do; nil if nothing.
  let hint: String?
  /// The error code of a problem.
  let code: ErrorCode?

  static func ok(_ subject: DoctorCheck, _ message: String) -> Finding {
    Finding(subject: subject, verdict: .ok, message: message, hint: nil, code: nil)
  }

  static func note(_ subject: DoctorCheck, _ message: String, hint: String? = nil) -> Finding {
    Finding(subject: subject, verdict: .note, message: message, hint: hint, code: nil)
  }

  static func problem(_ subject: DoctorCheck, _ report: ErrorReport) -> Finding {
    Finding(
      subject: subject, verdict: .problem, message: report.message, hint: report.hint,
      code: report.code)
  }
}

extension Finding {
  var line: String {
    let head = verdict.rawValue.padded(to: 9) + subject.name.padded(to: 15)
    return singleLine(head + message + (hint.map { "; \($0)" } ?? ""))
  }

  static let fields: Fields<Finding> = [
    Field("check", "such as configuration") { $0.subject.name }, Field("verdict") { $0.verdict },
    Field("message") { singleLine($0.message) }, Field("hint") { $0.hint.map { singleLine($0) } },
    Field("code", "the error code of a problem") { $0.code?.name },
  ]
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
