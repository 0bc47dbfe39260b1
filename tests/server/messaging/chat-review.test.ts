import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Content } from '../../../server/im/wire/shapes.ts';
import { chatAudit } from '../../../server/platform/db/schema.ts';
import { isSigned } from '../../../server/platform/storage/sign.ts';
import { addAccount, addSupplier } from '../../support/fixtures/fixtures.ts';
import { addChatter, type ImServer, imServer } from '../../support/processes/im-server.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const Files = z.object({ entities: z.tuple([z.object({ uuid: z.string() })]) });
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

describe('platform view of a conversation', () => {
  let app: TestApp;
  let server: ImServer;
  beforeAll(async () => {
    app = await testApp();
    server = await imServer(app);
  });
  afterAll(async () => {
    await server.close();
    await app.close();
  });

  it('shows pictures at signed addresses, files by name and size, cards, and recalled messages', async () => {
    const shop = await addSupplier(app);
    const buyer = await addChatter(app);
    const me = await server.connect({ username: buyer.username, token: buyer.chatToken });
    const to = `user_${shop.owner.id}`;
    const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const form = new FormData();
      form.set('file', new File([bytes], name));
      const { entities } = Files.parse(
        await (await server.rest(buyer.chatToken, 'POST', '/chatfiles', form)).json(),
      );
      return `${server.origin}/im/market/chatfiles/${entities[0].uuid}`;
    };
    const send = (content: Omit<Content, 'eventExt'> & Partial<Content>) =>
      me.body(to, { type: 1, contents: [{ eventExt: [], ...content }], ext: [] });
    const card = (fields: object) =>
      send({ type: 7, event: 'card', eventExt: [{ key: 'card', type: 7, text: JSON.stringify(fields) }] });

    const picture = await upload(new Uint8Array(pixel), 'cup.png');
    const words = await upload(new TextEncoder().encode('twelve bytes'), 'offer.pdf');
    await send({ type: 1, url: picture, size: { width: 40, height: 30 } });
    // The file name in the message is not trusted.
    await send({ type: 5, url: words, name: 'other.exe', length: 9_000 });
    const product = { type: 'product', productId: 7, name: { zh: '杯', en: 'Cup' }, image: null, price: 990 };
    await card(product);
    await card({ ...product, image: 'https://evil.example/who-reads.png' });
    const slip = await me.text(to, 'a slip');
    await me.receipt(to, 6, slip.id);

    const admin = await addAccount(app, 9);
    const ask = { supplierId: shop.id, buyerId: buyer.id, reason: 'Dispute about order 42' };
    const { records } = await admin.api('POST /api/system/chat/open', { body: ask });
    expect(records.map(({ body, recalled }) => [body.type, recalled])).toEqual([
      ['image', false],
      ['file', false],
      ['card', false],
      ['other', false],
      ['text', true],
    ]);
    expect(records[1]?.body).toEqual({ type: 'file', name: 'offer.pdf', size: 12 });
    expect(records[2]?.body).toEqual({ type: 'card', card: product });
    expect(records[4]?.body).toEqual({ type: 'text', text: 'a slip' });
    expect(await app.deps.db.$count(chatAudit)).toBe(1);

    const [first] = records;
    const url = new URL(first?.body.type === 'image' ? (first.body.url ?? '') : '', server.origin);
    expect(first?.body).toMatchObject({ width: 40, height: 30 });
    expect(url.pathname).toMatch(/^\/private\/chat\/.+\.webp$/);
    const { fileSecret, storage } = app.deps;
    const now = app.clock.now().getTime();
    const isGood = (later: number) =>
      isSigned(fileSecret, url.pathname, url.searchParams, new Date(now + later));
    expect([isGood(0), isGood(2 * 3_600_000)]).toEqual([true, false]);
    expect(await storage.read(url.pathname.slice(1))).not.toBeNull();
  });
});
