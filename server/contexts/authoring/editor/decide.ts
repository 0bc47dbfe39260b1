import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, isNotNull } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { paths } from '../../../../contract/paths.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { failLate } from '../../../platform/audit/late.ts';
import { freightTemplate, productRevision } from '../../../platform/db/schema.ts';
import type { MessageKey } from '../../../platform/delivery/messages.ts';
import { longestBurstMs, notifyGrouped } from '../../../platform/delivery/together.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail, Refusal } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import {
  heldOf,
  idsByHandle,
  lockProducts,
  lockSupplier,
  type ProductAggregate,
  readAggregate,
  type StoredProduct,
  saveProducts,
  skusWithHistory,
} from '../../catalogue/index.ts';
import { isSoldOncePlaced } from '../placing/unplaced.ts';
import { newAggregate, withContent } from './fields.ts';
import { writeShopCategories } from './place.ts';
import { lockDraft, moveRevision, openRevision, type RevisionRow } from './revision-queries.ts';

/** Locks a revision that waits for a decision. @throws not_found, decided, conflict when its version changed since it was read */
async function lockWaiting(work: UnitOfWork, id: number, version: number): Promise<RevisionRow> {
  const { tx } = work;
  await lockDraft(tx, id);
  const open = await openRevision(tx, id);
  // The supplier withdrew it: it is a draft again.
  if (open?.state === 'draft') fail('not_found');
  if (open?.state !== 'submitted') {
    const by = '/api/system/product/audit/';
    return failLate(work, { kind: 'product', id }, { otherwise: 'not_found', by });
  }
  if (open.version !== version) fail('conflict', { version: open.version });
  return open;
}

const messageData = ({ fields, productId }: RevisionRow) => ({ name: fields.name, id: productId });

type Decision = 'approved' | 'refused' | 'changes';
const messageOf = {
  approved: 'product_approved',
  refused: 'product_refused',
  changes: 'product_sent_back',
} as const satisfies Record<Decision, MessageKey>;

/** Notifies the supplier. Decisions on many products at once are combined into one message. */
function notifySupplier(work: UnitOfWork, row: RevisionRow, state: Decision, reason = ''): Promise<void> {
  const { supplierId: shop, productId } = row;
  const key = messageOf[state];
  const many = { key: `${key}_many`, data: { reason } } as const;
  return notifyGrouped(work, {
    shop,
    may: 'shop.product.write',
    kind: `${key} ${reason}`,
    times: () => decidedTimes(work, shop, state, reason),
    one: { key, data: { ...messageData(row), reason }, link: paths.productEditor(productId) },
    many: { ...many, link: paths.shopProductList(state === 'approved' ? 'on_sale' : 'refused') },
  });
}

async function decidedTimes({ tx, now }: UnitOfWork, supplierId: number, state: Decision, reason: string) {
  const rows = await tx
    .select({ decidedAt: productRevision.decidedAt })
    .from(productRevision)
    .where(
      and(
        eq(productRevision.supplierId, supplierId),
        eq(productRevision.state, state),
        eq(productRevision.reason, reason),
        // A revision that needed no approval has no decider.
        isNotNull(productRevision.deciderId),
        gte(productRevision.decidedAt, new Date(now.getTime() - longestBurstMs)),
      ),
    )
    .orderBy(desc(productRevision.decidedAt));
  return rows.flatMap(({ decidedAt }) => decidedAt ?? []);
}

/**
 * Approves a revision: its content becomes public, with prices, stock and terms as they are now.
 * @throws not_found, conflict, variants_sold
 */
export function approve(deps: Deps, actor: Actor, id: number, version: number): Promise<null> {
  return withTransaction(deps, async (work) => {
    const row = await lockWaiting(work, id, version);
    const { before, after } = row.isNew ? await publishNew(work, actor, row) : await publishChange(work, row);
    const decision = { state: 'approved', decidedAt: work.now, deciderId: actor.id } as const;
    await moveRevision(work, row, decision);
    await notifySupplier(work, row, 'approved');
    work.audit({ kind: 'product', id }, { ...before, state: row.state }, { ...after, state: decision.state });
    return null;
  });
}

async function publishNew(
  work: UnitOfWork,
  actor: Actor,
  { productId: id, supplierId, fields, handle }: RevisionRow,
) {
  const { tx } = work;
  await lockSupplier(tx, supplierId, []);
  // Keeps the handle of the file, so that the next file finds the product, unless another product has taken it since.
  const isFree = handle !== null && (await idsByHandle(tx, supplierId, [handle])).length === 0;
  const shop = actor.scope().one(supplierId);
  const named = and(
    eq(freightTemplate.id, fields.freightTemplateId ?? 0),
    shop.where(freightTemplate.supplierId),
  );
  const [template = null] = await tx.select().from(freightTemplate).where(named);
  const after = { ...newAggregate(id, fields, template), handle: isFree ? handle : randomUUID() };
  await saveProducts(work, supplierId, [{ before: undefined, after, id }]);
  await writeShopCategories(work, shop, id, fields.shopCategoryIds);
  return { before: null, after };
}

async function publishChange(work: UnitOfWork, { productId: id, supplierId, fields }: RevisionRow) {
  const { tx } = work;
  await lockProducts(tx, [id]);
  const stored = await readAggregate(tx, id);
  if (!stored || stored.aggregate.status === 'archived') fail('not_found');
  const history = await skusWithHistory(
    tx,
    stored.aggregate.skus.flatMap((sku) => sku.id ?? []),
  );
  const content = withContent(id, stored.aggregate, fields, history);
  const after = (await isListedNow(work, stored, content))
    ? { ...content, status: 'on_sale' as const }
    : content;
  await saveProducts(work, supplierId, [{ before: stored, after }]);
  return { before: stored.aggregate, after };
}

/** A product that was off the shelf for want of a category, and is not held by the platform. */
async function isListedNow(
  work: UnitOfWork,
  { id, supplierId, aggregate }: StoredProduct,
  { handle, categoryId, images }: ProductAggregate,
): Promise<boolean> {
  if (aggregate.status !== 'off_shelf' || images.length === 0) return false;
  if (!(await isSoldOncePlaced(work, supplierId, handle, categoryId))) return false;
  return (await heldOf(work.tx, [id])).size === 0;
}

interface No {
  readonly version: number;
  readonly reason: string;
}

/** Rejects a revision, or returns it for changes; the supplier is notified with the reason. @throws not_found, conflict */
export function sendBack(
  deps: Deps,
  actor: Actor,
  id: number,
  state: 'refused' | 'changes',
  { version, reason }: No,
): Promise<null> {
  return withTransaction(deps, async (work) => {
    const row = await lockWaiting(work, id, version);
    await moveRevision(work, row, { state, reason, decidedAt: work.now, deciderId: actor.id });
    await notifySupplier(work, row, state, reason);
    work.audit({ kind: 'product', id }, { state: row.state }, { state, reason });
    return null;
  });
}

type Many = 'POST /api/system/product/audit/approve-many';

/** Approves each revision in a transaction of its own and reports those that failed. */
export async function approveMany(
  deps: Deps,
  actor: Actor,
  rows: readonly { readonly id: number; readonly version: number }[],
  locale: Locale,
): Promise<ApiOutput<Many>> {
  const answer: ApiOutput<Many> = { approved: [], left: [] };
  for (const { id, version } of rows) {
    try {
      await approve(deps, actor, id, version);
      answer.approved.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { reason } = error;
      answer.left.push({ id, error: reason, message: deps.texts(locale, reason, error.wordsIn(locale)) });
    }
  }
  return answer;
}
