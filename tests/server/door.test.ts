import { Agent, request as ask } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type Behind, type Door, openDoor } from '../../server/http/door.ts';

let door: Door | undefined;
afterEach(async () => {
  await door?.close(0);
  door = undefined;
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** A request on a connection that is kept; its status, or the error's code. */
const get = (path: string, over: Agent | undefined = agent) =>
  new Promise<number | string>((resolve) => {
    const sent = ask({ port: door?.port, path, ...(over ? { agent: over } : {}) }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve('cut'));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    sent.end();
  });

function slowly(ms: number): Behind & { asked: number } {
  const behind = {
    asked: 0,
    fetch: async () => {
      behind.asked += 1;
      await sleep(ms);
      return new Response('done');
    },
    upgrade: () => {},
  };
  return behind;
}

it('takes the port first, says 503 while the process starts, and then answers', async () => {
  door = await openDoor(0, '127.0.0.1');
  expect(await get('/')).toBe(503);
  const response = await fetch(`http://127.0.0.1:${door.port}/`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  door.open(slowly(0));
  expect(await get('/')).toBe(200);
});

it('says in one sentence that the port is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(openDoor(port, '127.0.0.1')).rejects.toThrow(
    `PORT ${port} on 127.0.0.1 is in use by another program.`,
  );
  await new Promise((resolve) => other.close(resolve));
});

it('ends what is under way, and takes nothing new, when it is closed', async () => {
  door = await openDoor(0, '127.0.0.1');
  const behind = slowly(6_500);
  door.open(behind);
  const underWay = get('/slow');
  while (behind.asked === 0) await sleep(5);
  const closing = door.close(20_000);
  // On the same connection, and on another one.
  const next = get('/next');
  expect(await get('/other', undefined)).toBe('ECONNREFUSED');
  expect(await underWay).toBe(200);
  await closing;
  expect([await next, behind.asked]).not.toEqual([200, 2]);
  expect(behind.asked).toBe(1);
});

it('does not wait for ever', async () => {
  door = await openDoor(0, '127.0.0.1');
  const behind = slowly(30_000);
  door.open(behind);
  const cut = get('/slow');
  while (behind.asked === 0) await sleep(5);
  await door.close(100);
  expect(['ECONNRESET', 'cut']).toContain(await cut);
});
