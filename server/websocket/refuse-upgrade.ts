import type { Duplex } from 'node:stream';

/** How long whoever was turned away has to read why. */
const readMs = 1_000;

/** Answers an upgrade with a status instead, as `404 Not Found`, and ends the connection whether or not its peer does. */
export function refuseUpgrade(socket: Duplex, status: string, fields: readonly string[] = []): void {
  socket.on('error', () => socket.destroy());
  // Bytes nobody has read would turn the end into a reset, and the answer would be lost with it.
  socket.resume();
  socket.on('end', () => socket.destroy());
  const head = [`HTTP/1.1 ${status}`, ...fields, 'Connection: close', 'Content-Length: 0'];
  socket.end(`${head.join('\r\n')}\r\n\r\n`);
  setTimeout(() => socket.destroy(), readMs).unref();
}
