import type { SupplierProduct } from '../../../../contract/authoring/supplier-product.ts';
import type { ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import {
  checkWeighed,
  isStale,
  type ProductAggregate,
  saveProducts,
  skusWithHistory,
} from '../../catalogue/index.ts';
import type { DefaultFreight } from '../../pricing/index.ts';
import { checkDraft, described, fitting } from './check.ts';
import {
  fieldsOf,
  newAggregate,
  sameContent,
  sanitized,
  saysNothingNew,
  withContent,
  withoutOffers,
  withTerms,
} from './fields.ts';
import { writeShopCategories } from './place.ts';
import { type Known, lockKnown, readKnown, readSupplierProduct, shopCategoriesOf } from './read.ts';
import { moveRevision, newNumber, saveRevision } from './revision-queries.ts';

interface Save {
  readonly version: number;
  readonly fields: ProductDraft;
}

/** @throws conflict with the current product */
async function checkVersion(work: UnitOfWork, actor: Actor, known: Known, version: number): Promise<void> {
  if (known.version !== version) await refuseStale(work, actor, known);
}

async function refuseStale(work: UnitOfWork, actor: Actor, known: Known): Promise<never> {
  const current = await readSupplierProduct(work.tx, actor.shop(), known.id);
  return fail('conflict', { version: known.version, current });
}

/** Creates a product as a draft. @throws not_found for categories, templates or files of another supplier, draft_limit */
export function addProduct(deps: Deps, actor: Actor, draft: ProductDraft): Promise<SupplierProduct> {
  return withTransaction(deps, async (work) => {
    const id = await addDraft(work, actor, sanitized(draft));
    work.audit({ kind: 'product', id }, null, { draft });
    return readSupplierProduct(work.tx, actor.shop(), id);
  });
}

async function addDraft(work: UnitOfWork, actor: Actor, fields: ProductDraft, from?: Known): Promise<number> {
  const shop = actor.shop();
  const id = await newNumber(work, shop);
  await checkDraft(work, actor, fields, { id, version: 0, stored: undefined, open: from?.open });
  const whose = { productId: id, supplierId: shop.supplierId, isNew: true, authorId: actor.id };
  await saveRevision(work, undefined, { ...whose, fields, state: 'draft' });
  return id;
}

interface DraftSave extends Save {
  readonly atOnce: boolean;
}

/**
 * Saves a draft; `atOnce`: fields that need no approval take effect.
 * @throws not_found, conflict, transition_forbidden while a revision waits for audit, invalid_input
 */
export function saveDraft(deps: Deps, actor: Actor, id: number, save: DraftSave): Promise<SupplierProduct> {
  return withTransaction(deps, async (work) => {
    const known = await openForSaving(work, actor, id, save.version);
    const fields = sanitized(save.fields);
    const template = await checkDraft(work, actor, fields, known);
    if (save.atOnce && known.stored) {
      await keepRest(work, actor, known, fields, await applyTerms(work, actor, known, fields, template));
      return readSupplierProduct(work.tx, actor.shop(), id);
    }
    await keep(work, actor, known, fields, 'draft');
    work.audit({ kind: 'product', id }, { draft: known.open?.fields ?? null }, { draft: fields });
    return readSupplierProduct(work.tx, actor.shop(), id);
  });
}

/** Keeps the changes of a public product that did not take effect in its draft; creates none when no change is left. */
async function keepRest(
  work: UnitOfWork,
  actor: Actor,
  known: Known,
  said: ProductDraft,
  after: ProductAggregate,
): Promise<void> {
  const fields = withoutOffers(said);
  const target = { kind: 'product', id: known.id } as const;
  const draft = known.open?.fields ?? null;
  if (known.open || !saysNothingNew(fields, fieldsOf(after, fields.shopCategoryIds))) {
    await keep(work, actor, known, fields, 'draft');
    work.audit(target, { ...known.stored?.aggregate, draft }, { ...after, draft: fields });
  } else work.audit(target, known.stored?.aggregate ?? null, after);
}

async function openForSaving(work: UnitOfWork, actor: Actor, id: number, version: number): Promise<Known> {
  const known = await lockKnown(work, actor, id);
  await checkVersion(work, actor, known, version);
  if (known.open?.state === 'submitted') fail('transition_forbidden');
  return known;
}

function keep(
  work: UnitOfWork,
  actor: Actor,
  known: Known,
  fields: ProductDraft,
  state: 'draft' | 'submitted',
) {
  const { supplierId } = actor.shop();
  const whose = { productId: known.id, supplierId, isNew: !known.stored, authorId: actor.id };
  return saveRevision(work, known.open, { ...whose, fields, state });
}

/**
 * Saves and submits a product. Changes that need no approval take effect; the others wait for audit, if there are any.
 * @throws not_found, conflict, transition_forbidden, variants_sold, invalid_input
 */
export function submitProduct(deps: Deps, actor: Actor, id: number, save: Save): Promise<SupplierProduct> {
  return withTransaction(deps, async (work) => {
    const known = await openForSaving(work, actor, id, save.version);
    await handIn(work, actor, known, sanitized(save.fields));
    return readSupplierProduct(work.tx, actor.shop(), id);
  });
}

const weightAt = (at: number) => `body.fields.skus.${at}.weight`;

async function handIn(work: UnitOfWork, actor: Actor, known: Known, said: ProductDraft): Promise<void> {
  const { id, stored } = known;
  const fields = await described(work.tx, said);
  const target = { kind: 'product', id } as const;
  const template = await checkDraft(work, actor, fields, known);
  if (!stored) {
    // Runs all checks now that an approval would fail on later.
    await checkWeighed(work.tx, newAggregate(id, fields, template), weightAt);
    await keep(work, actor, known, fields, 'submitted');
    work.audit(target, { state: known.open?.state ?? null }, { state: 'submitted', fields });
    return;
  }
  const after = await applyTerms(work, actor, known, fields, template);
  const ids = stored.aggregate.skus.flatMap((sku) => sku.id ?? []);
  const wanted = withContent(id, after, fields, await skusWithHistory(work.tx, ids));
  const before = { ...stored.aggregate, state: known.open?.state ?? null };
  if (!sameContent(await fitting(work.tx, after), wanted)) {
    await keep(work, actor, known, withoutOffers(fields), 'submitted');
    work.audit(target, before, { ...after, state: 'submitted', fields });
    return;
  }
  // No audited change is left: the open revision is closed, because it took effect here.
  const { now: decidedAt } = work;
  if (known.open) await moveRevision(work, known.open, { state: 'approved', reason: '', decidedAt });
  work.audit(target, before, { ...after, state: null });
}

async function applyTerms(
  work: UnitOfWork,
  actor: Actor,
  known: Known,
  fields: ProductDraft,
  template: DefaultFreight | null,
) {
  const { id, stored } = known;
  if (!stored) fail('internal');
  const now = new Map(stored.aggregate.skus.map((sku) => [sku.id, sku.stock]));
  if (fields.skus.some((sku) => isStale(sku, now.get(sku.id) ?? 0))) await refuseStale(work, actor, known);
  const after = withTerms(stored.aggregate, fields, template);
  // The SKUs include variants that wait for audit.
  await checkWeighed(work.tx, { ...after, skus: fields.skus }, weightAt);
  await saveProducts(work, stored.supplierId, [{ before: stored, after }]);
  await writeShopCategories(work, actor.shop(), id, fields.shopCategoryIds);
  return after;
}

/** Creates and submits a product in one transaction. @throws as `addProduct` and `submitProduct` */
export function addAndSubmit(deps: Deps, actor: Actor, draft: ProductDraft): Promise<SupplierProduct> {
  return withTransaction(deps, async (work) => {
    const id = await addDraft(work, actor, sanitized(draft));
    await handIn(work, actor, await lockKnown(work, actor, id), sanitized(draft));
    return readSupplierProduct(work.tx, actor.shop(), id);
  });
}

/** Withdraws a revision that waits for audit. @throws not_found, transition_forbidden */
export function withdrawProduct(deps: Deps, actor: Actor, id: number): Promise<SupplierProduct> {
  return withTransaction(deps, async (work) => {
    const { open } = await lockKnown(work, actor, id);
    if (open?.state !== 'submitted') fail('transition_forbidden');
    await moveRevision(work, open, { state: 'draft', submittedAt: null });
    work.audit({ kind: 'product', id }, { state: open.state }, { state: 'draft' });
    return readSupplierProduct(work.tx, actor.shop(), id);
  });
}

/** Discards the open revision. @throws not_found, conflict */
export function discardDraft(deps: Deps, actor: Actor, id: number, version: number): Promise<null> {
  return withTransaction(deps, async (work) => {
    const known = await lockKnown(work, actor, id);
    await checkVersion(work, actor, known, version);
    const open = known.open ?? fail('not_found');
    await moveRevision(work, open, { state: 'discarded', decidedAt: work.now });
    work.audit({ kind: 'product', id }, { state: open.state, draft: open.fields }, { state: 'discarded' });
    return null;
  });
}

const copied = (text: string, suffix: string, longest: number) =>
  text === '' ? '' : `${text.slice(0, longest - suffix.length)}${suffix}`;

/** Creates a draft as a copy of a product, without stock and codes. @throws not_found, draft_limit */
export function copyProduct(deps: Deps, actor: Actor, id: number): Promise<SupplierProduct> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const shop = actor.shop();
    const known = await readKnown(tx, shop, id);
    const { stored, open } = known;
    const from = open?.fields ?? (stored && fieldsOf(stored.aggregate, await shopCategoriesOf(tx, shop, id)));
    if (!from) fail('not_found');
    const prices = new Map(stored?.aggregate.skus.map((sku) => [sku.id, sku]));
    const { zh, en } = deps.texts.message('import.copySuffix');
    const fields: ProductDraft = {
      ...from,
      name: { zh: copied(from.name.zh, zh, 120), en: copied(from.name.en, en, 200) },
      skus: from.skus.map(({ id: skuId, ...sku }) => {
        const before = skuId === undefined ? undefined : prices.get(skuId);
        const price = sku.price ?? before?.price ?? null;
        const originalPrice = sku.originalPrice ?? before?.originalPrice ?? null;
        return { ...sku, code: '', gtin: null, price, originalPrice, stock: 0 };
      }),
    };
    const made = await newNumber(work, shop);
    const whose = { productId: made, supplierId: shop.supplierId, isNew: true, authorId: actor.id };
    await saveRevision(work, undefined, { ...whose, fields, state: 'draft' });
    work.audit({ kind: 'product', id: made }, null, { copyOf: id });
    return readSupplierProduct(tx, shop, made);
  });
}
