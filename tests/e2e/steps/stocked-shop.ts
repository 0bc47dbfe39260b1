// An approved supplier with approved products: what a story about the supplier's pages begins with.
import type { Page } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { fieldsOf, skuOf } from '../../support/fixtures/product-fields.ts';
import { picture } from './apply.ts';
import { administrator, openShop } from './opened-shop.ts';
import { type Caller, caller } from './paid-order.ts';

export async function upload(page: Page, token: string, purpose = 'shop'): Promise<string> {
  const sent = await page.request.post(`/api/upload/image?purpose=${purpose}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    data: (await picture('#c9d8d0')).buffer,
  });
  return (await sent.json()).data.key;
}

interface Goods {
  readonly id: number;
  readonly skuId: number;
  readonly name: { readonly zh: string; readonly en: string };
}

/** Public products of a supplier, with unique names. */
async function stock(
  page: Page,
  owner: Caller,
  admin: Caller,
  session: { readonly token: string; readonly supplierId: number | null },
  ...kinds: readonly { readonly zh: string; readonly en: string }[]
): Promise<Goods[]> {
  const images = [await upload(page, session.token)];
  const made: Goods[] = [];
  for (const kind of kinds) {
    const name = { zh: `${kind.zh} ${session.supplierId}`, en: `${kind.en} ${session.supplierId}` };
    const skus = [skuOf({ price: 3_000, stock: 500 })];
    const fields = fieldsOf({ name, images, categoryId: 221, skus });
    const own = await owner.post('/api/admin/product/add', { fields });
    const look = await admin.get(`/api/system/product/audit/detail/${own.id}`);
    await admin.post(`/api/system/product/audit/approve/${own.id}`, { version: look.version });
    const detail: ApiOutput<'GET /api/admin/product/detail/{id}'> = await owner.get(
      `/api/admin/product/detail/${own.id}`,
    );
    made.push({ id: own.id, skuId: detail.skus[0]?.id ?? 0, name });
  }
  return made;
}

export async function stockedShop(
  page: Page,
  ...kinds: readonly { readonly zh: string; readonly en: string }[]
) {
  const session = await openShop(page);
  const owner = caller(page.request, session.token);
  const { me: admin } = await administrator(page);
  const goods = await stock(page, owner, admin, session, ...kinds);
  return { session, owner, admin, supplierId: session.supplierId ?? 0, goods };
}
export type StockedShop = Awaited<ReturnType<typeof stockedShop>>;
