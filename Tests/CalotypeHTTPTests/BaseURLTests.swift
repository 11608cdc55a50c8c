import CalotypeHTTP
import HTTPTypes
import Testing

@Suite
struct `base URLs` {
  @Test(arguments: [
    ("https://dog.ceo/api", "https://dog.ceo/api"), ("https://dog.ceo/api/", "https://dog.ceo/api"),
    ("HTTPS://Dog.CEO/API", "https://dog.ceo/API"), ("http://127.0.0.1:8080", "http://127.0.0.1:8080/"),
    ("http://[::1]:8080/x", "http://[::1]:8080/x"), ("http://a.test?key=1", "http://a.test/?key=1"),
    ("http://a.test/x/?key=1", "http://a.test/x?key=1"), ("http://a.test/%20", "http://a.test/%20"),
  ])
  func `addresses that are read`(text: String, url: String) throws {
    #expect(try BaseURL(text).url == url)
  }

  @Test(arguments: [
    "", "dog.ceo", "/api", "//dog.ceo", "http:", "http://", "http:///api", "http://?x", "http://:80/", "http:/a.test",
    "http://user@a.test/", "http://user:pass@a.test/", "http://a.test/#part", "http://a.test/a b", "http://a.test/\n",
    "http://a.test\\@b.test/", "http://dög.ceo/", " http://a.test/", "http://a.test/\u{7F}",
  ])
  func `invalid addresses`(text: String) {
    #expect(throws: HTTPError.invalidURL(text)) { try BaseURL(text) }
    #expect(throws: HTTPError.invalidURL(text)) { try Request(url: text) }
  }

  @Test(arguments: [("ftp://a.test/", "ftp"), ("FILE:///etc/passwd", "file"), ("ws://a.test", "ws")])
  func `schemes that are not supported`(text: String, scheme: String) {
    #expect(throws: HTTPError.unsupportedScheme(scheme)) { try BaseURL(text) }
  }

  @Test(arguments: [
    (["breed", "hound", "images"], "https://dog.ceo/api/breed/hound/images"),
    (["st bernard"], "https://dog.ceo/api/st%20bernard"),
    (["a/b", "c?d", "e#f"], "https://dog.ceo/api/a%2Fb/c%3Fd/e%23f"),
    ([".."], "https://dog.ceo/api/%2E%2E"), (["."], "https://dog.ceo/api/%2E"), (["..."], "https://dog.ceo/api/..."),
    (["@me", "Books('x')", "a:b,c*!$"], "https://dog.ceo/api/@me/Books('x')/a:b,c*!$"),
    (["a;b=c&d+e"], "https://dog.ceo/api/a%3Bb%3Dc%26d%2Be"),
    (["a.b-c_d~e"], "https://dog.ceo/api/a.b-c_d~e"), (["%2F"], "https://dog.ceo/api/%252F"),
    (["é犬"], "https://dog.ceo/api/%C3%A9%E7%8A%AC"), ([""], "https://dog.ceo/api/"),
    (["\r\nX: 1"], "https://dog.ceo/api/%0D%0AX:%201"),
  ])
  func `segments are data`(segments: [String], url: String) throws {
    let base = try BaseURL("https://dog.ceo/api")
    #expect(segments.reduce(base) { $0.appending($1) }.url == url)
  }

  @Test func `a host in a program may speak TLS or not`() {
    #expect(BaseURL.https("Dog.ceo").appending("api").url == "https://dog.ceo/api")
    #expect(BaseURL.http("numbersapi.com").appending("-40", "trivia").url == "http://numbersapi.com/-40/trivia")
    #expect(BaseURL.http("a b/c").url == "http://a%20b%2Fc/")
  }

  @Test func `query items are joined and encoded`() throws {
    let url = try BaseURL("https://a.test/v1").appending("teams")
      .appending(query: "page", "2").appending(query: "q[]", "a&b=c +")
    #expect(url.url == "https://a.test/v1/teams?page=2&q%5B%5D=a%26b%3Dc%20%2B")
    #expect(url.target == "/v1/teams?page=2&q%5B%5D=a%26b%3Dc%20%2B")
  }

  @Test func `a request keeps its address unchanged, including a final slash`() throws {
    #expect(try Request(url: "http://a.test/dir/").url == "http://a.test/dir/")
    #expect(try Request(url: "http://a.test").head.path == "/")
    #expect(try Request(url: "http://a.test?x").head.path == "/?x")
    #expect(try Request(BaseURL("http://a.test/x").appending("y")).url == "http://a.test/x/y")
  }
}
