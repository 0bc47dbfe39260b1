import { and, eq, inArray } from 'drizzle-orm';
import { UploadKey, VideoKey } from '../../../../contract/authoring/upload.ts';
import type { ProductDraft } from '../../../../contract/catalogue/product-fields.ts';
import type { Actor, SupplierScope } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { freightTemplate, shopCategory } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { attachUploads } from '../../../platform/storage/uploads.ts';
import { picturesIn } from '../../../platform/text/rich-text.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import {
  attributesOf,
  fittingValues,
  isLeaf,
  missingValues,
  type ProductAggregate,
} from '../../catalogue/index.ts';
import type { DefaultFreight } from '../../pricing/index.ts';
import type { Known } from './read.ts';

/** The freight template of a product. @throws not_found for a template of another supplier */
export async function templateOf(
  tx: Tx,
  shop: SupplierScope,
  id: number | null,
  field = 'body.fields.freightTemplateId',
): Promise<DefaultFreight | null> {
  if (id === null) return null;
  const own = and(eq(freightTemplate.id, id), shop.where(freightTemplate.supplierId));
  const [row] = await tx.select().from(freightTemplate).where(own).for('share');
  return row ?? fail('not_found', {}, field);
}

/** @throws not_found for shop categories of another supplier */
export async function checkShopCategories(
  tx: Tx,
  shop: SupplierScope,
  ids: readonly number[],
  field = 'body.fields.shopCategoryIds',
): Promise<number[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const own = and(inArray(shopCategory.id, wanted), shop.where(shopCategory.supplierId));
  if ((await tx.$count(shopCategory, own)) !== wanted.length) fail('not_found', {}, field);
  return wanted;
}

type Shown = Pick<ProductAggregate, 'images' | 'description'> & {
  readonly skus: readonly { readonly image: string | null }[];
};
const picturesOf = ({ images, skus, description }: Shown) => [
  ...images,
  ...picturesIn(description.zh),
  ...picturesIn(description.en),
  ...skus.flatMap(({ image }) => image ?? []),
];

/** Attaches the pictures of a draft: each is one the product had before, or an upload of the actor. @throws not_found */
async function attachPictures(work: UnitOfWork, actor: Actor, draft: ProductDraft, { stored, open }: Known) {
  const before = new Set([
    ...(stored ? picturesOf(stored.aggregate) : []),
    ...(open ? picturesOf(open.fields) : []),
  ]);
  const added = [...new Set(picturesOf(draft))].filter((key) => !before.has(key));
  if (!added.every((key) => UploadKey.safeParse(key).success)) fail('not_found', {}, 'body.fields.images');
  await attachUploads(work, actor.id, 'shop', added, 'body.fields.images');
}

/** Attaches the video of a draft: the one the product had before, or an upload of the actor. @throws not_found */
async function attachVideo(work: UnitOfWork, actor: Actor, { video }: ProductDraft, { stored, open }: Known) {
  if (video === null || video === stored?.aggregate.video || video === open?.fields.video) return;
  if (!VideoKey.safeParse(video).success) fail('not_found', {}, 'body.fields.video');
  await attachUploads(work, actor.id, 'video', [video], 'body.fields.video');
}

type Described = Pick<ProductDraft, 'categoryId'> & Pick<ProductAggregate, 'attributeValues'>;

const attributesIn = async (tx: Tx, { categoryId }: Described) =>
  categoryId === null ? [] : attributesOf(tx, categoryId);

/**
 * Removes attribute values that do not belong to the category, and checks that every required attribute has one.
 * @throws invalid_input with the field of the first attribute without a value
 */
export async function described<F extends Described>(tx: Tx, fields: F): Promise<F> {
  const attributes = await attributesIn(tx, fields);
  const [missing] = missingValues(attributes, fields.attributeValues);
  if (missing) fail('invalid_input', {}, `body.fields.attributeValues.attribute${missing.id}`);
  return { ...fields, attributeValues: fittingValues(attributes, fields.attributeValues) };
}

/** The same for a product that is stored already: values are fitted to the category's attributes as they are now. */
export async function fitting<F extends Described>(tx: Tx, fields: F): Promise<F> {
  return {
    ...fields,
    attributeValues: fittingValues(await attributesIn(tx, fields), fields.attributeValues),
  };
}

/**
 * Checks a draft against the database, which its schema cannot: categories and templates exist and belong to the supplier, SKUs belong to
 * the product, files to the actor.
 * @throws not_found, invalid_input with the field
 */
export async function checkDraft(
  work: UnitOfWork,
  actor: Actor,
  draft: ProductDraft,
  known: Known,
): Promise<DefaultFreight | null> {
  const { tx } = work;
  const shop = actor.shop();
  const template = await templateOf(tx, shop, draft.freightTemplateId);
  await checkShopCategories(tx, shop, draft.shopCategoryIds);
  if (draft.categoryId !== null && draft.categoryId !== known.stored?.aggregate.categoryId) {
    if (!(await isLeaf(tx, draft.categoryId))) fail('invalid_input', {}, 'body.fields.categoryId');
  }
  const own = new Set(known.stored?.aggregate.skus.map(({ id }) => id));
  const seen = new Set<number>();
  draft.skus.forEach(({ id }, at) => {
    if (id === undefined) return;
    if (!own.has(id) || seen.has(id)) fail('invalid_input', {}, `body.fields.skus.${at}.id`);
    seen.add(id);
  });
  await attachPictures(work, actor, draft, known);
  await attachVideo(work, actor, draft, known);
  return template;
}
