import { connect } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpListener, openHttpListener } from '../../../server/http/listener.ts';
import { createFullApp, type FullApp } from '../../support/full-app.ts';

const lines: { level: number; msg: string }[] = [];
let app: FullApp;
let listener: HttpListener;
beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = await createFullApp({}, log);
  listener = await openHttpListener(0, '127.0.0.1');
  listener.open({ fetch: (request) => app.fetch(request), upgrade: () => {} });
});
afterAll(async () => {
  await listener.close(0);
  await app.close();
});

/** Sends half of a body and hangs up. */
const hangUp = (path: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(listener.port, '127.0.0.1', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half`,
      );
      setTimeout(() => socket.resetAndDestroy(), 50);
    });
    socket.on('close', () => resolve());
  });

describe('client disconnect', () => {
  it('is counted as such, and not as a failure of the database', async () => {
    const paths = ['/api/user/login', '/api/user/register'];
    lines.length = 0;
    await Promise.all(Array.from({ length: 20 }, (_, at) => hangUp(paths[at % 2] ?? '')));
    await expect
      .poll(() => lines.filter(({ msg }) => msg === 'the client hung up').length, { timeout: 20_000 })
      .toBe(20);
    const loud = lines.filter(({ level, msg }) => level >= 40 || /database/.test(msg));
    expect(loud).toEqual([]);
    const text = await app.deps.metrics.text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{[^}]*route="\/api\/user\/login"[^}]*status="499"\} 10/,
    );
    expect(text).not.toMatch(/route="\/api\/user\/login"[^}]*status="5xx"/);
  });
});
