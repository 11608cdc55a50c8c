"""nginx and nghttpd on this machine, which serve files over HTTP/2: for checks and benchmarks."""
import os, shutil, socket, subprocess, sys, tempfile, time

packages = {"nginx": "nginx", "nghttpd": "nghttp2-server", "openssl": "openssl"}


class Servers:
    """Serves a file of each size below the size's name, with a certificate made here; stops when the `with` block ends."""

    def __init__(self, *sizes):
        missing = [package for program, package in packages.items() if not shutil.which(program)]
        if missing:
            sys.exit(f"The servers are missing: apt-get install {' '.join(missing)}")
        self.sizes, self.running = sizes, []

    def __enter__(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = self.temporary.name
        os.mkdir(os.path.join(self.folder, "files"))
        for size in self.sizes:
            with open(os.path.join(self.folder, "files", str(size)), "wb") as file:
                file.write(bytes((index * 7 + size) & 255 for index in range(size)))
        self.certificate, self.key = (os.path.join(self.folder, name) for name in ("certificate.pem", "key.pem"))
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", self.key, "-out",
             self.certificate], check=True, capture_output=True)
        return self

    def __exit__(self, *error):
        for server in self.running:
            server.terminate()
            server.wait()
        self.temporary.cleanup()

    def nginx(self, keepalive_requests=1_000_000):
        """The addresses of an nginx over plain HTTP/1.1, and over TLS with nothing but HTTP/2."""
        plain, secure = free_port(), free_port()
        prefix = tempfile.mkdtemp(dir=self.folder)
        paths = "".join(f"{kind}_temp_path {kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        with open(os.path.join(prefix, "nginx.conf"), "w") as file:
            file.write(f"""
                daemon off; pid nginx.pid; error_log stderr crit; {'user root;' if os.geteuid() == 0 else ''}
                events {{ worker_connections 4096; }}
                http {{
                    access_log off; sendfile on; {paths}
                    keepalive_requests {keepalive_requests}; root {self.folder}/files;
                    server {{ listen 127.0.0.1:{plain}; }}
                    server {{
                        listen 127.0.0.1:{secure} ssl http2;
                        ssl_certificate {self.certificate}; ssl_certificate_key {self.key};
                        if ($server_protocol != HTTP/2.0) {{ return 505; }}
                    }}
                }}""")
        self.start(secure, "nginx", "-p", prefix, "-c", "nginx.conf", "-e", "stderr")
        return f"http://127.0.0.1:{plain}", f"https://127.0.0.1:{secure}"

    def nghttpd(self, *options):
        """The address of an nghttpd, which speaks nothing but HTTP/2."""
        port = free_port()
        self.start(
            port, "nghttpd", "--address=127.0.0.1", f"--htdocs={self.folder}/files", *options, str(port), self.key,
            self.certificate)
        return f"https://127.0.0.1:{port}"

    def start(self, port, *command):
        self.running.append(subprocess.Popen(command, stdout=subprocess.DEVNULL))
        for _ in range(200):
            if socket.socket().connect_ex(("127.0.0.1", port)) == 0:
                return
            time.sleep(0.05)
        sys.exit(f"{command[0]} does not listen on port {port} after 10 s")


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]
