"""An HTTP server on loopback that prints its port, and exits when standard input ends, and what handlers share."""

import http.server
import sys
import threading


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, handler, port=0):
        super().__init__(("127.0.0.1", port), handler)

    def handle_error(self, *_):
        """Ignores clients that disconnect."""

    def run(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        print(self.server_port, flush=True)
        sys.stdin.read()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_message(self, *_):
        pass

    def send(self, status, body, headers):
        """Sends a response, whose fields may have several values, and returns its status."""
        self.send_response(status)
        for name, value in headers.items():
            for single in value if isinstance(value, list) else [value]:
                self.send_header(name, str(single))
        if status != 304:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD" and status != 304:
            self.wfile.write(body)
        return status
