extension HTTPPerforming {
  /// Returns the response or the error as a value.
  func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, TransportError> {
    do throws(TransportError) {
      return .success(try await perform(request))
    } catch {
      return .failure(error)
    }
  }
}
