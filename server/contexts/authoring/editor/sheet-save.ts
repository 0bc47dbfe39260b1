import {
  auditedCells,
  type SheetChange,
  type SheetField,
} from '../../../../contract/authoring/product-sheet.ts';
import {
  checkTiers,
  type ProductDraft,
  ProductFields,
} from '../../../../contract/catalogue/product-fields.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';
import { checkPictured, checkWeighed, type ProductAggregate, saveProducts } from '../../catalogue/index.ts';
import { refuseSensitive } from '../../search/index.ts';
import { checkDraft, templateOf } from './check.ts';
import { fieldsOf, withoutOffers, withTerms } from './fields.ts';
import { type Known, lockKnown, shopCategoriesOf } from './read.ts';
import { amendRevision, moveRevision, openRevision, saveRevision } from './revision-queries.ts';
import { cellOf, stillToDo, withCells } from './sheet-cells.ts';

/** The result of saving the cells of one product. */
interface SheetOutcome {
  readonly state: 'changed' | 'submitted' | 'draft' | 'unchanged';
  /** The changes as written, with current values; includes list prices that were raised with a price. */
  readonly changes: readonly SheetChange[];
  /** The submitted revision, `number:version`. */
  readonly revision: string | null;
}

const isAudited = ({ field }: SheetChange) => auditedCells.includes(field);

/**
 * Changes cells of one product. Fields that need no approval take effect; texts and category are submitted, or stay in the draft when one
 * is open.
 * @param handedIn the revision that an earlier save submitted (`number:version`), which its undo withdraws
 * @throws conflict with the field whose value changed since; not_found, transition_forbidden, invalid_input, sensitive_word
 */
export async function saveCells(
  work: UnitOfWork,
  actor: Actor,
  id: number,
  changes: readonly SheetChange[],
  handedIn: string | null = null,
): Promise<SheetOutcome> {
  await refuseSensitive(
    work.tx,
    changes.flatMap(({ field, to }) =>
      typeof to === 'string' && field.startsWith('name') ? [[field, to] as const] : [],
    ),
  );
  const known = await lockKnown(work, actor, id);
  const outcome = known.stored
    ? await savePublic(work, actor, known, known.stored.aggregate, changes, handedIn)
    : await saveNew(work, actor, known, changes);
  if (outcome.state === 'unchanged') return outcome;
  const describe = (side: 'was' | 'to') =>
    Object.fromEntries(outcome.changes.map((change) => [nameOf(change), change[side]]));
  work.audit({ kind: 'product', id }, describe('was'), describe('to'));
  return outcome;
}

const nameOf = (change: SheetChange) =>
  'sku' in change ? `${change.field}.${change.sku.id ?? change.sku.at}` : change.field;

const nothing: SheetOutcome = { state: 'unchanged', changes: [], revision: null };

/** Saves cells of a product that was never public: all of them stay in its draft. */
async function saveNew(
  work: UnitOfWork,
  actor: Actor,
  known: Known,
  changes: readonly SheetChange[],
): Promise<SheetOutcome> {
  const open = known.open ?? fail('not_found');
  const wanted = stillToDo(open.fields, changes);
  if (wanted.length === 0) return nothing;
  if (open.state === 'submitted') fail('transition_forbidden');
  const fields = withCells(open.fields, wanted);
  checkCells(fields, wanted);
  await checkDraft(work, actor, fields, known);
  await amendRevision(work, open, fields);
  return { state: 'draft', changes: wanted, revision: null };
}

/** The public product as a draft of the editor, with prices and stock. */
function withOffers(aggregate: ProductAggregate, shopCategoryIds: readonly number[]): ProductDraft {
  const fields = fieldsOf(aggregate, shopCategoryIds);
  const offers = new Map(aggregate.skus.map((sku) => [sku.id, sku]));
  return {
    ...fields,
    skus: fields.skus.map((sku) => {
      const { price = null, originalPrice = null, stock = null } = offers.get(sku.id) ?? {};
      return { ...sku, price, originalPrice, stock };
    }),
  };
}

