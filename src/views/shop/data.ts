import type { Locale } from '../../../contract/basics.ts';
import type { ProductCard } from '../../../contract/catalogue/product.ts';
import type { SupplierDetail } from '../../../contract/suppliers/supplier.ts';
import type { Api } from '../../lib/api.ts';
import { pickText } from '../../lib/format/text.ts';
import { absolute, absoluteFile, type Crumb, type Place } from '../../lib/seo/json-ld.ts';
import type { JsonLd } from '../../lib/seo/node.ts';

/** Number of new and popular products in the static page, which pages through them. */
const fetched = '20';

/** A shop with fewer products shows them in one list. */
const fewestSpread = 12;
/** Fewer products are no section. */
const fewestInSection = 4;

interface Sections<Stat> {
  readonly stats: readonly Stat[];
  readonly hot: readonly ProductCard[];
  readonly fresh: readonly ProductCard[];
}

/** The sections above the list of all products: a small shop has none, because they would repeat the list. */
function sectionsOf<Stat>({ stats, hot, fresh }: Sections<Stat>, total: number): Sections<Stat> {
  if (total < fewestSpread) return { stats: [], hot: [], fresh: [] };
  const filled = (products: readonly ProductCard[]) => (products.length < fewestInSection ? [] : products);
  return { stats: stats.length > 1 ? stats : [], hot: filled(hot), fresh: filled(fresh) };
}

/** The data of a shop page. */
export async function readShop(api: Api, id: number) {
  const supplierId = String(id);
  const params = { supplierId };
  const [supplier, goods, tree, stats, hot, fresh, coupons, banners] = await Promise.all([
    api('GET /api/admin/supplier/detail/{id}', { params: { id: supplierId } }),
    api('GET /api/supplier/products/{supplierId}', { params, query: { size: '8', status: 'on_sale' } }),
    api('GET /api/category/supplier/{supplierId}', { params }),
    api('GET /api/category/supplier/{supplierId}/stats', { params }),
    api('GET /api/admin/product/shop/hot', { query: { supplierId, size: fetched } }),
    api('GET /api/admin/product/shop/new', { query: { supplierId, size: fetched } }),
    api('GET /api/coupon/available', { query: { supplierId } }),
    api('GET /api/supplier/promotion/banner', { query: { supplierId } }),
  ]);
  const hasCoupons = coupons.length > 0;
  return {
    supplier,
    goods,
    tree,
    hasCoupons,
    banners,
    ...sectionsOf({ stats, hot: hot.records, fresh: fresh.records }, goods.total),
  };
}

export type Shop = Awaited<ReturnType<typeof readShop>>;

/** The data of a shop page's layout. */
export interface ShopLayout {
  readonly locale: Locale;
  readonly shop: Shop;
  readonly crumbs: readonly Crumb[];
}

export const mainProducts = (supplier: SupplierDetail, locale: Locale): string =>
  supplier.mainProducts.map((text) => pickText(text, locale)).join(', ');

/** The supplier as an organization in structured data. */
export const companyNode = (place: Place, path: string, supplier: SupplierDetail): JsonLd => ({
  '@type': 'Organization',
  name: pickText(supplier.name, place.locale),
  url: absolute(place, path),
  description: pickText(supplier.description, place.locale),
  address: pickText(supplier.address, place.locale),
  ...(supplier.logo ? { logo: absoluteFile(place.site, supplier.logo) } : {}),
});
