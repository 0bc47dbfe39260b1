import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Line, Seen } from '../support/chat-app.ts';
import { type ImProcesses, imProcesses } from '../support/processes/im-processes.ts';
import { type ChatBrowsers, type ChatUser, chatBrowsers } from '../support/processes/sdk/chat-browsers.ts';

/** Messages each way, half of them before the shop reads and half after; the long form is `npm run test:chat`. */
const isLong = process.env.IM_MESSAGES !== undefined;
const half = Math.ceil(Number(process.env.IM_MESSAGES ?? 60) / 2);
const cuts = isLong ? 20 : 4;
const restarts = isLong ? 2 : 1;

type Fault = () => Promise<void> | void;

/** Cuts with the restarts spread among them, as two halves. */
function faultsOf(cut: Fault, restart: (nth: number) => Fault): readonly Fault[][] {
  const all = Array.from({ length: cuts }, () => cut);
  for (let nth = 0; nth < restarts; nth += 1) {
    all.splice(Math.round((all.length * (nth + 1)) / (restarts + 1)), 0, restart(nth));
  }
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
}

const byId = (lines: readonly Line[]): readonly Line[] =>
  [...lines].sort(([a], [b]) => Number(BigInt(a) - BigInt(b)));

const idsOf = (lines: readonly Line[]): ReadonlySet<string> => new Set(lines.map(([id]) => id));
const viaHistory = ({ told, raw }: Seen): number => told.length - idsOf(raw).size;

let browsers: ChatBrowsers;
beforeAll(async () => {
  browsers = await chatBrowsers();
});
afterAll(() => browsers?.close());

describe('Easemob SDK through cut sockets and killed servers', () => {
  let processes: ImProcesses;
  let buyer: ChatUser;
  let shop: ChatUser;
  // Each try starts servers of its own: a killed one has lost the accounts it had made.
  beforeEach(async () => {
    processes = await imProcesses();
    const access = await processes.seed();
    buyer = await browsers.enter(processes.port(0), access.buyer, access.shop.username);
    shop = await browsers.enter(processes.port(1), access.shop, access.buyer.username);
  });
  afterEach(async () => {
    await buyer?.close();
    await shop?.close();
    await processes?.close();
  });

  /** Both sides write during the faults; ends when each has received everything. */
  async function talk(from: number, faults: readonly Fault[]): Promise<void> {
    const users = [buyer, shop];
    const texts = Array.from({ length: half }, (_, at) => `${from + at}`);
    const speaking = Promise.all(users.map((user) => user.say(texts)));
    let isOver = false;
    speaking
      .catch(() => {})
      .finally(() => {
        isOver = true;
      });
    // A closed connection cannot be cut.
    const isDue = async (due: number) => {
      const [mine, theirs] = [await buyer.now(), await shop.now()];
      return mine.isOpen && theirs.isOpen && mine.confirmed + theirs.confirmed - 2 * from >= due;
    };
    for (const [at, fault] of faults.entries()) {
      const due = (2 * half * (at + 1)) / (faults.length + 1);
      while (!isOver && !(await isDue(due))) await sleep(20);
      await fault();
    }
    await speaking;
    for (const user of users) {
      const missing = async () => {
        const told = new Set((await user.seen()).told.map(([, text]) => text));
        return Array.from({ length: from + half }, (_, at) => `${at}`).filter((text) => !told.has(text));
      };
      await expect.poll(missing, { timeout: 60_000, interval: 200 }).toEqual([]);
    }
  }

  it(`loses none of ${2 * half} messages each way, reports none twice, keeps their order and counts them`, async () => {
    let cut = 0;
    const [first = [], second = []] = faultsOf(
      () => {
        cut += 1;
        buyer.cut();
        shop.cut();
      },
      (nth) => () => processes.restart(nth % 2 === 0 ? 0 : 1),
    );
    await talk(0, first);
    await expect.poll(async () => (await shop.stored()).unread).toBe(half);
    await shop.read();
    await expect.poll(async () => (await shop.stored()).unread).toBe(0);
    await talk(half, second);
    expect(cut).toBe(cuts);

    const [mine, theirs] = [await buyer.seen(), await shop.seen()];
    console.log(
      `breaks ${mine.breaks} and ${theirs.breaks}, sent again ${mine.repeated} and ${theirs.repeated}, ` +
        `heard of by a history ${viaHistory(mine)} and ${viaHistory(theirs)}, ` +
        `told again by the SDK and left out ${mine.raw.length - idsOf(mine.raw).size} and ${theirs.raw.length - idsOf(theirs.raw).size}`,
    );
    expect(Math.min(mine.breaks, theirs.breaks)).toBeGreaterThanOrEqual(cuts);
    const all = Array.from({ length: 2 * half }, (_, at) => `${at}`);
    for (const { sent, told } of [
      { sent: mine.sent, told: theirs.told },
      { sent: theirs.sent, told: mine.told },
    ]) {
      expect(sent.map(([, text]) => text)).toEqual(all);
      expect(sent).toEqual(byId(sent));
      // Messages of a history are reported when it is read, which may be after newer ones.
      expect(byId(told)).toEqual(sent);
    }
    const spoken = byId([...mine.sent, ...theirs.sent]);
    for (const [user, seen, unread] of [
      [buyer, mine, 2 * half],
      [shop, theirs, half],
    ] as const) {
      expect(await user.stored()).toEqual({ history: spoken, unread });
      expect(seen.transcript).toEqual(spoken);
      expect(seen.unread).toBe(unread);
      // The SDK keeps the order, but repeats messages: it remembers only the last hundred.
      const first = [...new Map(seen.raw.map((line) => [line[0], line])).values()];
      expect(first).toEqual(byId(first));
    }
  });
});
