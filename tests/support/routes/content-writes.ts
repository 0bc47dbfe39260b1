import type { Api } from '../../../src/lib/api.ts';
import { uploadDocument } from '../fixtures/application.ts';
import { first, unique } from '../fixtures/fixtures.ts';
import { readVersion } from '../read-version.ts';
import { byId, type tradeFixture } from '../trade.ts';

const name = { zh: '名字', en: 'Name' };

/** Writes to what the storefront shows, by the platform: part of staff-writes.ts. */
export function contentWrites(admin: Api, fixture: Awaited<ReturnType<typeof tradeFixture>>) {
  const review = async () => {
    const { me, detail } = await fixture.received();
    const lineId = (await detail()).items[0]?.id ?? 0;
    const body = { lineId, rating: 5, content: 'Some words about it' };
    return (await me.api('POST /api/product/review/add', { body })).id;
  };
  const heldReview = async () => {
    await admin('POST /api/admin/search/sensitive/add', { body: { words: ['heldword'], level: 'hold' } });
    const { me, detail } = await fixture.received();
    const lineId = (await detail()).items[0]?.id ?? 0;
    const body = { lineId, rating: 5, content: 'Said with a heldword' };
    return (await me.api('POST /api/product/review/add', { body })).id;
  };
  const versionOf = (id: number) => readVersion(admin).review(id);
  const hide = async (id: number) =>
    admin('POST /api/system/review/hide/{id}', {
      ...byId(id),
      body: { version: await versionOf(id), reason: 'An advertisement' },
    });
  const type = async () =>
    (await admin('POST /api/admin/dictionary/type/add', { body: { code: `d${unique()}`, name } })).id;
  const item = async (typeId: number) =>
    (
      await admin('POST /api/admin/dictionary/item/add', {
        body: { typeId, value: `v${unique()}`, label: name },
      })
    ).id;
  const category = async (parentId: number | null = null) =>
    admin('POST /api/category', { body: { name, parentId } });
  const promote = async () => {
    const body = {
      categoryId: (await category()).id,
      description: name,
      image: await uploadDocument(admin, 'shop'),
      productImage: await uploadDocument(admin, 'shop'),
    };
    return () => admin('POST /api/admin/promotion/category/save', { body });
  };
  const promoted = async () => (await (await promote())()).id;
  const news = async () =>
    (
      await admin('POST /api/admin/news/save', {
        body: { title: name, summary: name, body: [name], publishTime: '2026-11-20T08:00:00.000Z' },
      })
    ).id;
  const brand = async () => {
    const { revision } = await admin('GET /api/system/brand/detail');
    const none = { zh: '', en: '' };
    const fields = { name, shortName: none, slogan: none, owner: none, accounts: [] };
    return admin('PUT /api/system/brand/update', { body: { revision, fields } });
  };
  const publishedBrand = async () => {
    const { revision } = await brand();
    return admin('POST /api/system/brand/publish', { body: { revision } });
  };
  const written = async (code: string) => {
    const id = (await admin('GET /api/system/text/list')).find((text) => text.code === code)?.id ?? 0;
    const { fields, revision } = await admin('GET /api/system/text/detail/{id}', byId(id));
    const body = { revision, fields: { ...fields, title: { zh: '新标题', en: 'A new title' } } };
    return { id, save: () => admin('PUT /api/system/text/update/{id}', { ...byId(id), body }) };
  };
  const hot = async () =>
    (await admin('POST /api/admin/search/hot/save', { body: { locale: 'en', keyword: unique() } })).id;
  const sensitive = () =>
    admin('POST /api/admin/search/sensitive/add', { body: { words: [`word ${unique()}`] } });
  const file = async (purpose: 'qualification' | 'shop') => {
    const key = await uploadDocument(admin, purpose);
    const { records } = await admin('GET /api/system/oss/list', { query: { keyword: key } });
    return records[0]?.id ?? 0;
  };
  const promotion = async () => {
    const body = {
      name,
      rule: { kind: 'member_offer' as const },
      startTime: '2027-01-05T08:00:00.000Z',
      endTime: '2027-01-06T08:00:00.000Z',
    };
    return (await fixture.owner.api('POST /api/supplier/promotion/add', { body })).id;
  };
  const group = () => admin('POST /api/system/oss/group/add', { body: { name: unique() } });
  return {
    'POST /api/system/oss/group/add': async () => group,
    'PUT /api/system/oss/group/rename/{id}': async () => {
      const { id } = await group();
      return () => admin('PUT /api/system/oss/group/rename/{id}', { ...byId(id), body: { name: unique() } });
    },
    'DELETE /api/system/oss/group/delete/{id}': async () => {
      const { id } = await group();
      return () => admin('DELETE /api/system/oss/group/delete/{id}', byId(id));
    },
    'PUT /api/system/oss/move': async () => {
      const [{ id }, key] = [await group(), await uploadDocument(admin, 'shop')];
      return () => admin('PUT /api/system/oss/move', { body: { groupId: id, keys: [key] } });
    },
    'POST /api/system/oss/open/{id}': async () => {
      const id = await file('qualification');
      return () => admin('POST /api/system/oss/open/{id}', byId(id));
    },
    'DELETE /api/system/oss/delete/{id}': async () => {
      const id = await file('shop');
      return () => admin('DELETE /api/system/oss/delete/{id}', byId(id));
    },
    'POST /api/system/promotion/close/{id}': async () => {
      const id = await promotion();
      const body = { reason: 'It misleads buyers' };
      return () => admin('POST /api/system/promotion/close/{id}', { ...byId(id), body });
    },
    'POST /api/system/review/hide/{id}': async () => {
      const id = await review();
      return () => hide(id);
    },
    'POST /api/system/review/approve/{id}': async () => {
      const id = await heldReview();
      const body = { version: await versionOf(id), part: 'content' as const };
      return () => admin('POST /api/system/review/approve/{id}', { ...byId(id), body });
    },
    'POST /api/system/review/reject/{id}': async () => {
      const id = await heldReview();
      const version = await versionOf(id);
      const body = { version, part: 'content' as const, reason: 'An advertisement' };
      return () => admin('POST /api/system/review/reject/{id}', { ...byId(id), body });
    },
    'POST /api/system/review/show/{id}': async () => {
      const id = await review();
      await hide(id);
      const body = { version: await versionOf(id) };
      return () => admin('POST /api/system/review/show/{id}', { ...byId(id), body });
    },
    'POST /api/admin/search/hot/save': async () => hot,
    'PUT /api/admin/search/hot/order': async () => {
      await hot();
      return async () => {
        const { records } = await admin('GET /api/admin/search/hot/list');
        const ids = records.flatMap(({ id, locale }) => (locale === 'en' ? [id] : [])).toReversed();
        return admin('PUT /api/admin/search/hot/order', { body: { locale: 'en', ids } });
      };
    },
    'DELETE /api/admin/search/hot/{id}': async () => {
      const id = await hot();
      return () => admin('DELETE /api/admin/search/hot/{id}', byId(id));
    },
    'POST /api/admin/search/sensitive/add': async () => sensitive,
    'PUT /api/admin/search/sensitive/level/{id}': async () => {
      await sensitive();
      const { records } = await admin('GET /api/admin/search/sensitive/list');
      const body = { level: 'hold' as const };
      return () =>
        admin('PUT /api/admin/search/sensitive/level/{id}', { ...byId(records[0]?.id ?? 0), body });
    },
    'DELETE /api/admin/search/sensitive/{id}': async () => {
      await sensitive();
      const { records } = await admin('GET /api/admin/search/sensitive/list');
      return () => admin('DELETE /api/admin/search/sensitive/{id}', byId(records[0]?.id ?? 0));
    },
    'POST /api/admin/news/save': async () => news,
    'PUT /api/admin/news/status/{id}': async () => {
      const id = await news();
      return () => admin('PUT /api/admin/news/status/{id}', { ...byId(id), body: { enabled: false } });
    },
    'DELETE /api/admin/news/{id}': async () => {
      const id = await news();
      return () => admin('DELETE /api/admin/news/{id}', byId(id));
    },
    'PUT /api/system/text/update/{id}': async () => async () => (await written('about')).save(),
    'DELETE /api/system/text/draft/{id}': async () => {
      const { id, save } = await written('partner');
      await save();
      return () => admin('DELETE /api/system/text/draft/{id}', byId(id));
    },
    'POST /api/system/text/publish/{id}': async () => {
      const { id, save } = await written('overseas');
      const { revision } = await save();
      return () => admin('POST /api/system/text/publish/{id}', { ...byId(id), body: { revision } });
    },
    'PUT /api/system/brand/update': async () => brand,
    'POST /api/system/brand/restore/{id}': async () => {
      const { versions, revision } = await publishedBrand();
      return () =>
        admin('POST /api/system/brand/restore/{id}', { ...byId(versions[0]?.id ?? 0), body: { revision } });
    },
    'DELETE /api/system/brand/draft': async () => {
      await brand();
      return () => admin('DELETE /api/system/brand/draft');
    },
    'POST /api/system/brand/publish': async () => {
      const { revision } = await brand();
      return () => admin('POST /api/system/brand/publish', { body: { revision } });
    },
    'PUT /api/admin/site/settings': async () => async () => {
      const { image: _, ...now } = await admin('GET /api/admin/site/settings');
      return admin('PUT /api/admin/site/settings', { body: { ...now, phone: '400-100-2000' } });
    },
    'POST /api/admin/promotion/category/save': promote,
    'PUT /api/admin/promotion/category/order': async () => {
      await promoted();
      return async () => {
        const { records } = await admin('GET /api/admin/promotion/category/list');
        const ids = records.map(({ id }) => id).toReversed();
        return admin('PUT /api/admin/promotion/category/order', { body: { ids } });
      };
    },
    'DELETE /api/admin/promotion/category/{id}': async () => {
      const id = await promoted();
      return () => admin('DELETE /api/admin/promotion/category/{id}', byId(id));
    },
    'POST /api/category': async () => () => category(),
    'POST /api/admin/category-source/import': async () => () =>
      admin('POST /api/admin/category-source/import', { body: { branches: ['gc'] } }),
    'POST /api/category-merge/{id}': async () => {
      const [one, other] = [await category(), await category()];
      return () => admin('POST /api/category-merge/{id}', { ...byId(one.id), body: { intoId: other.id } });
    },
    'POST /api/category-split/{id}': async () => {
      const { id } = await category();
      const { id: productId } = await fixture.shop.product({ categoryId: id });
      const part = { name: { zh: '部分', en: 'Part' }, by: 'products' as const, ids: [productId] };
      return () =>
        admin('POST /api/category-split/{id}', { ...byId(id), body: { into: 'beside', parts: [part] } });
    },
    'PUT /api/admin/category-source/attributes': async () => () =>
      admin('PUT /api/admin/category-source/attributes', {
        file: new Blob(
          [JSON.stringify({ version: '2024-07', attributes: [{ id: '1', name: `Colour ${unique()}` }] })],
          { type: 'application/json' },
        ),
      }),
    'POST /api/category-bulk': async () => {
      const { id } = await category();
      return () => admin('POST /api/category-bulk', { body: { ids: [id], action: 'close' } });
    },
    'POST /api/category-change/{id}/undo': async () => {
      const { id } = await category();
      const { changeId } = await admin('POST /api/category-bulk', { body: { ids: [id], action: 'close' } });
      return () => admin('POST /api/category-change/{id}/undo', byId(changeId ?? 0));
    },
    'POST /api/admin/category-file': async () => () =>
      admin('POST /api/admin/category-file', {
        file: new Blob([`Path\nBranch ${unique()}`], { type: 'text/csv' }),
      }),
    'PUT /api/category/{id}': async () => {
      const { id, version } = await category();
      return () => admin('PUT /api/category/{id}', { ...byId(id), body: { version, icon: 'gem' } });
    },
    'PUT /api/category/{id}/status': async () => {
      const { id } = await category();
      return () => admin('PUT /api/category/{id}/status', { ...byId(id), body: { status: false } });
    },
    'PUT /api/system/category/{id}/attributes': async () => {
      const { id, version } = await category();
      const attribute = { name, unit: { zh: '', en: '' }, options: [], isRequired: false, isFilter: false };
      const body = { version, attributes: [{ ...attribute, kind: 'text' as const }] };
      return () => admin('PUT /api/system/category/{id}/attributes', { ...byId(id), body });
    },
    'PUT /api/category-order/{id}': async () => {
      const { id } = await category();
      const ids = [(await category(id)).id, (await category(id)).id].toReversed();
      return () => admin('PUT /api/category-order/{id}', { ...byId(id), body: { ids } });
    },
    'DELETE /api/category/{id}': async () => {
      const { id } = await category();
      return () => admin('DELETE /api/category/{id}', byId(id));
    },
    'POST /api/admin/dictionary/type/add': async () => type,
    'PUT /api/admin/dictionary/type/update': async () => {
      const id = await type();
      return () => admin('PUT /api/admin/dictionary/type/update', { body: { id, remark: 'Colours' } });
    },
    'DELETE /api/admin/dictionary/type/{id}': async () => {
      const id = await type();
      return () => admin('DELETE /api/admin/dictionary/type/{id}', byId(id));
    },
    'POST /api/admin/translation/import': async () => {
      const which = { language: 'ja', area: 'page.header' } as const;
      const text = `place,source,translation\nheader.me,Me,${unique()}\n`;
      const file = new Blob([text], { type: 'text/csv' });
      return () => admin('POST /api/admin/translation/import', { query: which, file });
    },
    'PUT /api/admin/translation/update': async () => {
      const which = { language: 'ja', area: 'page.header' } as const;
      const { records } = await admin('GET /api/admin/translation/page', {
        query: { ...which, state: 'all' },
      });
      const { place, source, text: seen } = first(records);
      const body = { ...which, place, source, seen, text: `${source} ${unique()}` };
      return () => admin('PUT /api/admin/translation/update', { body });
    },
    'POST /api/admin/dictionary/item/add': async () => {
      const id = await type();
      return () => item(id);
    },
    'PUT /api/admin/dictionary/item/update': async () => {
      const id = await item(await type());
      return () => admin('PUT /api/admin/dictionary/item/update', { body: { id, enabled: false } });
    },
    'PUT /api/admin/dictionary/item/order': async () => {
      const typeId = await type();
      const ids = [await item(typeId), await item(typeId)].toReversed();
      return () => admin('PUT /api/admin/dictionary/item/order', { body: { typeId, ids } });
    },
    'DELETE /api/admin/dictionary/item/{id}': async () => {
      const id = await item(await type());
      return () => admin('DELETE /api/admin/dictionary/item/{id}', byId(id));
    },
  };
}
