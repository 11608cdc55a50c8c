import CalotypeHTTP
import Foundation

/// The server's side of TLS, by the system's OpenSSL, so that a ``RawServer`` can send any bytes over it. Looked up when
/// a test needs it: nothing is linked.
enum TLS {
  /// Whether this machine has what such a server needs.
  static let isAvailable = openssl != nil && certificates != nil

  /// An encrypted connection.
  final class Session {
    private let openssl: OpenSSL
    private let pointer: OpaquePointer

    fileprivate init(_ openssl: OpenSSL, _ pointer: OpaquePointer) {
      self.openssl = openssl
      self.pointer = pointer
    }

    deinit { openssl.freeSession(pointer) }

    /// As `recv` does it.
    func read(_ bytes: inout [UInt8]) -> Int { Int(openssl.read(pointer, &bytes, Int32(bytes.count))) }

    /// As `send` does it.
    func write(_ bytes: UnsafeRawBufferPointer) -> Int {
      Int(openssl.write(pointer, bytes.baseAddress, Int32(clamping: bytes.count)))
    }

    /// Says that nothing more comes, which the end of a connection alone does not.
    func close() { _ = openssl.shutdown(pointer) }
  }

  /// A certificate, and the protocol to agree on.
  final class Identity: Sendable {
    private nonisolated(unsafe) let context: OpaquePointer
    private let openssl: OpenSSL

    /// Whoever connects gets HTTP/2, or HTTP/1.1.
    static let (http2, http1) = (Identity(speaking: .http2), Identity())

    init?(_ certificate: String = "leaf", speaking version: Version = .http1) {
      guard let openssl = TLS.openssl, let folder = TLS.certificates?.path,
        let context = openssl.makeContext(openssl.serverMethod())
      else { return nil }
      self.openssl = openssl
      self.context = context
      guard openssl.useCertificate(context, "\(folder)/\(certificate).pem", 1) == 1,
        openssl.useKey(context, "\(folder)/leaf.key", 1) == 1
      else { return nil }
      let select: OpenSSL.Select = { _, name, length, offered, count, context in
        // A list of names with their lengths; a client that offers none does not come here.
        let wanted = Int(bitPattern: context)
        var index: UInt32 = 0
        while index < count {
          if offered[Int(index)] == wanted {
            name.pointee = offered + Int(index + 1)
            length.pointee = UInt8(wanted)
            return 0
          }
          index += UInt32(offered[Int(index)]) + 1
        }
        return 3
      }
      openssl.setSelect(context, select, UnsafeMutableRawPointer(bitPattern: version.rawValue))
    }

    deinit { openssl.freeContext(context) }

    /// The session on an accepted connection; nil if the handshake fails.
    func accept(_ descriptor: Int32) -> Session? {
      guard let pointer = openssl.makeSession(context) else { return nil }
      let session = Session(openssl, pointer)
      guard openssl.setDescriptor(pointer, descriptor) == 1, openssl.accept(pointer) == 1 else { return nil }
      return session
    }
  }

  /// The protocols by the lengths of their names: `h2` and `http/1.1`.
  enum Version: Int { case http2 = 2, http1 = 8 }

