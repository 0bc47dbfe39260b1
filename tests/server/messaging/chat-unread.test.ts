import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterNote, unreadChats } from '../../../server/contexts/messaging/index.ts';
import { chatName } from '../../../server/providers/chat/names.ts';
import { talkIn } from '../../support/chat.ts';
import { addAccount, addSupplier } from '../../support/fixtures/fixtures.ts';
import { hireClerk } from '../../support/fixtures/hire.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';

describe('unread chat messages', () => {
  let app: TestApp;
  let talk: ReturnType<typeof talkIn>;
  let fixture: Awaited<ReturnType<typeof tradeFixture>>;
  beforeAll(async () => {
    app = await testApp();
    talk = talkIn(app);
    fixture = await tradeFixture(app);
  });
  afterAll(() => app.close());

  const counts = (account: { id: number }) => unreadChats(app.deps.db, account.id);
  const read = (
    who: { api: typeof fixture.owner.api },
    account: { id: number },
    as: 'self' | 'shop' = 'self',
  ) => who.api('POST /api/chat/read', { body: { peer: chatName(account.id), as } });

  it('are counted for both sides, until they are read or answered', async () => {
    const buyer = await addAccount(app);
    await talk.say(buyer.id, fixture.owner.id, 'Is it in stock?');
    await talk.say(buyer.id, fixture.owner.id, 'In red?');
    expect(await counts(fixture.owner)).toEqual({ own: 0, shop: 2 });
    await read(fixture.owner, buyer, 'shop');
    expect(await counts(fixture.owner)).toEqual({ own: 0, shop: 0 });
    await talk.say(buyer.id, fixture.owner.id, 'Hello?');
    await talk.say(fixture.owner.id, buyer.id, 'Yes, in red too');
    expect(await counts(fixture.owner)).toEqual({ own: 0, shop: 0 });
    expect(await counts(buyer)).toEqual({ own: 1, shop: 0 });
    await read(buyer, fixture.owner);
    expect(await counts(buyer)).toEqual({ own: 0, shop: 0 });
  });

  it('are counted for holders of the chat permission of the supplier alone', async () => {
    const [buyer, helper, stranger] = [await addAccount(app), await addAccount(app), await addAccount(app)];
    await hireClerk(fixture.owner.api, helper);
    await talk.say(buyer.id, fixture.owner.id, 'Good morning');
    expect(await counts(helper)).toEqual({ own: 0, shop: 1 });
    expect(await counts(stranger)).toEqual({ own: 0, shop: 0 });
    await refused(read(stranger, buyer, 'shop'), 'not_found');
    const elsewhere = await addSupplier(app);
    await read(stranger, fixture.owner);
    await read(elsewhere.owner, buyer, 'shop');
    expect(await counts(fixture.owner)).toMatchObject({ shop: 1 });
    await read(helper, buyer, 'shop');
    expect(await counts(fixture.owner)).toMatchObject({ shop: 0 });
  });

  it('are announced to both sides, with their beginning to the receivers', async () => {
    const buyer = await addAccount(app);
    await talk.say(buyer.id, fixture.owner.id, 'first');
    app.asked.chat.length = 0;
    const note = { kind: 'text', ext: {}, at: app.deps.clock.now() } as const;
    await afterNote(app.deps, {
      ...note,
      from: chatName(buyer.id),
      to: chatName(fixture.owner.id),
      text: `many\n words ${'x'.repeat(100)}`,
    });
    const toShop = app.asked.chat.find(({ said }) => said?.to === 'shop');
    expect(toShop?.to).toContain(fixture.owner.id);
    expect(toShop?.said?.words).toMatch(/^many words x+$/);
    expect(toShop?.said?.words.length).toBeLessThanOrEqual(80);
    expect(app.asked.chat.some(({ to, said }) => to.includes(buyer.id) && said === null)).toBe(true);
  });
});
