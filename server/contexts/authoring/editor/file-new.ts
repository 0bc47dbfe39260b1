import { isDeepStrictEqual } from 'node:util';
import { and, inArray } from 'drizzle-orm';
import type { ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import type { Actor, ShopScope } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { freightTemplate, productRevision } from '../../../platform/db/schema.ts';
import { fail, Refusal } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import type { ProductAggregate } from '../../catalogue/index.ts';
import type { Asked } from '../file/consent.ts';
import { fieldsOf, newWhole } from './fields.ts';
import {
  isOpen,
  keepRevision,
  keyOf,
  numbersForFile,
  openRevision,
  type RevisionRow,
} from './revision-rows.ts';

/** What files have brought into a shop that was never public, by the names they gave it. */
export async function neverPublic(
  tx: Tx,
  shop: ShopScope,
  handles: readonly string[],
): Promise<RevisionRow[]> {
  if (handles.length === 0) return [];
  return tx
    .select()
    .from(productRevision)
    .where(
      and(shop.where(productRevision.supplierId), isOpen, inArray(productRevision.handle, [...handles])),
    );
}

/** The same as products, by handle; what its shop has left half done in the editor is none. */
export async function wholesOf(
  tx: Tx,
  shop: ShopScope,
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
        return handle === null ? [] : [[handle, { ...newWhole(productId, fields, template), handle }]];
      } catch (error) {
        if (error instanceof Refusal) return [];
        throw error;
      }
    }),
  );
}

interface Kept {
  readonly asked: ReadonlyMap<string, Asked>;
  readonly same: number;
  readonly left: readonly string[];
}

/**
 * Hands in what a file brings. What waits already is written anew; what is a draft, or was sent back, is handed in where the file says
 * something else of it. What the file calls archived is kept as a draft, as nobody is to look at it.
 */
export async function keepNew(
  work: UnitOfWork,
  actor: Actor,
  wished: readonly ProductAggregate[],
): Promise<Kept> {
  const { tx } = work;
  const shop = actor.shop();
  const rows = await neverPublic(
    tx,
    shop,
    wished.map(({ handle }) => handle),
  );
  const open = new Map(rows.map((row) => [row.handle, row]));
  const before = await wholesOf(tx, shop, rows);
  const changed = wished.filter((after) => !isDeepStrictEqual(before.get(after.handle), shelved(after)));
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
    await keepRevision(work, known, { ...whose, fields, state });
    const kept = (await openRevision(tx, productId)) ?? fail('internal');
    asked.set(handle, {
      state,
      revision: keyOf(kept),
      before: known?.fields ?? null,
      neverPublic: productId,
    });
  }
  return { asked, left, same: wished.length - changed.length };
}

/** There is no recycle bin for what was never public. */
const shelved = (whole: ProductAggregate): ProductAggregate =>
  whole.status === 'archived' ? { ...whole, status: 'off_shelf' } : whole;

/** As its editor writes a product that is not there yet: with prices and stock. */
function draftOf(whole: ProductAggregate, shopCategoryIds: readonly number[]): ProductDraft {
  const fields = fieldsOf(whole, shopCategoryIds);
  const offers = whole.skus.map(({ price, originalPrice, stock }) => ({ price, originalPrice, stock }));
  return { ...fields, skus: fields.skus.map((sku, at) => ({ ...sku, ...offers[at] })) };
}
