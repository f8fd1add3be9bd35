#!/usr/bin/env python3
"""TLS in front of a server on loopback.

usage: tls.py CERTIFICATE KEY PORT

Prints its own port as the first line of standard output, and a line on standard error for each
connection: "secured" or "given up". Exits when standard input ends.
"""

import socket
import ssl
import sys
import threading


def pass_on(source, sink):
    try:
        while data := source.recv(65536):
            sink.sendall(data)
        sink.shutdown(socket.SHUT_WR)
    except OSError:
        pass


def serve(connection, context, port):
    try:
        client = context.wrap_socket(connection, server_side=True)
        print("secured", file=sys.stderr, flush=True)
    except OSError:
        print("given up", file=sys.stderr, flush=True)
        return
    server = socket.create_connection(("127.0.0.1", port))
    threading.Thread(target=pass_on, args=(client, server), daemon=True).start()
    pass_on(server, client)


def listen(listener, context, port):
    while True:
        connection, _ = listener.accept()
        arguments = (connection, context, port)
        threading.Thread(target=serve, args=arguments, daemon=True).start()


def main():
    certificate, key, port = sys.argv[1:]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    listener = socket.create_server(("127.0.0.1", 0), backlog=128)
    arguments = (listener, context, int(port))
    threading.Thread(target=listen, args=arguments, daemon=True).start()
    print(listener.getsockname()[1], flush=True)
    sys.stdin.read()


main()
