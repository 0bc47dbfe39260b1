import { isDeepStrictEqual } from 'node:util';
import { and, inArray } from 'drizzle-orm';
import type { ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import type { Actor, SupplierScope } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { freightTemplate, productRevision } from '../../../platform/db/schema.ts';
import { fail, Refusal } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import {
  idsByHandle,
  type ProductAggregate,
  type ProductSave,
  productPrices,
  type SkuAggregate,
  type StoredProduct,
  skusWithHistory,
} from '../../catalogue/index.ts';
import type { Asked, Consent } from '../file/consent.ts';
import { fieldsOf, newAggregate, sameContent, withContent } from './fields.ts';
import { shopCategoriesOf } from './read.ts';
import {
  amendRevision,
  isOpen,
  keyOf,
  lockDraft,
  moveRevision,
  numbersForFile,
  openRevision,
  type RevisionRow,
  saveRevision,
} from './revision-queries.ts';

/** Products of the supplier that came from a file and were never public, by handle. */
async function neverPublic(tx: Tx, shop: SupplierScope, handles: readonly string[]): Promise<RevisionRow[]> {
  if (handles.length === 0) return [];
  return tx
    .select()
    .from(productRevision)
    .where(
      and(shop.where(productRevision.supplierId), isOpen, inArray(productRevision.handle, [...handles])),
    );
}

/** The same as aggregates, by handle. Incomplete drafts of the editor are left out. */
async function wholesOf(
  tx: Tx,
  shop: SupplierScope,
  rows: readonly RevisionRow[],
): Promise<Map<string, ProductAggregate>> {
  const ids = rows.flatMap(({ fields }) => fields.freightTemplateId ?? []);
  const templates =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(freightTemplate)
          .where(and(inArray(freightTemplate.id, ids), shop.where(freightTemplate.supplierId)));
  return new Map(
    rows.flatMap(({ productId, handle, fields }): [string, ProductAggregate][] => {
      const template = templates.find(({ id }) => id === fields.freightTemplateId) ?? null;
      try {
        return handle === null ? [] : [[handle, { ...newAggregate(productId, fields, template), handle }]];
      } catch (error) {
        if (error instanceof Refusal) return [];
        throw error;
      }
    }),
  );
}

interface Stored {
  readonly asked: ReadonlyMap<string, Asked>;
  readonly same: number;
  readonly left: readonly string[];
}

/**
 * Submits new products of a file. A pending revision is overwritten; a draft or a returned revision is submitted when the file differs from
 * it.
 * A product that the file calls archived stays a draft, because it needs no audit.
 */
async function keepNew(work: UnitOfWork, actor: Actor, wished: readonly ProductAggregate[]): Promise<Stored> {
  const { tx } = work;
  const shop = actor.shop();
  const rows = await neverPublic(
    tx,
    shop,
    wished.map(({ handle }) => handle),
  );
  const open = new Map(rows.map((row) => [row.handle, row]));
  const before = await wholesOf(tx, shop, rows);
  const changed = wished.filter(
    (after) => !isDeepStrictEqual(before.get(after.handle), unlistArchived(after)),
  );
  const numbers = await numbersForFile(work, shop, changed.filter(({ handle }) => !open.has(handle)).length);
  const asked = new Map<string, Asked>();
  const left: string[] = [];
  for (const after of changed) {
    const { handle } = after;
    const known = open.get(handle);
    const productId = known?.productId ?? numbers.shift();
    if (productId === undefined) {
      left.push(handle);
      continue;
    }
    const state = after.status === 'archived' || known?.state === 'draft' ? 'draft' : 'submitted';
    const fields = draftOf(after, known?.fields.shopCategoryIds ?? []);
    const whose = { productId, supplierId: shop.supplierId, isNew: true, authorId: actor.id, handle };
    await saveRevision(work, known, { ...whose, fields, state });
    const stored = (await openRevision(tx, productId)) ?? fail('internal');
    asked.set(handle, {
      state,
      revision: keyOf(stored),
      before: known?.fields ?? null,
      neverPublic: productId,
    });
  }
  return { asked, left, same: wished.length - changed.length };
}

/** The recycle bin takes only products that were public, so an archived new product becomes unlisted. */
const unlistArchived = (aggregate: ProductAggregate): ProductAggregate =>
  aggregate.status === 'archived' ? { ...aggregate, status: 'off_shelf' } : aggregate;

/** The aggregate of a new product as a draft of the editor, with prices and stock. */
function draftOf(aggregate: ProductAggregate, shopCategoryIds: readonly number[]): ProductDraft {
  const fields = fieldsOf(aggregate, shopCategoryIds);
  const offers = aggregate.skus.map(({ price, originalPrice, stock }) => ({ price, originalPrice, stock }));
  return { ...fields, skus: fields.skus.map((sku, at) => ({ ...sku, ...offers[at] })) };
}

/** How a supplier's product file changes public content: by revisions that wait for approval, as in the editor. */
export function consentFor(actor: Actor): Consent {
  const shop = actor.shop();
  return {
    async lock(tx, handles) {
      const stored = await idsByHandle(tx, shop.supplierId, handles);
      const unseen = (await neverPublic(tx, shop, handles)).map(({ productId }) => productId);
      for (const id of [...stored, ...unseen].sort((a, b) => a - b)) await lockDraft(tx, id);
    },
    wanted: (tx, stored) => wantedBy(tx, stored),
    neverPublic: async (tx, handles) => wholesOf(tx, shop, await neverPublic(tx, shop, handles)),
    async ask(work, saves) {
      const known = saves.filter(({ before }) => before !== undefined);
      const fresh = saves.filter(({ before }) => before === undefined);
      const stored = await keepNew(
        work,
        actor,
        fresh.map(({ after }) => after),
      );
      const { saves: now, asked } = await askAll(work, actor, known);
      return { ...stored, saves: now, asked: new Map([...asked, ...stored.asked]) };
    },
  };
}

async function openOf(tx: Tx, ids: readonly number[]): Promise<Map<number, RevisionRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(productRevision)
    .where(and(inArray(productRevision.productId, [...ids]), isOpen));
  return new Map(rows.map((row) => [row.productId, row]));
}

