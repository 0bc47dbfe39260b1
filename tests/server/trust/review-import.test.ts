import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product, review, sensitiveWord } from '../../../server/platform/db/schema.ts';
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
    const send = (text: string, dryRun: 'true' | 'false' = 'false') =>
      fixture.api('POST /api/supplier/review/import', {
        query: { dryRun },
        file: new Blob([text], { type: 'text/csv' }),
      });
    const shown = async () =>
      (await app.client()('GET /api/product/review/page', { query: { productId: String(id) } })).records;
    return { fixture, id, send, shown };
  };

  it('of Judge.me are matched by handle, marked, dated, and shown with shortened names', async () => {
    const { send, shown, id } = await shopWith('jade-ring');
    const file = csv(
      'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_handle,reply,reply_date',
      'Lovely,"Lovely ring, fits well",5,2024-03-01 10:00:00 UTC,web,ok,Maria Lopez,m@example.com,Jade-Ring,Thank you,2024-03-02 09:00:00 UTC',
      ',Too small,2,2024-04-01,web,ok,Ann,a@example.com,jade-ring,,',
      ',Hidden one,1,2024-04-01,web,spam,Bob,b@example.com,jade-ring,,',
      ',Unknown,4,2024-04-01,web,ok,Cy,c@example.com,no-such-thing,,',
      ',Odd,nine,2024-04-01,web,ok,Dee,d@example.com,jade-ring,,',
      ',,4,2024-04-01,web,ok,Eve,e@example.com,jade-ring,,',
    );
    expect(await send(file, 'true')).toMatchObject({ added: 2, faultCount: 4 });
    expect(await shown()).toEqual([]);
    const answer = await send(file);
    expect(answer).toMatchObject({ added: 2, held: 0, known: 0, unusable: null });
    expect(answer.faults.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '4 unpublished',
      '5 product',
      '6 rating',
      '7 text',
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
    expect(await send(file)).toMatchObject({ added: 0, known: 2 });
    const rows = await app.deps.db.select().from(review).where(eq(review.productId, id));
    expect(JSON.stringify(rows)).not.toContain('example.com');
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
    expect(answer).toMatchObject({ added: 1, held: 1, faults: [{ reason: 'word' }] });
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
    expect(await mine.send(csv(head, 'theirs,5,Great,Al'))).toMatchObject({ added: 0, faultCount: 1 });
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
    const answer = await send(csv('a,b', '1,2'));
    expect(answer.unusable).toContain('Judge.me');
  });
});