async function savePublic(
  work: UnitOfWork,
  actor: Actor,
  known: Known,
  aggregate: ProductAggregate,
  changes: readonly SheetChange[],
  handedIn: string | null,
): Promise<SheetOutcome> {
  const { tx } = work;
  const { open } = known;
  const shopCategoryIds = await shopCategoriesOf(tx, actor.shop(), known.id);
  const before = withOffers(aggregate, shopCategoryIds);
  const terms = stillToDo(
    before,
    changes.filter((change) => !isAudited(change)),
  );
  const texts = stillToDo(open?.fields ?? before, changes.filter(isAudited));
  if (terms.length + texts.length === 0) return nothing;
  const isOwn = open !== undefined && `${open.id}:${open.version}` === handedIn;
  if (texts.length > 0 && open?.state === 'submitted' && !isOwn) fail('transition_forbidden');
  const after = await applyTerms(work, actor, known, aggregate, before, terms);
  const written = [...asWritten(before, withOffers(after, shopCategoryIds), terms), ...texts];
  if (texts.length === 0) {
    if (open && open.state !== 'submitted' && terms.length > 0)
      await amendRevision(work, open, withCells(open.fields, ofDraft(open.fields, terms)));
    return { state: 'changed', changes: written, revision: null };
  }
  if (open && isOwn && open.state === 'submitted') {
    // The product was never public: after the withdrawal nothing is left of it.
    await moveRevision(work, open, { state: 'discarded', decidedAt: work.now });
    return { state: 'changed', changes: written, revision: null };
  }
  if (open) {
    const fields = withCells(open.fields, [...ofDraft(open.fields, terms), ...texts]);
    checkCells(fields, texts);
    await checkDraft(work, actor, fields, known);
    await amendRevision(work, open, fields);
    return { state: 'draft', changes: written, revision: null };
  }
  return { state: 'submitted', changes: written, revision: await handIn(work, actor, known, after, texts) };
}

/** Prices and stock in a draft are the current ones; other terms are changed in the draft too. */
const ofDraft = (fields: ProductDraft, terms: readonly SheetChange[]) =>
  terms.filter((change) => {
    if (!('sku' in change)) return true;
    return change.field === 'weight' && fields.skus.some(({ id }) => id === change.sku.id);
  });

async function applyTerms(
  work: UnitOfWork,
  actor: Actor,
  { id, stored }: Known,
  aggregate: ProductAggregate,
  before: ProductDraft,
  terms: readonly SheetChange[],
): Promise<ProductAggregate> {
  if (!stored || terms.length === 0) return aggregate;
  const fields = withCells(withoutOffers(before), terms);
  checkCells(fields, terms);
  const template = await templateOf(work.tx, actor.shop(), fields.freightTemplateId);
  const after = withTerms(aggregate, fields, template);
  if (terms.some(({ field }) => field === 'weight' || field === 'status'))
    await checkWeighed(work.tx, after, () => 'weight');
  checkPictured(stored.aggregate.status, after, 'status');
  await saveProducts(work, stored.supplierId, [{ before: { ...stored, id, aggregate }, after }]);
  return after;
}

/** The cells with their current values, and the list prices that were raised with a price. */
function asWritten(before: ProductDraft, after: ProductDraft, terms: readonly SheetChange[]): SheetChange[] {
  const named = new Set(terms.map(nameOf));
  const risen = after.skus.flatMap(({ id = null, originalPrice }, at): SheetChange[] => {
    const change = { field: 'originalPrice', sku: { id, at } } as const;
    const was = before.skus[at]?.originalPrice ?? null;
    if (originalPrice === null || was === originalPrice) return [];
    const made = { ...change, was, to: originalPrice };
    return named.has(nameOf(made)) ? [] : [made];
  });
  return [...terms.map((change) => ({ ...change, to: cellOf(after, change) }) as SheetChange), ...risen];
}

/** Submits texts and category. @throws invalid_input with the field when the product is incomplete */
async function handIn(
  work: UnitOfWork,
  actor: Actor,
  known: Known,
  after: ProductAggregate,
  texts: readonly SheetChange[],
): Promise<string> {
  const shop = actor.shop();
  const fields = withCells(fieldsOf(after, await shopCategoriesOf(work.tx, shop, known.id)), texts);
  const parsed = ProductFields.safeParse(fields);
  // A GTIN that was stored before check digits were validated does not block other cells.
  const issue = parsed.error?.issues.find(({ message }) => message !== 'check digit');
  if (issue) fail('invalid_input', {}, issue.path.join('.'));
  await checkDraft(work, actor, fields, known);
  await saveRevision(work, undefined, {
    productId: known.id,
    supplierId: shop.supplierId,
    isNew: false,
    authorId: actor.id,
    fields,
    state: 'submitted',
  });
  const made = (await openRevision(work.tx, known.id)) ?? fail('internal');
  return `${made.id}:${made.version}`;
}

/** Checks the cells of one product against each other. @throws invalid_input with the field */
function checkCells(fields: ProductDraft, changes: readonly SheetChange[]): void {
  const has = (...names: SheetField[]) => changes.some(({ field }) => names.includes(field));
  // An undo may restore names that were still missing in a draft.
  if (has('nameZh', 'nameEn') && fields.name.zh.length < 2 && fields.name.en.length < 2)
    fail('invalid_input', {}, changes.find(({ field }) => field.startsWith('name'))?.field ?? 'nameZh');
  if (has('tiers')) checkTiers(fields, () => fail('invalid_input', {}, 'tiers'));
  for (const { price, originalPrice } of fields.skus) {
    if (price === null || originalPrice === null || originalPrice >= price) continue;
    if (has('price', 'originalPrice')) fail('invalid_input', {}, 'originalPrice');
  }
}
