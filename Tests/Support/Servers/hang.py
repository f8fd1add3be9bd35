#!/usr/bin/env python3
"""A port on loopback that accepts no connections: its queue is full, and nothing reads from it.

Prints the port as the first line of standard output, and exits when standard input ends.
"""

import socket
import sys

listener = socket.socket()
listener.bind(("127.0.0.1", 0))
listener.listen(0)
waiting = []
for _ in range(8):
    client = socket.socket()
    client.setblocking(False)
    client.connect_ex(listener.getsockname())
    waiting.append(client)
print(listener.getsockname()[1], flush=True)
sys.stdin.read()
