import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorName } from '../../../contract/errors.ts';
import { shipWords } from '../../../server/contexts/search/language/ship-words.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { searchSynonym, siteState } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount, addSupplier, first } from '../../support/fixtures/fixtures.ts';
import { addNamedGoods } from '../../support/fixtures/goods.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

describe('synonym table of the operators', () => {
  let app: TestApp;
  let admin: Api;
  let token = '';
  beforeAll(async () => {
    app = await testApp();
    await addNamedGoods(app);
    const account = await addAccount(app, 9);
    ({ api: admin, token } = account);
    await shipWords(app.deps.db);
  });
  afterAll(() => app.close());

  const add = (left: string[], right: string[] = []) =>
    admin('POST /api/admin/search/synonym/add', { body: { left, right } });
  const list = (query: { keyword?: string; origin?: 'shipped' | 'own'; enabled?: 'true' | 'false' } = {}) =>
    admin('GET /api/admin/search/synonym/list', { query: { ...query, size: '100' } });
  const remove = (id: number) => admin('DELETE /api/admin/search/synonym/{id}', { params: { id: `${id}` } });
  const total = async (asked: TestApp, keyword: string) =>
    (await asked.client()('GET /api/admin/product/searchPage', { query: { keyword } })).total;

  it('is for operators with the permission alone', async () => {
    const [visitor, buyer, supplier] = [app.client(), await addAccount(app), (await addSupplier(app)).owner];
    const body = { left: ['a word', 'another'] };
    await refused(visitor('POST /api/admin/search/synonym/add', { body }), 'not_logged_in');
    for (const { api } of [buyer, supplier]) {
      const params = { id: '1' };
      await refused(api('GET /api/admin/search/synonym/list'), 'forbidden');
      await refused(api('POST /api/admin/search/synonym/add', { body }), 'forbidden');
      await refused(api('PUT /api/admin/search/synonym/update', { body: { id: 1, ...body } }), 'forbidden');
      const off = { id: 1, enabled: false };
      await refused(api('PUT /api/admin/search/synonym/status', { body: off }), 'forbidden');
      await refused(api('POST /api/admin/search/synonym/restore/{id}', { params }), 'forbidden');
      await refused(api('DELETE /api/admin/search/synonym/{id}', { params }), 'forbidden');
    }
  });

  it('adds, searches, changes, switches and deletes', async () => {
    const rule = await add(['  davenport   seat ', 'loveseat'], ['sofa']);
    expect(rule).toMatchObject({
      left: ['davenport seat', 'loveseat'],
      right: ['sofa'],
      enabled: true,
      origin: 'own',
      shippedAs: null,
    });
    expect((await list({ keyword: 'DAVENPORT' })).records).toEqual([rule]);
    expect((await list({ origin: 'shipped', keyword: 'davenport seat' })).total).toBe(0);
    app.clock.pass(1_000);
    const { id } = rule;
    const changed = await admin('PUT /api/admin/search/synonym/update', {
      body: { id, left: ['davenport seat'], right: ['sofa'] },
    });
    expect(changed).toMatchObject({ id, left: ['davenport seat'], right: ['sofa'] });
    expect(first((await list({ origin: 'own' })).records).id).toBe(id);
    const off = await admin('PUT /api/admin/search/synonym/status', { body: { id, enabled: false } });
    expect(off.enabled).toBe(false);
    expect((await list({ enabled: 'false' })).records.map((one) => one.id)).toEqual([id]);
    await refused(
      admin('POST /api/admin/search/synonym/restore/{id}', { params: { id: `${id}` } }),
      'not_found',
    );
    await remove(id);
    expect((await list({ keyword: 'davenport seat' })).total).toBe(0);
    await refused(remove(id), 'decided');
    const body = { id, left: ['davenport seat', 'sofa'] };
    await refused(admin('PUT /api/admin/search/synonym/update', { body }), 'decided');
    await refused(admin('PUT /api/admin/search/synonym/status', { body: { id, enabled: true } }), 'decided');
  });

  it('stores words normalised, however they were typed', async () => {
    const rule = await add([' Ｔｕｍｂｌｅｒ  Mug', 'Kid’s beaker', 'CAFÉ BOWL'], ['馬克杯']);
    expect(rule).toMatchObject({ left: ['tumbler mug', 'kids beaker', 'cafe bowl'], right: ['马克杯'] });
    await refused(add(['tumbler MUG'], ['马克杯']), 'words_known', 'body.left');
    app.clock.pass(1_000);
    const typed = { id: rule.id, left: ['TUMBLER mug', 'Kids beaker', 'cafe bowl'], right: ['马克杯'] };
    expect(await admin('PUT /api/admin/search/synonym/update', { body: typed })).toEqual(rule);
    await remove(rule.id);
  });

  it.each<[string[], string[], ErrorName, string, string, string]>([
    [['sofa bench', ' '], [], 'words_empty', 'body.left.1', 'only symbols', '只有符号'],
    [['sofa bench'], [], 'words_single', 'body.left', 'at least two', '至少要有两个词'],
    [Array.from({ length: 21 }, (_, at) => `word ${at}`), [], 'words_many', 'body.right', '20', '20'],
    [['x'.repeat(61), 'sofa'], [], 'words_long', 'body.left.0', '60', '60'],
    [['梳化'], ['囍字沙發'], 'words_simplified', 'body.right.0', '囍', '囍'],
    [['Day bed'], ['ｓｏｆａ', 'Sofá'], 'words_twice', 'body.right.1', 'sofa', 'sofa'],
    [['day bed，divan', 'sofa'], [], 'words_signs', 'body.left.0', 'comma', '逗号'],
    [['day bed'], ['sofa', 'sofa'], 'words_twice', 'body.right.1', 'twice', '两次'],
    [['day bed, divan', 'sofa'], [], 'words_signs', 'body.left.0', 'comma', '逗号'],
    [['day bed', 'a => b'], [], 'words_signs', 'body.left.1', 'comma', '逗号'],
    [['#day bed', 'sofa'], [], 'words_signs', 'body.left.0', 'comma', '逗号'],
  ])('refuses %j %j with %s in both languages', async (left, right, error, field, en, zh) => {
    const count = (await list()).total;
    for (const [locale, said] of [
      ['en', en],
      ['zh', zh],
    ] as const) {
      const api = app.client(token, { locale });
      const call = api('POST /api/admin/search/synonym/add', { body: { left, right } });
      await expect(call).rejects.toMatchObject({ error, field, message: expect.stringContaining(said) });
    }
    expect((await list()).total).toBe(count);
  });

  it('refuses a duplicate of another active rule, but not of the rule itself', async () => {
    const one = await add(['ottoman pouf', 'footrest cube']);
    await refused(add(['footrest cube'], ['ottoman pouf']), 'words_known', 'body.left');
    await refused(add(['ottoman pouf', 'footrest cube', 'hassock cube']), 'words_known');
    const grown = { id: one.id, left: ['ottoman pouf', 'footrest cube', 'hassock cube'] };
    expect((await admin('PUT /api/admin/search/synonym/update', { body: grown })).left).toHaveLength(3);
    await admin('PUT /api/admin/search/synonym/status', { body: { id: one.id, enabled: false } });
    const other = await add(['footrest cube'], ['ottoman pouf']);
    for (const { id } of [one, other]) await remove(id);
  });

  it('refuses the same rule twice at once', async () => {
    const both = await Promise.allSettled([
      add(['twin word one', 'twin word two']),
      add(['twin word one', 'twin word two']),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('keeps rules edited by an operator when a new version ships, and restores them on request', async () => {
    const [edited, off] = (await list({ origin: 'shipped' })).records;
    if (!edited || !off) throw new Error('rules ship with the program');
    const body = { id: edited.id, left: [...edited.left, 'operators own word'], right: edited.right };
    const changed = await admin('PUT /api/admin/search/synonym/update', { body });
    expect(changed).toMatchObject({ origin: 'own', shippedAs: edited.shippedAs, left: body.left });
    await admin('PUT /api/admin/search/synonym/status', { body: { id: off.id, enabled: false } });
    // As a program with other files would find it.
    const gone = { left: ['gone word'], right: ['gone, too'], origin: 'shipped' as const, shippedAs: 'gone' };
    const [old] = await app.deps.db.insert(searchSynonym).values(gone).returning();
    await app.deps.db
      .update(siteState)
      .set({ value: 'old' })
      .where(eq(siteState.key, 'search-words-shipped'));
    const before = await list();
    await shipWords(app.deps.db);
    expect((await list()).total).toBe(before.total - 1);
    expect((await list({ keyword: 'gone word' })).records.map(({ id }) => id)).not.toContain(old?.id);
    expect((await list({ keyword: 'operators own word' })).records).toEqual([changed]);
    expect((await list({ enabled: 'false' })).records).toMatchObject([{ id: off.id, origin: 'shipped' }]);

    await refused(remove(edited.id), 'words_shipped');
    await refused(remove(off.id), 'words_shipped');
    const params = { id: `${edited.id}` };
    const back = await admin('POST /api/admin/search/synonym/restore/{id}', { params });
    const { left, right, shippedAs } = edited;
    expect(back).toMatchObject({ left, right, shippedAs, origin: 'shipped', enabled: true });
  });

  it('leaves off what an operator took out of a rule that a new version words differently', async () => {
    const { db } = app.deps;
    const [grown, narrow] = (await list({ origin: 'shipped' })).records.filter(
      ({ right }) => right.length > 1,
    );
    if (!grown || !narrow) throw new Error('one-way rules with two words on the right ship with the program');
    const asOld = async (
      { id, left, right }: typeof grown,
      values: { readonly enabled?: boolean; readonly origin?: 'own' },
    ) => {
      const [kept = ''] = right;
      const row = { right: [kept], ...values };
      const shippedAs = `${left.join(', ')} => ${right.slice(0, 2).join(', ')}, a word of before`;
      await db
        .update(searchSynonym)
        .set({ ...row, shippedAs })
        .where(eq(searchSynonym.id, id));
    };
    const before = (await list({ enabled: 'false' })).total;
    await asOld(grown, { enabled: false });
    await asOld(narrow, { origin: 'own' });
    await db.update(siteState).set({ value: 'old' }).where(eq(siteState.key, 'search-words-shipped'));
    await shipWords(db);
    const again = await db
      .select()
      .from(searchSynonym)
      .where(inArray(searchSynonym.shippedAs, [grown.shippedAs ?? '', narrow.shippedAs ?? '']));
    expect(again.map(({ enabled }) => enabled)).toEqual([false, false]);
    expect((await list({ enabled: 'false' })).total).toBe(before + 2);
    await db.delete(searchSynonym);
    await db.update(siteState).set({ value: 'old' }).where(eq(siteState.key, 'search-words-shipped'));
    await shipWords(db);
    expect((await list({ enabled: 'false' })).total).toBe(0);
  });

  it('takes at most 5,000 own rules', async () => {
    await app.deps.db.execute(sql`insert into ${searchSynonym} (left_words, right_words, origin)
      select array['filler ' || at], array['filler word'], 'own' from generate_series(1, 5000) as at`);
    await refused(add(['one more word', 'and another']), 'words_limit');
    const { id, left, right } = first((await list({ origin: 'shipped' })).records);
    const body = { id, left: [...left, 'one more word'], right };
    await refused(admin('PUT /api/admin/search/synonym/update', { body }), 'words_limit');
    await app.deps.db.delete(searchSynonym).where(sql`left_words[1] like 'filler %'`);
    await remove((await add(['one more word', 'and another'])).id);
  });

  it('is applied by the search of every process within five seconds', async () => {
    const other = await testApp({ opened: await openDatabase(app.deps.database.url, ''), clock: app.clock });
    try {
      for (const one of [app, other]) expect(await total(one, 'divanette')).toBe(0);
      const { id } = await add(['divanette'], ['sofa']);
      const becomes = (count: number) =>
        vi.waitFor(
          async () => {
            for (const one of [app, other]) expect(await total(one, 'divanette')).toBe(count);
          },
          { timeout: 5_000, interval: 200 },
        );
      await becomes(1);
      await admin('PUT /api/admin/search/synonym/status', { body: { id, enabled: false } });
      await becomes(0);
      await other.client(token)('PUT /api/admin/search/synonym/status', { body: { id, enabled: true } });
      await becomes(1);
      await remove(id);
      await becomes(0);
    } finally {
      await other.close();
    }
  });
});
