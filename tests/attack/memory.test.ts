import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attack, kinds } from './senders.ts';
import { type AttackedShop, attackedShop, isLong } from './shop.ts';

/** The long form shares `ATTACK_MINUTES` out to the attacks, with as many sockets as the fault was seen with, from many addresses. */
const sockets = isLong ? 1_500 : 300;
const addresses = isLong ? 50 : 6;
const holdMs = isLong
  ? (Number(process.env.ATTACK_MINUTES ?? 10) * 60_000) / Object.keys(kinds).length
  : 5_000;
/** Megabytes that the process may hold, whatever is sent. */
const mostMemory = 600;
/** How many of a visitor's calls have to be served: of one sender's attacks all, of fifty that knock a thousand times a second most. */
const leastServed = isLong ? 0.8 : 1;
const megabyte = 1024 * 1024;

let shop: AttackedShop;
beforeAll(async () => {
  shop = await attackedShop({ restarted: true });
});
afterAll(() => shop.close());

/** How long a visitor waits: other suites share the cores in the whole run. */
const visitMs = isLong ? 5_000 : 20_000;

const ask = () =>
  fetch(`http://127.0.0.1:${shop.port}/api/category/tree`, { signal: AbortSignal.timeout(visitMs) });

/**
 * Whether a call of a visitor from another address is served. Six addresses can hold all slots for requests until their answers are old
 * enough to be aborted: such a call is refused with 503 and served when it is repeated after the time that the answer names.
 */
async function visit(): Promise<boolean> {
  try {
    const first = await ask();
    const seconds = Number(first.headers.get('retry-after'));
    if (first.status !== 503 || seconds === 0) return first.status === 200;
    await sleep(seconds * 1_000);
    return (await ask()).status === 200;
  } catch {
    return false;
  }
}
const memory = async (): Promise<number> => (await shop.memory()) / megabyte;

describe('memory stays bounded and other clients are served while anonymous senders hold', () => {
  for (const [name, send] of Object.entries(kinds)) {
    it(name, { timeout: holdMs + 60_000 }, async () => {
      expect(await visit()).toBe(true);
      const before = await memory();
      const stop = attack({ port: shop.port, sockets, addresses }, send);
      let most = 0;
      let [asked, served] = [0, 0];
      for (const end = Date.now() + holdMs; Date.now() < end; await sleep(100)) {
        most = Math.max(most, await memory());
        asked += 1;
        served += Number(await visit());
      }
      stop();
      const figures = `${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`;
      console.log(`${name}: ${figures}, ${served} of ${asked} visits served`);
      expect(served / asked).toBeGreaterThanOrEqual(leastServed);
      expect(most).toBeLessThan(mostMemory);
    });
  }
});
