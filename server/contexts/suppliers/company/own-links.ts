import { and, eq, inArray } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { product, shopCategory } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';

/**
 * A link on a supplier's page must lead to its own pages, products or categories, or to the coupon centre. The platform (null) may link to
 * any page of the site.
 * @throws link_unfit
 */
export async function checkOwnLink(tx: Tx, supplierId: number | null, link: string | null): Promise<void> {
  if (supplierId === null || link === null) return;
  const [address = '', anchor = ''] = link.split('#');
  const [path = '', query = ''] = address.split('?');
  const unfit = (): never => fail('link_unfit', {}, 'body.link');
  if (!/^[a-z-]*$/.test(anchor)) unfit();
  const plain = [paths.couponCenter, paths.supplier(supplierId), paths.shopProducts(supplierId)];
  if (plain.includes(path) && query === '') return;
  if (path === paths.shopProducts(supplierId)) {
    const id = idIn(/^category=([1-9]\d{0,8})$/.exec(query));
    const own = and(eq(shopCategory.id, id), eq(shopCategory.supplierId, supplierId));
    if ((await tx.$count(shopCategory, own)) === 0) unfit();
    return;
  }
  const id = idIn(/^\/qianduanshop\/product\/([1-9]\d{0,8})$/.exec(path));
  if (query !== '' || paths.product(id) !== path) unfit();
  const own = and(
    eq(product.id, id),
    eq(product.supplierId, supplierId),
    inArray(product.status, ['on_sale', 'off_shelf']),
  );
  if ((await tx.$count(product, own)) === 0) unfit();
}

const idIn = (found: RegExpExecArray | null): number => Number(found?.[1] ?? 0);
