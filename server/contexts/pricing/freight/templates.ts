import { isDeepStrictEqual } from 'node:util';
import { and, count, eq } from 'drizzle-orm';
import type { FreightFields, SavedFreightTemplate } from '../../../../contract/pricing/freight-template.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { freightTemplate, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import {
  countTemplateProducts,
  lockTemplateProducts,
  releaseTemplate,
  writeFreights,
} from '../../catalogue/index.ts';
import { freightOfOne } from './quote.ts';
import {
  columnsOf,
  lockTemplate,
  readTemplate,
  readTemplates,
  type TemplateRow,
} from './template-queries.ts';

/** Maximum number of templates per supplier. */
const templateLimit = 50;

/** Serializes adding templates and choosing the default. */
async function lockTemplates({ tx }: UnitOfWork, { supplierId }: SupplierScope): Promise<void> {
  await tx.select({ id: supplier.id }).from(supplier).where(eq(supplier.id, supplierId)).for('no key update');
}

/** Adds a template; the first one of a supplier is its default. @throws freight_limit */
export function addTemplate(
  deps: Deps,
  shop: SupplierScope,
  fields: FreightFields,
): Promise<SavedFreightTemplate> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await lockTemplates(work, shop);
    const own = shop.where(freightTemplate.supplierId);
    const [before] = await tx.select({ templates: count() }).from(freightTemplate).where(own);
    const known = before?.templates ?? 0;
    if (known >= templateLimit) fail('freight_limit', { limit: templateLimit });
    const times = { createdAt: now, updatedAt: now };
    const isDefault = known === 0;
    const [added] = await tx
      .insert(freightTemplate)
      .values({ ...columnsOf(fields), ...times, supplierId: shop.supplierId, isDefault })
      .returning();
    if (!added) fail('internal');
    work.audit({ kind: 'freight_template', id: added.id }, null, added);
    return readTemplate(tx, shop, added.id);
  });
}

/**
 * Changes a template. Prices use it from the commit on; the fee of one piece on its products is recomputed.
 * @throws not_found, conflict with the current template when `version` is outdated
 */
export function updateTemplate(
  deps: Deps,
  shop: SupplierScope,
  id: number,
  { version, fields }: { readonly version: number; readonly fields: FreightFields },
): Promise<SavedFreightTemplate> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const before = await lockTemplate(work, shop, id);
    if (before.version !== version) {
      const current = await readTemplate(tx, shop, id);
      fail('conflict', { version: before.version, current });
    }
    const set = { ...columnsOf(fields), version: version + 1, updatedAt: now };
    const [after] = await tx.update(freightTemplate).set(set).where(eq(freightTemplate.id, id)).returning();
    if (!after) fail('internal');
    await refreshProducts(work, before, after);
    work.audit({ kind: 'freight_template', id }, before, after);
    return readTemplate(tx, shop, id);
  });
}

/** The fields of a template that pages show. */
const shownFields = ({ method, standard, areas, excluded, freeAbove, freeFromPieces }: TemplateRow) => ({
  method,
  standard,
  areas,
  excluded,
  freeAbove,
  freeFromPieces,
});

async function refreshProducts(work: UnitOfWork, before: TemplateRow, after: TemplateRow): Promise<void> {
  if (isDeepStrictEqual(shownFields(before), shownFields(after))) return;
  const products = await lockTemplateProducts(work.tx, after.id);
  const amounts = products.flatMap(({ id, grams, freight }) => {
    const amount = freightOfOne(after, grams);
    return amount === freight ? [] : [[id, amount] as const];
  });
  await writeFreights(
    work,
    new Map(amounts),
    products.map(({ id }) => id),
  );
}

/** Removes a template. @throws not_found, freight_in_use with the number of products that use it */
export function removeTemplate(deps: Deps, shop: SupplierScope, id: number): Promise<null> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const row = await lockTemplate(work, shop, id);
    const named = (await countTemplateProducts(tx, [id])).get(id) ?? 0;
    if (named > 0) fail('freight_in_use', { count: named });
    await releaseTemplate(tx, id);
    await tx.delete(freightTemplate).where(eq(freightTemplate.id, id));
    work.audit({ kind: 'freight_template', id }, row, null);
    return null;
  });
}

/** Makes a template the default of new products. @throws not_found */
export function chooseDefault(deps: Deps, shop: SupplierScope, id: number): Promise<SavedFreightTemplate[]> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    await lockTemplates(work, shop);
    const row = await lockTemplate(work, shop, id);
    const chosen = and(shop.where(freightTemplate.supplierId), eq(freightTemplate.isDefault, true));
    const earlier = await tx
      .update(freightTemplate)
      .set({ isDefault: false })
      .where(chosen)
      .returning({ id: freightTemplate.id });
    await tx.update(freightTemplate).set({ isDefault: true }).where(eq(freightTemplate.id, row.id));
    const target = { kind: 'freight_template', id } as const;
    work.audit(target, { default: earlier[0]?.id ?? null }, { default: id });
    return readTemplates(tx, shop);
  });
}
