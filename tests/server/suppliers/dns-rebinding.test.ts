import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFile } from '../../../server/providers/web/fetch-file.ts';
import { FetchError } from '../../../server/providers/web/open-call.ts';
import { hookSender } from '../../../server/providers/web/post-hook.ts';

const usual = dns.lookup;
let inside: Server;
let reached = 0;
beforeAll(async () => {
  inside = createServer((_, response) => {
    reached += 1;
    response.end('inside');
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  Reflect.set(dns, 'lookup', usual);
  syncBuiltinESMExports();
  inside.close();
});

/** A name whose answers change between queries. Answers with the number of queries. */
function named(...answers: readonly (readonly string[])[]) {
  const count = { asked: 0 };
  Reflect.set(dns, 'lookup', (_: string, __: object, done: (error: null, found: object[]) => void) => {
    const found = answers[Math.min(count.asked, answers.length - 1)] ?? [];
    count.asked += 1;
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });
  syncBuiltinESMExports();
  return count;
}
const failure = (address: string) =>
  fetchFile(address, { maxBytes: 2_000, timeoutMs: 1_500 }).then(
    () => 'none',
    (error: unknown) => (error instanceof FetchError ? error.failure : 'fault'),
  );

describe('DNS rebinding', () => {
  it('cannot change the address that was checked before the call', async () => {
    const count = named(['192.0.2.1'], ['127.0.0.1']);
    expect(await failure('http://rebind.example/')).toBe('refused');
    const later = named(['8.8.8.8'], ['127.0.0.1']);
    expect(await failure('http://rebind.example/')).toBe('unreachable');
    expect([count.asked, later.asked, reached]).toEqual([1, 1, 0]);
  });

  it('blocks a call where one of the addresses is internal', async () => {
    named(['8.8.8.8', '127.0.0.1']);
    expect(await failure('http://both.example/')).toBe('refused');
    named(['8.8.8.8', '::ffff:127.0.0.1']);
    expect(await hookSender({ timeoutMs: 1_500 }).post('https://both.example/hook', {}, '{}')).toEqual({
      status: null,
      error: 'refused',
    });
    expect(reached).toBe(0);
  });
});
