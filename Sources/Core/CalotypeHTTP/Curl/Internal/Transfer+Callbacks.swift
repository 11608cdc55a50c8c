import CCurl

/// libcurl's callbacks, called on the loop thread while it reads. Returning fewer bytes than given ends the transfer. They
/// must not use the multi handle.

let headerCallback: calotype_curl_data_callback = { bytes, size, count, context in
  deliver(bytes, size * count, to: context) { (transfer, line) throws(HTTPError) in
    try transfer.takeHeaderLine(line)
  }
}

let bodyCallback: calotype_curl_data_callback = { bytes, size, count, context in
  deliver(bytes, size * count, to: context) { (transfer, bytes) throws(HTTPError) in
    try transfer.takeBody(bytes)
  }
}

private func deliver(
  _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, to context: UnsafeMutableRawPointer?,
  _ take: (Transfer, UnsafeRawBufferPointer) throws(HTTPError) -> Void
) -> Int {
  guard count > 0, let context else { return 0 }
  let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  do throws(HTTPError) { try take(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) } catch {
    transfer.error = error
    return 0
  }
  return count
}

/// Called on every connection before the request is sent. Bytes that are waiting on a reused connection would be taken for
/// the response.
let connectionCallback: calotype_curl_connection_callback = { context, _, _, remotePort, localPort in
  guard let context else { return CURL_PREREQFUNC_OK }
  let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  return transfer.mayUseConnection(.init(local: localPort, remote: remotePort))
    ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
}