  /// Certificates for 127.0.0.1, made when they are first used: `ca.pem` signs `leaf.pem`, `expired.pem` and `other.pem`,
  /// which is for another host; `self.pem` is signed by itself.
  static let certificates: URL? = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "calotype-tls-\(UUID())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
    let sign = "openssl x509 -req -CA ca.pem -CAkey ca.key -CAcreateserial"
    let script = """
      set -e; cd '\(folder.path)'
      openssl req -x509 \(key) -keyout ca.key -out ca.pem -days 2 -subj /CN=Test
      openssl req \(key) -keyout leaf.key -out leaf.csr -subj /CN=leaf
      printf subjectAltName=IP:127.0.0.1 > here; printf subjectAltName=DNS:other.test > there
      \(sign) -in leaf.csr -extfile here -days 2 -out leaf.pem
      \(sign) -in leaf.csr -extfile here -days -1 -out expired.pem
      \(sign) -in leaf.csr -extfile there -days 2 -out other.pem
      openssl req -x509 -key leaf.key -out self.pem -days 2 -subj /CN=self -addext subjectAltName=IP:127.0.0.1
      """
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    atexit { _ = TLS.certificates.map { try? FileManager.default.removeItem(at: $0) } }
    return process.terminationStatus == 0 ? folder : nil
  }()

  fileprivate static let openssl = OpenSSL()

  /// The functions of libssl, with the types that its header gives them.
  fileprivate struct OpenSSL: Sendable {
    typealias Select =
      @convention(c) (
        OpaquePointer, UnsafeMutablePointer<UnsafePointer<UInt8>>, UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>,
        UInt32, UnsafeMutableRawPointer?
      ) -> Int32

    let serverMethod: @convention(c) () -> OpaquePointer
    let makeContext: @convention(c) (OpaquePointer) -> OpaquePointer?
    let freeContext: @convention(c) (OpaquePointer) -> Void
    let useCertificate: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Int32
    let useKey: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Int32
    let setSelect: @convention(c) (OpaquePointer, Select, UnsafeMutableRawPointer?) -> Void
    let makeSession: @convention(c) (OpaquePointer) -> OpaquePointer?
    let freeSession: @convention(c) (OpaquePointer) -> Void
    let setDescriptor: @convention(c) (OpaquePointer, Int32) -> Int32
    let accept: @convention(c) (OpaquePointer) -> Int32
    let read: @convention(c) (OpaquePointer, UnsafeMutableRawPointer, Int32) -> Int32
    let write: @convention(c) (OpaquePointer, UnsafeRawPointer?, Int32) -> Int32
    let shutdown: @convention(c) (OpaquePointer) -> Int32

    init?() {
      guard let library = dlopen("libssl.so.3", RTLD_NOW | RTLD_LOCAL) else { return nil }
      func find<Function>(_ name: String) -> Function? {
        dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
      }
      guard let serverMethod: @convention(c) () -> OpaquePointer = find("TLS_server_method"),
        let makeContext: @convention(c) (OpaquePointer) -> OpaquePointer? = find("SSL_CTX_new"),
        let freeContext: @convention(c) (OpaquePointer) -> Void = find("SSL_CTX_free"),
        let useCertificate: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Int32 = find(
          "SSL_CTX_use_certificate_file"),
        let useKey: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Int32 = find(
          "SSL_CTX_use_PrivateKey_file"),
        let setSelect: @convention(c) (OpaquePointer, Select, UnsafeMutableRawPointer?) -> Void = find(
          "SSL_CTX_set_alpn_select_cb"),
        let makeSession: @convention(c) (OpaquePointer) -> OpaquePointer? = find("SSL_new"),
        let freeSession: @convention(c) (OpaquePointer) -> Void = find("SSL_free"),
        let setDescriptor: @convention(c) (OpaquePointer, Int32) -> Int32 = find("SSL_set_fd"),
        let accept: @convention(c) (OpaquePointer) -> Int32 = find("SSL_accept"),
        let read: @convention(c) (OpaquePointer, UnsafeMutableRawPointer, Int32) -> Int32 = find("SSL_read"),
        let write: @convention(c) (OpaquePointer, UnsafeRawPointer?, Int32) -> Int32 = find("SSL_write"),
        let shutdown: @convention(c) (OpaquePointer) -> Int32 = find("SSL_shutdown")
      else { return nil }
      (self.serverMethod, self.makeContext, self.freeContext) = (serverMethod, makeContext, freeContext)
      (self.useCertificate, self.useKey, self.setSelect) = (useCertificate, useKey, setSelect)
      (self.makeSession, self.freeSession, self.setDescriptor) = (makeSession, freeSession, setDescriptor)
      (self.accept, self.read, self.write, self.shutdown) = (accept, read, write, shutdown)
    }
  }
}

extension CurlTransport {
  /// A transport that trusts the servers with ``TLS/certificates``.
  static func trusting(
    _ certificate: String = "ca", _ change: (inout Configuration) -> Void = { _ in }
  ) -> CurlTransport {
    CurlTransport {
      $0.trustedFile = TLS.certificates.map { "\($0.path)/\(certificate).pem" }
      change(&$0)
    }
  }
}
