import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FuzzRequest, fuzzRequests } from '../support/fuzz/requests.ts';
import { type Answer, sender } from '../support/fuzz/send.ts';
import { type HostileServer, hostileServer } from '../support/fuzz/serve.ts';

/** The long form: `npm run test:hostile`. */
const count = Number(process.env.HOSTILE_REQUESTS ?? 1_200);
const seed = Number(process.env.HOSTILE_SEED ?? 20_261_122);
const atOnce = 6;
const megabyte = 1024 * 1024;

describe('server under malformed requests', () => {
  let server: HostileServer;
  beforeAll(async () => {
    server = await hostileServer();
  });
  afterAll(() => server.close());

  it(`answers ${count} requests that no client sends quickly, without an internal error, and stores nothing of them`, async () => {
    const asked = fuzzRequests(count, seed, server.chatRoutes);
    const warm = Math.min(600, Math.floor(count / 3));
    const first = await sendAll(asked.slice(0, warm));
    const before = await server.rss();
    const answers = [...first, ...(await sendAll(asked.slice(warm)))];
    const shown = ([{ role, method, path, body }, { status, ms }]: [FuzzRequest, Answer]) =>
      `${status} ${ms.toFixed(0)} ms ${role} ${method} ${path.slice(0, 200)} ${body?.slice(0, 200) ?? ''}`;
    // A server without pages reports itself as not ready.
    const isFault = ([{ path }, { status }]: [FuzzRequest, Answer]) =>
      status === 0 || (status >= 500 && path !== '/api/health/ready');
    expect(answers.filter(isFault).map(shown)).toEqual([]);
    expect(answers.filter(([, { ms }]) => ms > 3_000).map(shown)).toEqual([]);
    // Enough calls reached the handlers. Most routes name an object that does not exist.
    expect(answers.filter(([, { status }]) => status === 200).length).toBeGreaterThan(count / 30);
    await expect
      .poll(() => server.rss(), { timeout: 30_000, interval: 1_000 })
      .toBeLessThan(before + 100 * megabyte);
  });

  async function sendAll(asked: readonly FuzzRequest[]): Promise<[FuzzRequest, Answer][]> {
    const { send, close } = sender(server.port);
    const answers: [FuzzRequest, Answer][] = [];
    // Some calls end a session or close an account: all accounts log in again from time to time.
    for (let from = 0; from < asked.length; from += 200) {
      const tokens = await server.tokens();
      const queue = asked.slice(from, from + 200).values();
      const caller = async () => {
        for (const one of queue) answers.push([one, await send(one, tokens)]);
      };
      await Promise.all(Array.from({ length: atOnce }, caller));
    }
    close();
    return answers;
  }
});
