"""An HTTP server on loopback that prints its port, and exits when standard input ends."""

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
