import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { OldAddress } from '../../../../contract/authoring/old-address.ts';
import type { Locale } from '../../../../contract/basics.ts';
import { localPath, paths } from '../../../../contract/paths.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { type Paging, pageOf } from '../../../platform/db/paging.ts';
import { category, oldAddress, product, productRevision } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { oldPath } from './path.ts';

/** The page that an address of a former site leads to; null when there is none, or the product is not on sale. */
export async function movedOldAddress(db: Db, path: string): Promise<string | null> {
  const key = oldPath(path);
  if (key === null) return null;
  const [row] = await db
    .select({ address: oldAddress, status: product.status, isOpen: category.enabled })
    .from(oldAddress)
    .leftJoin(product, eq(product.id, oldAddress.productId))
    .leftJoin(category, eq(category.id, oldAddress.categoryId))
    .where(eq(oldAddress.path, key));
  if (!row) return null;
  const { productId, categoryId, supplierId, locale } = row.address;
  if (productId !== null)
    return row.status === 'on_sale' ? localPath(paths.product(productId), locale) : null;
  if (categoryId !== null) return row.isOpen ? localPath(paths.category(categoryId), locale) : null;
  return localPath(paths.supplier(supplierId), locale);
}

export interface NewAddress {
  readonly path: string;
  readonly locale: Locale;
  readonly productId: number | null;
  readonly categoryId: number | null;
}

const rowsAtOnce = 500;

/** Maximum number of addresses of a shop. */
export const mostAddresses = 100_000;

/**
 * Writes addresses of a shop; its own ones lead to the new page from then on. Returns the paths that other shops have, which stay as they
 * are.
 */
export async function writeAddresses(
  { tx, now }: UnitOfWork,
  { supplierId }: SupplierScope,
  addresses: readonly NewAddress[],
): Promise<ReadonlySet<string>> {
  const last = new Map(addresses.map((one) => [one.path, one]));
  const taken = new Set(last.keys());
  const rows = [...last.values()].map((one) => ({ ...one, supplierId, createdAt: now }));
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const written = await tx
      .insert(oldAddress)
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflictDoUpdate({
        target: oldAddress.path,
        set: {
          locale: sql`excluded.locale`,
          productId: sql`excluded.product_id`,
          categoryId: sql`excluded.category_id`,
        },
        setWhere: eq(oldAddress.supplierId, supplierId),
      })
      .returning({ path: oldAddress.path });
    for (const { path } of written) taken.delete(path);
  }
  return taken;
}

/** Products of the supplier by handle, also those that were never public. */
export async function productsByHandle(
  db: Db | Tx,
  shop: SupplierScope,
  handles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (handles.length === 0) return new Map();
  const some = [...handles];
  const unseen = await db
    .select({ handle: productRevision.handle, id: productRevision.productId })
    .from(productRevision)
    .where(
      and(
        shop.where(productRevision.supplierId),
        inArray(productRevision.handle, some),
        inArray(productRevision.state, ['draft', 'submitted', 'changes', 'refused']),
      ),
    );
  const stored = await db
    .select({ handle: product.handle, id: product.id })
    .from(product)
    .where(and(shop.where(product.supplierId), inArray(product.handle, some)));
  return new Map([...unseen, ...stored].flatMap(({ handle, id }) => (handle === null ? [] : [[handle, id]])));
}

interface Filter {
  readonly keyword?: string | undefined;
  readonly sort?: 'created' | 'path' | undefined;
  readonly order: 'asc' | 'desc';
}

export function listAddresses(db: Db, shop: SupplierScope, paging: Paging, { keyword, sort, order }: Filter) {
  const direction = order === 'asc' ? asc : desc;
  const where = and(
    shop.where(oldAddress.supplierId),
    keyword ? ilike(oldAddress.path, containing(keyword)) : undefined,
  );
  return pageOf(paging, db.$count(oldAddress, where), async ({ limit, offset }): Promise<OldAddress[]> => {
    const rows = await db
      .select({
        address: oldAddress,
        product: product.name,
        status: product.status,
        category: category.name,
      })
      .from(oldAddress)
      .leftJoin(product, eq(product.id, oldAddress.productId))
      .leftJoin(category, eq(category.id, oldAddress.categoryId))
      .where(where)
      .orderBy(direction(sort === 'path' ? oldAddress.path : oldAddress.createdAt), direction(oldAddress.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ address, status, ...names }) => ({
      id: address.id,
      path: address.path,
      locale: address.locale,
      target: address.productId !== null ? 'product' : address.categoryId !== null ? 'category' : 'shop',
      targetId: address.productId ?? address.categoryId ?? address.supplierId,
      name: names.product ?? names.category ?? null,
      isReached: address.productId === null || status === 'on_sale',
      createTime: address.createdAt.toISOString(),
    }));
  });
}

/** Deletes addresses of the supplier. Returns how many there were. @throws not_found */
export function deleteAddresses(
  deps: Deps,
  shop: SupplierScope,
  ids: readonly number[],
): Promise<{ deleted: number }> {
  return withTransaction(deps, async (work) => {
    const rows = await work.tx
      .delete(oldAddress)
      .where(and(shop.where(oldAddress.supplierId), inArray(oldAddress.id, [...ids])))
      .returning();
    if (rows.length === 0) fail('not_found');
    work.audit(
      { kind: 'product_file', id: shop.supplierId },
      { addresses: rows.map(({ path }) => path) },
      { addresses: [] },
    );
    return { deleted: rows.length };
  });
}
