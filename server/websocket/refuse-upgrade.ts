import type { Duplex } from 'node:stream';

/** Time for the client to read the response. */
const readMs = 1_000;

/** Answers an upgrade request with an HTTP status such as `404 Not Found` and closes the connection, whether or not the client does. */
export function refuseUpgrade(socket: Duplex, status: string, fields: readonly string[] = []): void {
  socket.on('error', () => socket.destroy());
  // Unread data would cause a TCP reset, which discards the response.
  socket.resume();
  socket.on('end', () => socket.destroy());
  const head = [`HTTP/1.1 ${status}`, ...fields, 'Connection: close', 'Content-Length: 0'];
  socket.end(`${head.join('\r\n')}\r\n\r\n`);
  setTimeout(() => socket.destroy(), readMs).unref();
}
