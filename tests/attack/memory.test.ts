import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attack, kinds } from './senders.ts';
import { type RunningTarget, startTarget } from './target.ts';

/** `npm run test:attack` holds each attack for minutes and with as many sockets as the fault was seen with. */
const isLong = process.env.ATTACK_LONG === '1';
const sockets = isLong ? 1_500 : 300;
const addresses = isLong ? 50 : 6;
const holdMs = isLong ? 75_000 : 5_000;
/** What a whole process may have, and what one attack may add, in MB. */
const mostMemory = 600;
const mostGrowth = isLong ? 250 : 120;

let target: RunningTarget;
beforeEach(async () => {
  target = await startTarget();
});
afterEach(() => target.stop());

/** One call of a visitor from an address of its own; its status. */
const visit = () =>
  fetch(`http://127.0.0.1:${target.port}/api/category/tree`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  );

describe('memory stays bounded and others are served while unknown senders keep', () => {
  for (const [name, send] of Object.entries(kinds)) {
    it(
      name,
      async () => {
        expect(await visit()).toBe(200);
        const before = target.memory();
        const stop = attack({ port: target.port, sockets, addresses }, send);
        let most = 0;
        const answers = new Set<number | string>();
        for (const end = Date.now() + holdMs; Date.now() < end; await sleep(100)) {
          most = Math.max(most, target.memory());
          answers.add(await visit());
        }
        stop();
        console.log(`${name}: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
        expect([...answers]).toEqual([200]);
        expect(most - before).toBeLessThan(mostGrowth);
        expect(most).toBeLessThan(mostMemory);
      },
      holdMs + 60_000,
    );
  }
});
