import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

/** Faults of a fake's answer. */
export type Trouble = 'none' | 'down' | 'slow' | 'fault' | 'unsigned' | 'forged' | 'stale' | 'tampered';

export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  header(name: string): string;
}

export interface Outgoing {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export const rsaKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
export const pem = (key: ReturnType<typeof rsaKeys>['privateKey']) =>
  String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }));

/** An HTTP server on 127.0.0.1 that may be down (it breaks the connection) or slow (it never answers). */
export async function gatewayServer(
  trouble: () => Trouble,
  answer: (request: Incoming) => Outgoing,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (trouble() === 'down') {
      request.socket.destroy();
      return;
    }
    const body = await read(request);
    if (trouble() === 'slow') return;
    const header = (name: string) => String(request.headers[name] ?? '');
    const incoming = { method: request.method ?? '', path: request.url ?? '', body, header };
    const out = trouble() === 'fault' ? { status: 502, body: '<html>Bad Gateway</html>' } : answer(incoming);
    response.writeHead(out.status, { 'content-type': 'application/json', ...out.headers }).end(out.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