/** The products with their open revisions applied. */
async function wantedBy(tx: Tx, stored: readonly StoredProduct[]): Promise<Map<number, ProductAggregate>> {
  const open = await openOf(
    tx,
    stored.map(({ id }) => id),
  );
  const changed = stored.filter(({ id }) => open.has(id));
  const history = await skusWithHistory(
    tx,
    changed.flatMap(({ aggregate }) => aggregate.skus.flatMap(({ id }) => id ?? [])),
  );
  return new Map(
    changed.flatMap(({ id, aggregate }) => {
      const wanted = applyRevision(id, aggregate, open.get(id), history);
      return wanted ? [[id, wanted] as const] : [];
    }),
  );
}

/** Applies a revision to a product; null when it no longer fits, and the file is then compared with the public product. */
function applyRevision(
  id: number,
  aggregate: ProductAggregate,
  open: RevisionRow | undefined,
  history: ReadonlySet<number>,
) {
  if (!open || open.fields.categoryId === null) return null;
  try {
    const { categoryId } = open.fields;
    return { ...withContent(id, aggregate, open.fields, history), categoryId };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function askAll(
  work: UnitOfWork,
  actor: Actor,
  saves: readonly ProductSave[],
): Promise<{ readonly saves: ProductSave[]; readonly asked: Map<string, Asked> }> {
  const asked = new Map<string, Asked>();
  const wanted = await wantedBy(
    work.tx,
    saves.flatMap(({ before }) => before ?? []),
  );
  const now: ProductSave[] = [];
  for (const save of saves) {
    const { before, after } = save;
    // Archived products are not audited: their content stays as it was.
    const waits =
      before !== undefined &&
      // The file does not change the product.
      after !== before.aggregate &&
      after.status !== 'archived' &&
      !sameContent(wanted.get(before.id) ?? before.aggregate, after);
    now.push(before ? { before, after: atOnce(before.aggregate, after) } : save);
    if (waits) asked.set(after.handle, await askOne(work, actor, before, after));
  }
  return { saves: now, asked };
}

async function askOne(
  work: UnitOfWork,
  actor: Actor,
  { id: productId, supplierId }: StoredProduct,
  after: ProductAggregate,
): Promise<Asked> {
  const { tx } = work;
  const open = await openRevision(tx, productId);
  const fields = fieldsOf(after, await shopCategoriesOf(tx, actor.shop(), productId));
  const offers = after.skus.filter(({ id }) => id === undefined).map(offerOf);
  const skus = fields.skus.map((sku) => (sku.id === undefined ? { ...sku, ...offers.shift() } : sku));
  const said = { ...fields, skus };
  const state = open?.state === 'draft' ? 'draft' : 'submitted';
  if (open && state === 'draft') await amendRevision(work, open, said);
  else {
    const whose = { productId, supplierId, isNew: false, authorId: actor.id };
    await saveRevision(work, open, { ...whose, fields: said, state });
  }
  const stored = (await openRevision(tx, productId)) ?? fail('internal');
  return { state, revision: keyOf(stored), before: open?.fields ?? null, neverPublic: null };
}

const offerOf = ({ price, originalPrice, stock }: SkuAggregate) => ({ price, originalPrice, stock });

/** The product with those changes of the file that need no approval. */
function atOnce(before: ProductAggregate, after: ProductAggregate): ProductAggregate {
  if (sameContent(before, after)) return after;
  const said = new Map(after.skus.flatMap((sku) => (sku.id === undefined ? [] : [[sku.id, sku] as const])));
  const left = new Set(before.skus.flatMap(({ id, code }) => (said.has(id ?? 0) ? [] : [code])));
  const skus = before.skus.map((stored): SkuAggregate => {
    const sku = said.get(stored.id ?? 0);
    if (!sku) return stored;
    const { code, gtin, weight } = sku;
    return { ...stored, ...offerOf(sku), gtin, weight, code: left.has(code) ? stored.code : code };
  });
  const { price } = productPrices(skus);
  const { minQuantity } = after;
  const tiers = after.tiers.flatMap((tier) => {
    if (tier.from <= minQuantity) return [{ from: tier.from, price }];
    return tier.price < price ? [tier] : [];
  });
  const { freight, freightTemplateId, orderMultiple, province, services, tradeType, status } = after;
  const terms = { freight, freightTemplateId, orderMultiple, province, services, tradeType, status };
  return { ...before, ...terms, minQuantity, skus, tiers };
}

/** Withdraws a revision that a file submitted, unless it has been decided. @throws conflict when it was overwritten or decided since */
export async function takeBackAsked(
  work: UnitOfWork,
  productId: number,
  revision: string,
  before: RevisionRow['fields'] | null,
): Promise<'changed' | 'removed' | 'unchanged'> {
  const open = await openRevision(work.tx, productId);
  if (!open) return 'unchanged';
  if (keyOf(open) !== revision) fail('conflict');
  if (before) {
    const { supplierId, isNew, authorId } = open;
    await saveRevision(work, open, {
      productId,
      supplierId,
      isNew,
      authorId,
      fields: before,
      state: 'draft',
    });
    return 'changed';
  }
  await moveRevision(work, open, { state: 'discarded', decidedAt: work.now });
  return 'removed';
}
