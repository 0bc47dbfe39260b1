import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiKey, routes } from '../../../contract/index.ts';
import type { Route } from '../../../contract/route.ts';
import type { Api } from '../../../src/lib/api.ts';
import { uploadDocument } from '../../support/fixtures/application.ts';
import { addAccount, unique } from '../../support/fixtures/fixtures.ts';
import { staffWrites } from '../../support/routes/staff-writes.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** Calls whose query names the version of their one object. */
const versioned = Object.entries<Route>(routes).flatMap(([key, { auth, query }]) =>
  auth === 'staff' && !key.startsWith('GET ') && query && 'version' in query.shape ? [key as ApiKey] : [],
);
/** Their prepared writes add rows without a version: tested one by one below. */
const isSave = (key: ApiKey) => key.endsWith('/save');
/** Deleting these is idempotent. */
const removals = versioned.filter(
  (key) => key.startsWith('DELETE ') && key !== 'DELETE /api/system/user/second-factor/{id}',
);

let app: TestApp;
let admin: Api;
let adminName: string;
let writes: Awaited<ReturnType<typeof staffWrites>>['writes'];
/** The version that the current call names. */
let read: { readonly key: ApiKey; readonly version: string } | null = null;
beforeAll(async () => {
  app = await testApp();
  const saying = (api: Api): Api =>
    ((key: ApiKey, input?: { readonly query?: object }) =>
      api(
        key,
        (read?.key === key
          ? { ...input, query: { ...input?.query, version: read.version } }
          : input) as never,
      )) as Api;
  const client: TestApp['client'] = (...args) => saying(app.client(...args));
  const told = { ...app, client };
  admin = (await addAccount(told, 9)).api;
  adminName = (await admin('GET /api/user/info')).nickname;
  ({ writes } = await staffWrites(told, admin));
});
afterAll(() => app.close());

const preparedAs = async (key: ApiKey): Promise<() => Promise<unknown>> => {
  const prepare = Object.entries<() => Promise<() => Promise<unknown>>>(writes).find(([one]) => one === key);
  if (!prepare) throw new Error(`${key} is no write of tests/support/routes/staff-writes.ts`);
  return prepare[1]();
};
const refusalOf = async (write: () => Promise<unknown>) => {
  const [result] = await Promise.allSettled([write()]);
  return result?.status === 'rejected' ? result.reason : null;
};

describe('write with a stale version', () => {
  it.each(versioned.filter((key) => !isSave(key)))(
    'is refused, and one without a version is not: %s',
    async (key) => {
      const write = await preparedAs(key);
      read = { key, version: 'of-another-day' };
      const refused = await refusalOf(write).finally(() => {
        read = null;
      });
      // An object that no back office call has written has no last editor.
      expect(['decided', 'conflict']).toContain(refused?.error);
      expect(refused.status).toBe(409);
      if (refused.error === 'decided') {
        const { details, message } = refused;
        expect(details.when.zh).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
        expect(details.what.zh).toMatch(/\S/);
        expect(message).not.toContain('{{');
      }
      expect(await refusalOf(write)).toBeNull();
    },
  );
});

describe('concurrent saves of the same object', () => {
  const name = { zh: '名字', en: 'Name' };
  const renamed = { zh: '新名字', en: 'New name' };
  /** Adds one, and answers with the call that saves it by version. */
  const saves = {
    'a slide': async () => {
      const texts = { title: name, description: name };
      const imageUrl = await uploadDocument(admin, 'shop');
      const { id, version } = await admin('POST /api/admin/carousel/save', { body: { ...texts, imageUrl } });
      const body = { ...texts, id, title: renamed };
      return () => admin('POST /api/admin/carousel/save', { query: { version }, body });
    },
    'a banner': async () => {
      const texts = { activityName: name, percentage: 10, link: null };
      const image = await uploadDocument(admin, 'shop');
      const { id, version } = await admin('POST /api/supplier/promotion/banner/save', {
        body: { ...texts, image },
      });
      const body = { ...texts, id, activityName: renamed };
      return () => admin('POST /api/supplier/promotion/banner/save', { query: { version }, body });
    },
    'an article': async () => {
      const texts = { title: name, summary: name, body: [name], publishTime: '2026-11-20T08:00:00.000Z' };
      const { id, version } = await admin('POST /api/admin/news/save', { body: texts });
      const body = { ...texts, id, title: renamed };
      return () => admin('POST /api/admin/news/save', { query: { version }, body });
    },
    'a word under the search field': async () => {
      const word = { locale: 'en' as const, keyword: unique() };
      const { id, version } = await admin('POST /api/admin/search/hot/save', { body: word });
      const body = { ...word, id, keyword: unique() };
      return () => admin('POST /api/admin/search/hot/save', { query: { version }, body });
    },
    'a promoted category': async () => {
      const { id: categoryId } = await admin('POST /api/category', { body: { name, parentId: null } });
      const texts = { categoryId, description: name };
      const image = await uploadDocument(admin, 'shop');
      const productImage = await uploadDocument(admin, 'shop');
      const { id, version } = await admin('POST /api/admin/promotion/category/save', {
        body: { ...texts, image, productImage },
      });
      const body = { ...texts, id, description: renamed };
      return () => admin('POST /api/admin/promotion/category/save', { query: { version }, body });
    },
  };
  it.each(Object.entries(saves))('tell the second caller of the first: %s', async (_, prepared) => {
    const save = await prepared();
    await save();
    const refused = await refusalOf(save);
    expect(refused).toMatchObject({ error: 'decided', status: 409 });
    expect(refused.message).toContain(adminName);
  });

  it('cover every save route', () => {
    expect(versioned.filter(isSave)).toHaveLength(Object.keys(saves).length);
  });
});

describe('versions read by a page', () => {
  it('stay writable after reordering, and after buyers claimed some', async () => {
    const one = { locale: 'zh' as const, keyword: unique() };
    const { id, version } = await admin('POST /api/admin/search/hot/save', { body: one });
    const { records } = await admin('GET /api/admin/search/hot/list');
    expect(records.find((word) => word.id === id)?.version).toBe(version);
    const ids = records.filter(({ locale }) => locale === 'zh').map((word) => word.id);
    await admin('POST /api/admin/search/hot/save', { body: { ...one, keyword: unique() } });
    const { records: now } = await admin('GET /api/admin/search/hot/list');
    const all = now.filter(({ locale }) => locale === 'zh').map((word) => word.id);
    expect(all.length).toBe(ids.length + 1);
    await admin('PUT /api/admin/search/hot/order', { body: { locale: 'zh', ids: all.toReversed() } });
    await admin('DELETE /api/admin/search/hot/{id}', { params: { id: String(id) }, query: { version } });
  });
});

describe('deletion of a deleted object', () => {
  it.each(removals)('names who deleted it and when: %s', async (key) => {
    const write = await preparedAs(key);
    await write();
    const refused = await refusalOf(write);
    expect(refused).toMatchObject({ error: 'decided', status: 409 });
    expect(refused.details.when.en).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  });

  it('shows the name to the same side', async () => {
    const write = await preparedAs('DELETE /api/admin/news/{id}');
    await write();
    expect((await refusalOf(write)).message).toContain(adminName);
  });

  it('is not found for an object that never existed', async () => {
    const { api } = await addAccount(app, 9);
    await expect(api('DELETE /api/admin/news/{id}', { params: { id: '999999' } })).rejects.toMatchObject({
      error: 'not_found',
    });
  });
});
