import HTTPTypes
import Testing

@testable import CalotypeHTTP

@Suite
struct `the request that follows a redirect` {
  @Test(arguments: [200, 204, 300, 304, 305, 306, 400, 500])
  func `other responses are returned, regardless of their Location`(status: Int) throws {
    #expect(try next("http://a.test/", status, "http://b.test/") == nil)
  }

  @Test func `a response without a Location, or with an empty one, is returned`() throws {
    #expect(try next("http://a.test/", 302, nil) == nil)
    #expect(try next("http://a.test/", 302, "") == nil)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a request that follows no redirects returns the redirect`(status: Int) throws {
    var request = try Request(.post, url: "http://a.test/")
    request.followsRedirects = false
    #expect(try RedirectPolicy.next(after: answer(status, "http://a.test/b"), to: request) == nil)
  }

  @Test(arguments: [
    ("/c", "http://a.test/c"), ("c", "http://a.test/x/c"), ("../c", "http://a.test/c"),
    ("?y=2", "http://a.test/x/y?y=2"), ("?", "http://a.test/x/y?"), ("/c?#part", "http://a.test/c?"),
    ("//b.test:81/", "http://b.test:81/"), ("http://B.test", "http://b.test/"),
    ("https://b.test/x?q", "https://b.test/x?q"),
    ("/c#part", "http://a.test/c"), ("/a b/é", "http://a.test/a%20b/%C3%A9"), ("/dir/", "http://a.test/dir/"),
    ("http://[::1]:8080/x", "http://[::1]:8080/x"),
  ])
  func `redirect targets`(location: String, url: String) throws {
    #expect(try next("http://a.test/x/y?x=1", 302, location)?.url == url)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://a.test/", "gopher://a.test/", "mailto:a@a.test", "javascript:alert(1)", "data:,x",
    "http://", "http:///", "https://user@a.test/", "http://a.test:99999/", "http://[fe80::1%25eth0]/",
  ])
  func `refused redirect targets`(location: String) throws {
    #expect(throws: HTTPError.redirectBlocked(location)) { try next("http://a.test/", 302, location) }
  }

  @Test func `never from https to http`() throws {
    #expect(throws: HTTPError.redirectBlocked("http://a.test/")) {
      try next("https://a.test/", 301, "http://a.test/")
    }
    #expect(try next("https://a.test/", 301, "//a.test/b")?.url == "https://a.test/b")
  }

  @Test(arguments: [
    ("http://a.test/b", true), ("http://a.test:80/b", true), ("http://A.TEST/b", true), ("http://a.test:81/", false),
    ("https://a.test/", false), ("http://sub.a.test/", false), ("http://a.test.evil.test/", false),
  ])
  func `secrets stay within one origin`(location: String, areKept: Bool) throws {
    var request = try Request(url: "http://a.test/")
    request.head.headerFields = [.authorization: "1", .cookie: "2", .proxyAuthorization: "3", .accept: "4"]
    var key = HTTPField(name: try #require(HTTPField.Name("X-Api-Key")), value: "5")
    key.indexingStrategy = .disallow
    request.head.headerFields.append(key)
    let next = try #require(try RedirectPolicy.next(after: answer(302, location), to: request))
    let all = ["Authorization", "Cookie", "Proxy-Authorization", "Accept", "X-Api-Key"]
    #expect(next.head.headerFields.map(\.name.rawName) == (areKept ? all : ["Accept"]))
  }

  @Test(arguments: [
    (HTTPRequest.Method.post, 301, HTTPRequest.Method.get), (.post, 302, .get), (.post, 303, .get), (.post, 307, .post),
    (.post, 308, .post), (.put, 301, .put), (.put, 302, .put), (.put, 303, .get), (.head, 303, .head),
    (.get, 303, .get),
    (.delete, 303, .get),
  ])
  func `the next method, and with it the body`(method: HTTPRequest.Method, status: Int, next: HTTPRequest.Method) throws
  {
    var request = try Request(method, url: "http://a.test/", body: method == .head ? [] : [1])
    request.head.headerFields = [.contentType: "text/plain", .accept: "4"]
    let following = try #require(try RedirectPolicy.next(after: answer(status, "/b"), to: request))
    #expect(following.head.method == next)
    if method != next {
      #expect(following.body.isEmpty)
      #expect(following.head.headerFields.lines == ["Accept: 4"])
    } else {
      #expect(following.body == request.body)
      #expect(following.head.headerFields == request.head.headerFields)
    }
  }

  private func next(_ url: String, _ status: Int, _ location: String?) throws -> Request? {
    try RedirectPolicy.next(after: answer(status, location), to: try Request(url: url))
  }

  private func answer(_ status: Int, _ location: String?) -> HTTPResponse {
    var head = HTTPResponse(status: .init(code: status))
    if let location { head.headerFields[.location] = location }
    return head
  }
}
