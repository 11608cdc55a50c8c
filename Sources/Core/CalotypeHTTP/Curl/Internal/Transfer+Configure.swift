import CCurl

extension Transfer {
  /// Sets all options of the transfer.
  ///
  /// - Parameter onFreshConnection: Whether the transfer needs a new connection.
  func configure(onFreshConnection: Bool) throws(HTTPError) {
    let easy = self.easy
    let context = Unmanaged.passUnretained(self).toOpaque()
    try easy.prepare()
    try easy.set(CURLOPT_NOSIGNAL, 1)
    try easy.set(CURLOPT_URL, order.request.url)
    try easy.set(CURLOPT_PATH_AS_IS, 1)  // keep %2E%2E
    try easy.set(CURLOPT_PROXY, "")  // ignore the environment, which only the edge of the program reads
    try easy.set(CURLOPT_HEADERFUNCTION, headerCallback)
    try easy.set(CURLOPT_HEADERDATA, context)
    try easy.set(CURLOPT_WRITEFUNCTION, bodyCallback)
    try easy.set(CURLOPT_WRITEDATA, context)
    try easy.set(CURLOPT_PREREQFUNCTION, connectionCallback)
    try easy.set(CURLOPT_PREREQDATA, context)
    try easy.set(CURLOPT_BUFFERSIZE, 32_768)
    try easy.set(CURLOPT_CONNECTTIMEOUT_MS, max(1, configuration.connectTimeout.wholeMilliseconds))
    let userAgent = configuration.userAgent
    guard !userAgent.utf8.contains(where: { [0, 10, 13].contains($0) }) else {
      throw .invalidRequest("the user agent contains CR, LF or NUL")
    }
    try easy.set(CURLOPT_USERAGENT, userAgent)
    if order.request.isSecure {
      try configureTLS()
    } else if configuration.speaksHTTP2WithoutTLS {
      try speakHTTP2(Int(CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE))
    } else {
      // Otherwise a status line with HTTP/2 makes libcurl send several requests at once on a connection.
      try easy.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    }
    if order.request.acceptsCompression { try easy.set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate") }
    try easy.set(CURLOPT_HTTP_CONTENT_DECODING, 0)  // ContentDecoder does it
    try easy.set(CURLOPT_HTTP_TRANSFER_DECODING, 0)  // ChunkReader does it; libcurl finds the end only
    try configureMessage(onFreshConnection)
  }

  private func configureMessage(_ onFreshConnection: Bool) throws(HTTPError) {
    let request = order.request
    // libcurl repeats any request that it sent on a reused connection which turns out to be closed. A request that is not
    // idempotent must not be repeated, so it gets a new connection.
    if onFreshConnection || !request.method.isIdempotent { try easy.set(CURLOPT_FRESH_CONNECT, 1) }
    switch request.method {
    case .get where !request.sendsBody: break
    case .head: try easy.set(CURLOPT_NOBODY, 1)
    default:
      if request.sendsBody { try easy.setBody(request.body) }
      try easy.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }
    try easy.setFields(request.fieldLines)
  }

  private func configureTLS() throws(HTTPError) {
    try easy.set(CURLOPT_SSL_VERIFYPEER, 1)
    try easy.set(CURLOPT_SSL_VERIFYHOST, 2)
    try? speakHTTP2(Int(CURL_HTTP_VERSION_2TLS))  // unless this libcurl has no HTTP/2

    let (file, folder) = (configuration.trustedFile, configuration.trustedFolder)
    if file != nil || folder != nil {
      try easy.set(CURLOPT_CAINFO, file)
      try easy.set(CURLOPT_CAPATH, folder)
    } else if let folder = TrustStore.systemFolder, (try? easy.set(CURLOPT_CAPATH, folder)) != nil {
      try easy.set(CURLOPT_CAINFO, nil as String?)
    }
  }

  private func speakHTTP2(_ version: Int) throws(HTTPError) {
    try easy.set(CURLOPT_HTTP_VERSION, version)
    try easy.set(CURLOPT_PIPEWAIT, 1)  // parallel requests share the first connection
  }
}
