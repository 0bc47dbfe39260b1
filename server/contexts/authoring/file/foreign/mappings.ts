import { and, eq } from 'drizzle-orm';
import type { ColumnMeaning } from '../../../../../contract/authoring/product-file.ts';
import type { SupplierScope } from '../../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../../platform/db/open.ts';
import { productFileColumns as mapping } from '../../../../platform/db/schema.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { fail } from '../../../../platform/fail.ts';
import { withTransaction } from '../../../../platform/transaction.ts';
import { type CellKey, cellKeyOf } from '../format/columns.ts';
import { readSupplier } from '../supplier.ts';
import { type ColumnMapping, headersKey } from './column-mapping.ts';
import { headerText } from './sheet.ts';

/** Maximum number of saved mappings per supplier. */
const most = 100;

/** The saved mappings of a supplier, by the headers of its files. */
export async function readColumnMappings(
  db: Db | Tx,
  shop: SupplierScope,
): Promise<Map<string, ColumnMapping>> {
  const rows = await db
    .select({ headers: mapping.headers, columns: mapping.columns })
    .from(mapping)
    .where(shop.where(mapping.supplierId));
  return new Map(
    rows.map(({ headers, columns }) => [
      headers,
      Object.fromEntries(
        Object.entries(columns).flatMap(([header, means]): [string, CellKey][] => {
          const key = cellKeyOf(means);
          return key === undefined ? [] : [[header, key]];
        }),
      ),
    ]),
  );
}

/**
 * Saves what the columns of files with these headers mean; without any meaning the mapping is forgotten.
 * @throws not_found for an unknown supplier; invalid_input for a meaning that does not exist, that two columns have, or above 100 mappings,
 * and when neither the name nor the handle has a column
 */
export async function saveColumnMapping(
  deps: Deps,
  shop: SupplierScope,
  columns: readonly ColumnMeaning[],
): Promise<ColumnMeaning[]> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { supplierId } = shop;
    await readSupplier(tx, shop);
    const headers = headersKey(columns.map(({ header }) => header));
    const own = and(shop.where(mapping.supplierId), eq(mapping.headers, headers));
    const given = columns.flatMap(({ header, means }) => (means === null ? [] : [{ header, means }]));
    const after = Object.fromEntries(given.map(({ header, means }) => [headerText(header), means]));
    const [before] = await tx.select({ columns: mapping.columns }).from(mapping).where(own);
    work.audit({ kind: 'product_file', id: supplierId }, before ?? null, { columns: after });
    if (given.length === 0) {
      await tx.delete(mapping).where(own);
      return [...columns];
    }
    checkMeanings(given.map(({ means }) => means));
    const known = await tx.$count(mapping, shop.where(mapping.supplierId));
    if (!before && known >= most) fail('invalid_input', {}, 'body.columns');
    await tx
      .insert(mapping)
      .values({ supplierId, headers, columns: after })
      .onConflictDoUpdate({ target: [mapping.supplierId, mapping.headers], set: { columns: after } });
    return [...columns];
  });
}

function checkMeanings(meanings: readonly string[]): void {
  const isKnown = meanings.every((means) => cellKeyOf(means) !== undefined);
  const isSingle = new Set(meanings).size === meanings.length;
  const isNamed = meanings.some((means) => /^(?:handle|title(?:\.(?:zh|en))?)$/.test(means));
  if (!isKnown || !isSingle || !isNamed) fail('invalid_input', {}, 'body.columns');
}
