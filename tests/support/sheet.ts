import type { SheetChange } from '../../contract/authoring/product-sheet.ts';
import type { ProductDraft } from '../../contract/catalogue/product-fields.ts';
import { runProductJobs } from '../../server/contexts/authoring/index.ts';
import { uploadPaper } from './application.ts';
import { addShop } from './checkout.ts';
import { addAccount, addCategories, first } from './fixtures.ts';
import { fieldsOf } from './product-fields.ts';
import type { TestApp } from './test-app.ts';
import { byId } from './trade.ts';

/** A shop whose products are changed by sheets and files, and the platform that looks at them. */
export async function sheetWorld(app: TestApp) {
  const shop = await addShop(app);
  const admin = await addAccount(app, 9);
  const [, , leaf] = await addCategories(app);
  const { api } = shop.owner;
  const run = () => runProductJobs(app.deps);
  const whole = async (more: Partial<ProductDraft> = {}) =>
    fieldsOf({ categoryId: leaf, images: [await uploadPaper(api, 'shop')], ...more });
  const world = {
    shop,
    api,
    admin,
    leaf,
    run,
    read: (id: number) => api('GET /api/supplier/product/detail/{id}', byId(id)),
    sheet: (query: Record<string, string> = {}) => api('GET /api/supplier/product/sheet', { query }),
    draft: async (more: Partial<ProductDraft> = {}) =>
      (await api('POST /api/supplier/product/add', { body: { fields: await whole(more) } })).id,
    /** One that buyers see. */
    public: async (more: Partial<ProductDraft> = {}) => {
      const fields = await whole(more);
      const { id } = await api('POST /api/admin/product/add', { body: { fields } });
      const { version } = await admin.api('GET /api/system/product/audit/detail/{id}', byId(id));
      const body = { version };
      await admin.api('POST /api/system/product/audit/approve/{id}', { ...byId(id), body });
      return id;
    },
    skuOf: async (id: number) => ({ id: first((await world.read(id)).stored).id, at: 0 }),
    ask: (products: { id: number; changes: SheetChange[] }[]) =>
      api('POST /api/supplier/product/sheet/save', { body: { products } }),
    job: (id: number) => api('GET /api/supplier/product/job/detail/{id}', byId(id)),
    rows: async (id: number) => (await api('GET /api/supplier/product/job/rows/{id}', byId(id))).records,
    save: async (products: { id: number; changes: SheetChange[] }[]) => {
      const { id } = await world.ask(products);
      await run();
      return { id, rows: await world.rows(id) };
    },
    undo: async (id: number) => {
      const job = await api('POST /api/supplier/product/job/undo/{id}', byId(id));
      await run();
      return { id: job.id, rows: await world.rows(job.id) };
    },
    check: async (text: string, query: Record<string, string> = {}) => {
      const file = new Blob([text], { type: 'text/csv' });
      const { id } = await api('POST /api/supplier/product/job/check', {
        file,
        query: { language: 'en', stock: '5', ...query },
      });
      await run();
      return world.job(id);
    },
    /** Lets everything of the shop that waits become public. */
    approve: async () => {
      const { records } = await admin.api('GET /api/system/product/audit/list', {
        query: { supplierId: String(shop.id), size: '50' },
      });
      const rows = records.map(({ id, version }) => ({ id, version }));
      return admin.api('POST /api/system/product/audit/approve-many', { body: { rows } });
    },
    start: async (id: number) => {
      await api('POST /api/supplier/product/job/start/{id}', byId(id));
      await run();
      return world.job(id);
    },
  };
  return world;
}
