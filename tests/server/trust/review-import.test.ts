import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product, review, sensitiveWord } from '../../../server/platform/db/schema.ts';
import { importing } from '../../support/fixtures/data-import.ts';
import { sheetFixture } from '../../support/fixtures/sheet.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const csv = (...lines: string[]) => `${lines.join('\n')}\n`;

describe('imported reviews', () => {
  const shopWith = async (handle: string) => {
    const fixture = await sheetFixture(app);
    const id = await fixture.public();
    await app.deps.db.update(product).set({ handle }).where(eq(product.id, id));
    const { check, start, undo } = importing(app, fixture.api);
    const send = async (text: string) => {
      const checked = await check('reviews', text);
      return checked.canStart ? start(checked.id) : checked;
    };
    const shown = async () =>
      (await app.client()('GET /api/product/review/page', { query: { productId: String(id) } })).records;
    return { fixture, id, send, check, undo, shown };
  };

  it('of Judge.me are matched by handle, marked, dated, and shown with shortened names', async () => {
    const { send, check, undo, shown, id } = await shopWith('jade-ring');
    const file = csv(
      'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_handle,reply,reply_date',
      'Lovely,"Lovely ring, fits well",5,2024-03-01 10:00:00 UTC,web,ok,Maria Lopez,m@example.com,Jade-Ring,Thank you,2024-03-02 09:00:00 UTC',
      ',Too small,2,2024-04-01,web,ok,Ann,a@example.com,jade-ring,,',
      ',Hidden one,1,2024-04-01,web,spam,Bob,b@example.com,jade-ring,,',
      ',Unknown,4,2024-04-01,web,ok,Cy,c@example.com,no-such-thing,,',
      ',Odd,nine,2024-04-01,web,ok,Dee,d@example.com,jade-ring,,',
      ',,4,2024-04-01,web,ok,Eve,e@example.com,jade-ring,,',
    );
    expect((await check('reviews', file)).summary).toMatchObject({ added: 2, failed: 4, system: 'Judge.me' });
    expect(await shown()).toEqual([]);
    const answer = await send(file);
    expect(answer.summary).toMatchObject({ added: 2, known: 0, unusable: null });
    expect(answer.summary?.faults.map(({ line, column, reason }) => `${line} ${column} ${reason}`)).toEqual([
      '4 curated review_unpublished',
      '5  review_product',
      '6 rating review_rating',
      '7 body review_text',
    ]);
    expect(await shown()).toMatchObject([
      { content: 'Too small', rating: 2, isImported: true, reply: null },
      {
        content: 'Lovely ring, fits well',
        nickname: 'M***z',
        createTime: '2024-03-01T10:00:00.000Z',
        reply: 'Thank you',
        isImported: true,
      },
    ]);
    expect((await send(file)).summary).toMatchObject({ added: 0, known: 2 });
    const rows = await app.deps.db.select().from(review).where(eq(review.productId, id));
    expect(JSON.stringify(rows)).not.toContain('example.com');
    expect((await undo(answer.id)).summary).toMatchObject({ removed: 2, kept: 0 });
    expect(await shown()).toEqual([]);
  });

  it('of Shopify and WooCommerce are read by their columns', async () => {
    const { send, shown, fixture, id } = await shopWith('teapot');
    const shopify =
      'product_handle,state,rating,title,author,email,location,body,reply,created_at,replied_at';
    await send(
      csv(shopify, 'teapot,published,4,Nice,Kim,k@example.com,Rome,Pours well,,2023-01-02T03:04:05Z,'),
    );
    const sku = (await fixture.read(id)).fields.skus[0]?.code ?? '';
    const woo =
      'comment_ID,comment_author,comment_date,comment_content,comment_approved,comment_type,rating,product_SKU';
    await send(
      csv(
        woo,
        `1,李雷,2022-05-06 07:08:09,<p>很好的茶壶</p>,1,review,5,${sku}`,
        `2,Shop,2022-05-07 07:08:09,Thank you,1,comment,,${sku}`,
      ),
    );
    expect((await shown()).map(({ content, locale }) => `${locale} ${content}`)).toEqual([
      'en Nice\nPours well',
      'zh 很好的茶壶',
    ]);
  });

  it('wait for the platform with a holding word, and stay out with a refused one', async () => {
    await app.deps.db.insert(sensitiveWord).values([
      { word: 'zorbly', spelling: 'zorbly', level: 'hold', createdAt: app.clock.now() },
      { word: 'blargh', spelling: 'blargh', level: 'refuse', createdAt: app.clock.now() },
    ]);
    const { send, shown, fixture } = await shopWith('cup');
    const answer = await send(
      csv('product_handle,rating,body,author', 'cup,5,A zorbly cup,Al', 'cup,5,A blargh cup,Bo'),
    );
    expect(answer.summary).toMatchObject({
      added: 1,
      faults: [{ reason: 'review_word' }, { reason: 'review_held', severity: 'warning' }],
    });
    expect(await shown()).toEqual([]);
    const { records } = await fixture.admin.api('GET /api/system/review/list', {
      query: { keyword: 'zorbly' },
    });
    const [held] = records;
    const { version } = await fixture.admin.api('GET /api/system/review/detail/{id}', byId(held?.id ?? 0));
    await fixture.admin.api('POST /api/system/review/approve/{id}', {
      ...byId(held?.id ?? 0),
      body: { version, part: 'content' },
    });
    expect(await shown()).toMatchObject([{ content: 'A zorbly cup' }]);
  });

  it('reach no product of another shop, and can be answered by their own', async () => {
    const [mine, other] = [await shopWith('mine'), await shopWith('theirs')];
    const head = 'product_handle,rating,body,author';
    const { summary } = await mine.send(csv(head, 'theirs,5,Great,Al'));
    expect(summary).toMatchObject({ added: 0, failed: 1 });
    await other.send(csv(head, 'theirs,5,Great,Al'));
    const [row] = await app.deps.db
      .select()
      .from(review)
      .where(and(eq(review.productId, other.id)));
    const reply = { ...byId(row?.id ?? 0), body: { content: 'Thank you' } };
    await other.fixture.api('POST /api/product/review/reply/{id}', reply);
    expect(await other.shown()).toMatchObject([{ reply: 'Thank you' }]);
  });

  it('say what is wrong with a file that has other columns', async () => {
    const { send } = await shopWith('x');
    expect((await send(csv('a,b', '1,2'))).summary).toMatchObject({ unusable: 'columns' });
  });

  it('are written in parts, and a review that was further up is left out', async () => {
    const { send, shown } = await shopWith('many');
    const rows = Array.from({ length: 520 }, (_, at) => `many,5,Fine number ${at % 510},Al`);
    const { summary, done } = await send(csv('product_handle,rating,body,author', ...rows));
    expect(done).toBe(520);
    expect(summary).toMatchObject({ added: 510, known: 0, failed: 10 });
    expect(summary?.faults[0]).toMatchObject({ line: 512, reason: 'row_repeated' });
    expect((await shown()).length).toBeGreaterThan(0);
  });
});
