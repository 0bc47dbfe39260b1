import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { DataImportKind } from '../../../contract/operations/data-import.ts';
import type { SupplierScope } from '../access/actor.ts';
import type { Tx } from '../db/open.ts';
import { dataImportRow } from '../db/schema.ts';

/** The keys that earlier imports of the shop have added. */
export async function knownKeys(
  tx: Tx,
  shop: SupplierScope,
  kind: DataImportKind,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: dataImportRow.key })
    .from(dataImportRow)
    .where(
      and(
        shop.where(dataImportRow.supplierId),
        eq(dataImportRow.kind, kind),
        inArray(dataImportRow.key, [...keys]),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}

interface Added {
  readonly key: string;
  readonly targetId: number;
}

export async function noteAdded(
  tx: Tx,
  { importId, shop, kind }: { importId: number; shop: SupplierScope; kind: DataImportKind },
  added: readonly Added[],
): Promise<void> {
  if (added.length === 0) return;
  const { supplierId } = shop;
  await tx.insert(dataImportRow).values(added.map((one) => ({ ...one, importId, supplierId, kind })));
}

/** The next rows that an import has added, in the order of their ids. */
export const addedBy = (tx: Tx, importId: number, most: number, after: number) =>
  tx
    .select({ id: dataImportRow.id, targetId: dataImportRow.targetId })
    .from(dataImportRow)
    .where(and(eq(dataImportRow.importId, importId), gt(dataImportRow.id, after)))
    .orderBy(asc(dataImportRow.id))
    .limit(most);

/** Forgets what was added, so that the same file can add it again. */
export async function forgetAdded(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(dataImportRow).where(inArray(dataImportRow.id, [...ids]));
}
