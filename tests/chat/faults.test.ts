import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ImProcesses, imProcesses } from '../support/processes/im-processes.ts';
import { SteadyUser } from '../support/processes/im-steady.ts';

/** Messages each way; the long form is `npm run test:chat`. */
const messages = Number(process.env.IM_MESSAGES ?? 300);
const cuts = 20;

describe('chat through cut sockets and killed servers', () => {
  let processes: ImProcesses;
  // Each try starts servers of its own: a killed one has lost the accounts it had made.
  beforeEach(async () => {
    processes = await imProcesses();
  });
  afterEach(() => processes?.close());

  it(`loses none of ${messages} messages each way, repeats none, keeps their order and counts them`, async () => {
    const origin = (at: number) => `127.0.0.1:${processes.port(at)}`;
    const seeded = await processes.seed();
    const buyer = new SteadyUser(`ws://${origin(0)}/im/ws`, seeded.buyer);
    const shop = new SteadyUser(`ws://${origin(1)}/im/ws`, seeded.shop);
    const running = Promise.all([buyer.run(), shop.run()]);
    // A message to an account that was never online is stored for no device.
    await expect.poll(() => buyer.isConnected() && shop.isConnected(), { timeout: 15_000 }).toBe(true);
    const sent: [string, string][][] = [[], []];
    const speak = async (from: SteadyUser, to: SteadyUser, ids: [string, string][]) => {
      for (let at = 0; at < messages; at += 1)
        ids.push([await from.send(to.entry.username, `${at}`), `${at}`]);
    };
    const speaking = [speak(buyer, shop, sent[0] ?? []), speak(shop, buyer, sent[1] ?? [])];
    const progress = () => (sent[0]?.length ?? 0) + (sent[1]?.length ?? 0);
    for (let fault = 1; fault <= cuts + 2; fault += 1) {
      while (progress() < (2 * messages * fault) / (cuts + 3)) await sleep(5);
      if (fault % 11 === 0) await processes.restart(fault % 2 === 0 ? 0 : 1);
      else (fault % 2 === 0 ? buyer : shop).cut();
    }
    await Promise.all(speaking);
    const inOrder = (ids: [string, string][] | undefined) =>
      [...(ids ?? [])].sort(([a], [b]) => Number(BigInt(a) - BigInt(b)));
    const missingAt = (who: SteadyUser) => {
      who.collect();
      const got = new Set(who.received.values());
      return Array.from({ length: messages }, (_, at) => `${at}`).filter((text) => !got.has(text));
    };
    await expect
      .poll(() => ({ shop: missingAt(shop), buyer: missingAt(buyer) }), { timeout: 60_000 })
      .toEqual({ shop: [], buyer: [] });
    expect([...shop.received]).toEqual(inOrder(sent[0]));
    expect([...buyer.received]).toEqual(inOrder(sent[1]));
    expect(sent[0]).toEqual(inOrder(sent[0]));
    expect(buyer.cuts + shop.cuts).toBe(cuts);
    console.log(`handed over again and left out by id: ${buyer.repeated + shop.repeated}`);

    for (const who of [buyer, shop]) {
      const path = `/im/market/sdk/user/${who.entry.username}/user_channels/list`;
      const headers = { authorization: `Bearer ${who.entry.token}` };
      // The process may just have restarted.
      const channels = async () => {
        const answer = await fetch(`http://${origin(0)}${path}`, { headers });
        return answer.ok ? (await answer.json()).data.channel_infos : null;
      };
      await expect.poll(channels, { timeout: 15_000 }).toMatchObject([{ unread_num: messages }]);
    }
    await Promise.all([buyer.stop(), shop.stop()]);
    await running;
  });
});
