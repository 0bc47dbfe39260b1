import type { Api } from '../../src/lib/api.ts';
import { uploadPaper } from './application.ts';
import { unique } from './fixtures.ts';
import { byId } from './trade.ts';

const name = { zh: '名字', en: 'Name' };

/** Writes to what the storefront shows, by the platform: part of staff-writes.ts. */
export function contentWrites(admin: Api) {
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
  const promoted = async () =>
    (
      await admin('POST /api/admin/promotion/category/save', {
        body: {
          categoryId: (await category()).id,
          description: name,
          image: await uploadPaper(admin, 'shop'),
          productImage: await uploadPaper(admin, 'shop'),
        },
      })
    ).id;
  return {
    'POST /api/admin/promotion/category/save': async () => promoted,
    'PUT /api/admin/promotion/category/order': async () => {
      await promoted();
      const { records } = await admin('GET /api/admin/promotion/category/list');
      const ids = records.map(({ id }) => id).toReversed();
      return () => admin('PUT /api/admin/promotion/category/order', { body: { ids } });
    },
    'DELETE /api/admin/promotion/category/{id}': async () => {
      const id = await promoted();
      return () => admin('DELETE /api/admin/promotion/category/{id}', byId(id));
    },
    'POST /api/category': async () => () => category(),
    'PUT /api/category/{id}': async () => {
      const { id, version } = await category();
      return () => admin('PUT /api/category/{id}', { ...byId(id), body: { version, icon: 'gem' } });
    },
    'PUT /api/category/{id}/status': async () => {
      const { id } = await category();
      return () => admin('PUT /api/category/{id}/status', { ...byId(id), body: { status: false } });
    },
    'PUT /api/category/{id}/order': async () => {
      const { id } = await category();
      const ids = [(await category(id)).id, (await category(id)).id].toReversed();
      return () => admin('PUT /api/category/{id}/order', { ...byId(id), body: { ids } });
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
