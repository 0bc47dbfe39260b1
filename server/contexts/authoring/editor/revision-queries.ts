import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { productRevision } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';

export type RevisionRow = typeof productRevision.$inferSelect;

/** The key of a revision in its current version. */
export const keyOf = ({ id, version }: Pick<RevisionRow, 'id' | 'version'>): string => `${id}:${version}`;

const openStates = ['draft', 'submitted', 'changes', 'refused'] as const;
export const isOpen = inArray(productRevision.state, [...openStates]);

/** The open revision of a product. */
export async function openRevision(db: Db | Tx, productId: number): Promise<RevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(productRevision)
    .where(and(eq(productRevision.productId, productId), isOpen));
  return row;
}

/** The open revisions of a supplier's products, by product. */
export async function openRevisions(
  db: Db,
  shop: SupplierScope,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, RevisionRow>> {
  const rows = await db
    .select()
    .from(productRevision)
    .where(
      and(
        inArray(productRevision.productId, [...productIds]),
        shop.where(productRevision.supplierId),
        isOpen,
      ),
    );
  return new Map(rows.map((row) => [row.productId, row]));
}

/** How many times revisions of a product were saved: part of the product's version. */
export async function writtenTimes(db: Db | Tx, productId: number): Promise<number> {
  const [row] = await db
    .select({ times: sql<number>`coalesce(sum(${productRevision.version}), 0)`.mapWith(Number) })
    .from(productRevision)
    .where(eq(productRevision.productId, productId));
  return row?.times ?? 0;
}

const draftLock = 7_262_031;

/** Serializes writers and deciders of a product's revisions by an advisory lock: there may be no row to lock yet. */
export const lockDraft = (tx: Tx, productId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${draftLock}, ${productId})`);

/** Maximum number of open revisions of a supplier for products that were never public. */
const mostDrafts = 2_000;

/** Takes a product id from the sequence of `product` for a new draft. @throws draft_limit */
export async function newNumber({ tx }: UnitOfWork, shop: SupplierScope): Promise<number> {
  const drafts = and(shop.where(productRevision.supplierId), isOpen, eq(productRevision.isNew, true));
  if ((await tx.$count(productRevision, drafts)) >= mostDrafts) fail('draft_limit', { limit: mostDrafts });
  const [row] = await tx
    .select({ id: sql<number>`nextval(pg_get_serial_sequence('product', 'id'))::int` })
    .from(sql`(select) as once`);
  return row?.id ?? fail('internal');
}

/** Maximum number of undecided products from a supplier's files that were never public. */
const mostFromFiles = 20_000;

/** Product ids for new products of a file, up to the limit. */
export async function numbersForFile(
  { tx }: UnitOfWork,
  shop: SupplierScope,
  wanted: number,
): Promise<number[]> {
  const waiting = and(shop.where(productRevision.supplierId), isOpen, eq(productRevision.isNew, true));
  const room = Math.min(wanted, mostFromFiles - (await tx.$count(productRevision, waiting)));
  if (room <= 0) return [];
  const rows = await tx
    .select({ id: sql<number>`nextval(pg_get_serial_sequence('product', 'id'))::int` })
    .from(sql`generate_series(1, ${room}::int) as one`);
  return rows.map(({ id }) => id);
}

interface Saved {
  readonly productId: number;
  readonly supplierId: number;
  readonly isNew: boolean;
  /** The handle of the file that a never public product came from. */
  readonly handle?: string;
  readonly fields: ProductDraft;
  readonly authorId: number;
  readonly state: 'draft' | 'submitted';
}

/** Saves a revision; `open` is the open revision of the product, if any. */
export async function saveRevision(
  { tx, now }: UnitOfWork,
  open: RevisionRow | undefined,
  { state, fields, authorId, ...whose }: Saved,
): Promise<void> {
  const submittedAt = state === 'submitted' ? now : null;
  const set = {
    state,
    fields,
    authorId,
    savedAt: now,
    submittedAt,
    reason: '',
    decidedAt: null,
    deciderId: null,
  };
  if (!open) {
    await tx.insert(productRevision).values({ ...whose, ...set, createdAt: now });
    return;
  }
  // The reason of a return is kept until the revision is submitted again.
  const reason = state === 'draft' ? open.reason : '';
  const stored = state === 'draft' && open.state !== 'submitted' ? open.state : state;
  await tx
    .update(productRevision)
    .set({ ...set, reason, state: stored, version: open.version + 1 })
    .where(eq(productRevision.id, open.id));
}

/** Updates fields of an open revision without changing its state. */
export async function amendRevision(
  { tx, now }: UnitOfWork,
  open: RevisionRow,
  fields: ProductDraft,
): Promise<void> {
  await tx
    .update(productRevision)
    .set({ fields, savedAt: now, version: open.version + 1 })
    .where(eq(productRevision.id, open.id));
}

/** Changes the state of a revision without changing its fields. */
export async function moveRevision(
  { tx }: UnitOfWork,
  open: RevisionRow,
  set: Partial<Pick<RevisionRow, 'state' | 'reason' | 'submittedAt' | 'decidedAt' | 'deciderId'>>,
): Promise<void> {
  await tx
    .update(productRevision)
    .set({ ...set, version: open.version + 1 })
    .where(eq(productRevision.id, open.id));
}
