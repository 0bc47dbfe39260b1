import type { Api } from '../../../src/lib/api.ts';
import { uploadDocument } from '../fixtures/application.ts';
import { fieldsOf } from '../fixtures/product-fields.ts';
import { byId } from '../trade.ts';

interface WriteContext {
  readonly shop: Api;
  readonly admin: Api;
  readonly goods: () => Promise<{ readonly id: number; readonly categoryId: number }>;
  readonly freight: () => Promise<{ readonly id: number }>;
  readonly shelf: () => Promise<number>;
  /** Runs pending jobs. */
  readonly work: () => Promise<void>;
}

/** Each moderation write about products, once in a way that succeeds. */
export function productWrites({ shop, admin, goods, freight, shelf, work }: WriteContext) {
  const draft = () => shop('POST /api/supplier/product/add', { body: { fields: fieldsOf() } });
  const whole = async () => {
    const { categoryId } = await goods();
    return fieldsOf({ categoryId, images: [await uploadDocument(shop, 'shop')] });
  };
  const waiting = async () => {
    const { id, version } = await draft();
    const body = { version, fields: await whole() };
    return shop('POST /api/supplier/product/submit/{id}', { ...byId(id), body });
  };
  const audited = async () => {
    const { id } = await waiting();
    return admin('GET /api/system/product/audit/detail/{id}', byId(id));
  };
  const wish = (taxonomyId: string) => {
    const words = [{ source: 'name' as const, text: taxonomyId, weight: 10 }];
    const body = { jobId: null, places: [{ categoryId: null, taxonomyId, words }] };
    return shop('POST /api/supplier/product/placing', { body });
  };
  const addresses = ({ id }: { readonly id: number }) =>
    shop('POST /api/supplier/old-address/import', {
      file: new Blob([`old,new\n/products/old-${id},/qianduanshop/product/${id}\n`], { type: 'text/csv' }),
    });
  const removed = async () => {
    const { id } = await goods();
    await shop('DELETE /api/admin/product/delete/{id}', byId(id));
    return id;
  };
  const sheet = async () => {
    const { id } = await goods();
    const changes = [{ field: 'status', was: 'on_sale', to: 'off_shelf' } as const];
    return () => shop('POST /api/supplier/product/sheet/save', { body: { products: [{ id, changes }] } });
  };
  const taken = async (isAppealed = false) => {
    const { id } = await goods();
    await admin('POST /api/system/product/{id}/off-shelf', { ...byId(id), query: { reason: 'a copy' } });
    if (isAppealed)
      await shop('POST /api/supplier/product/appeal/{id}', { ...byId(id), body: { text: 'It is our own' } });
    const { takedown } = await admin('GET /api/system/product/takedown/detail/{id}', byId(id));
    return { id, version: takedown?.version ?? '' };
  };
  const check = () => {
    const file = new Blob(['Handle,Title,Variant Price\nbowl,Bowl,9\n'], { type: 'text/csv' });
    return shop('POST /api/supplier/product/job/check', { file });
  };
  return {
    'POST /api/system/product/{id}/off-shelf': async () => {
      const { id } = await goods();
      return () =>
        admin('POST /api/system/product/{id}/off-shelf', { ...byId(id), query: { reason: 'a copy' } });
    },
    'POST /api/system/product/takedown/lift/{id}': async () => {
      const { id, version } = await taken();
      return () => admin('POST /api/system/product/takedown/lift/{id}', { ...byId(id), body: { version } });
    },
    'POST /api/system/product/takedown/keep/{id}': async () => {
      const { id, version } = await taken(true);
      const body = { version, reason: 'a copy all the same' };
      return () => admin('POST /api/system/product/takedown/keep/{id}', { ...byId(id), body });
    },
    'POST /api/supplier/product/appeal/{id}': async () => {
      const { id } = await taken();
      const body = { text: 'It is our own' };
      return () => shop('POST /api/supplier/product/appeal/{id}', { ...byId(id), body });
    },
    'POST /api/supplier/product/sheet/save': sheet,
    'POST /api/supplier/product/job/undo/{id}': async () => {
      const { id } = await (await sheet())();
      await work();
      return () => shop('POST /api/supplier/product/job/undo/{id}', byId(id));
    },
    'POST /api/supplier/product/job/check': async () => check,
    'POST /api/supplier/product/placing': async () => {
      const { categoryId } = await goods();
      const words = [{ source: 'name' as const, text: 'bowl', weight: 10 }];
      const body = { jobId: null, places: [{ categoryId, taxonomyId: null, words }] };
      return () => shop('POST /api/supplier/product/placing', { body });
    },
    'POST /api/supplier/product/placing/forget': async () => {
      const { categoryId } = await goods();
      const word = { source: 'name' as const, text: 'goblet' };
      const places = [{ categoryId, taxonomyId: null, words: [{ ...word, weight: 10 }] }];
      await shop('POST /api/supplier/product/placing', { body: { jobId: null, places } });
      return () => shop('POST /api/supplier/product/placing/forget', { body: { words: [word] } });
    },
    'POST /api/system/category-wish/bring': async () => {
      await wish('aa-6-3');
      return () => admin('POST /api/system/category-wish/bring', { body: { taxonomyIds: ['aa-6-3'] } });
    },
    'POST /api/system/category-wish/decline': async () => {
      await wish('aa-6-4');
      return () => admin('POST /api/system/category-wish/decline', { body: { taxonomyIds: ['aa-6-4'] } });
    },
    'POST /api/supplier/old-address/import': async () => async () => addresses(await goods()),
    'POST /api/supplier/old-address/delete': async () => {
      await addresses(await goods());
      const { records } = await shop('GET /api/supplier/old-address/list');
      const body = { ids: records.map(({ id }) => id) };
      return () => shop('POST /api/supplier/old-address/delete', { body });
    },
    'POST /api/supplier/product/job/check-again/{id}': async () => {
      const { id } = await check();
      await work();
      const body = { setStock: true, encoding: null };
      return () => shop('POST /api/supplier/product/job/check-again/{id}', { ...byId(id), body });
    },
    'POST /api/supplier/product/job/start/{id}': async () => {
      const { id } = await check();
      await work();
      return () => shop('POST /api/supplier/product/job/start/{id}', byId(id));
    },
    'POST /api/supplier/product/add': async () => () =>
      shop('POST /api/supplier/product/add', { body: { fields: fieldsOf() } }),
    'POST /api/admin/product/add': async () => {
      const fields = await whole();
      return () => shop('POST /api/admin/product/add', { body: { fields } });
    },
    'PUT /api/supplier/product/draft/{id}': async () => {
      const { id, version } = await draft();
      const body = { version, fields: fieldsOf() };
      return () => shop('PUT /api/supplier/product/draft/{id}', { ...byId(id), body });
    },
    'POST /api/supplier/product/submit/{id}': async () => {
      const { id, version } = await draft();
      const body = { version, fields: await whole() };
      return () => shop('POST /api/supplier/product/submit/{id}', { ...byId(id), body });
    },
    'POST /api/supplier/product/withdraw/{id}': async () => {
      const { id } = await waiting();
      return () => shop('POST /api/supplier/product/withdraw/{id}', byId(id));
    },
    'POST /api/supplier/product/discard/{id}': async () => {
      const { id, version } = await draft();
      return () => shop('POST /api/supplier/product/discard/{id}', { ...byId(id), body: { version } });
    },
    'POST /api/supplier/product/copy/{id}': async () => {
      const { id } = await goods();
      return () => shop('POST /api/supplier/product/copy/{id}', byId(id));
    },
    'POST /api/supplier/product/restore/{id}': async () => {
      const id = await removed();
      return () => shop('POST /api/supplier/product/restore/{id}', byId(id));
    },
    'POST /api/supplier/product/purge/{id}': async () => {
      const id = await removed();
      return () => shop('POST /api/supplier/product/purge/{id}', byId(id));
    },
    'PUT /api/supplier/product/freight/{id}': async () => {
      const [{ id }, template] = [await goods(), await freight()];
      const body = { freightTemplateId: template.id };
      return () => shop('PUT /api/supplier/product/freight/{id}', { ...byId(id), body });
    },
    'PUT /api/supplier/product/shop-categories/{id}': async () => {
      const [{ id }, category] = [await goods(), await shelf()];
      const body = { ids: [category] };
      return () => shop('PUT /api/supplier/product/shop-categories/{id}', { ...byId(id), body });
    },
    'POST /api/system/product/audit/approve/{id}': async () => {
      const { id, version } = await audited();
      return () => admin('POST /api/system/product/audit/approve/{id}', { ...byId(id), body: { version } });
    },
    'POST /api/system/product/audit/reject/{id}': async () => {
      const { id, version } = await audited();
      const body = { version, reason: 'The pictures show another brand' };
      return () => admin('POST /api/system/product/audit/reject/{id}', { ...byId(id), body });
    },
    'POST /api/system/product/audit/request-changes/{id}': async () => {
      const { id, version } = await audited();
      const body = { version, reason: 'Say what it is made of' };
      return () => admin('POST /api/system/product/audit/request-changes/{id}', { ...byId(id), body });
    },
    'POST /api/system/product/audit/approve-many': async () => {
      const { id, version } = await audited();
      return () =>
        admin('POST /api/system/product/audit/approve-many', { body: { rows: [{ id, version }] } });
    },
  };
}
