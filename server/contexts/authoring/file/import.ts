import { createHash } from 'node:crypto';
import { and, inArray, sql } from 'drizzle-orm';
import type {
  ImportOptions,
  ImportReason,
  ImportReport,
} from '../../../../contract/authoring/product-file.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { product } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { Source } from '../../../platform/spreadsheet/decode.ts';
import { keepUploads } from '../../../platform/storage/uploads.ts';
import { textOfHtml } from '../../../platform/text/html-text.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import {
  heldOf,
  lockSupplier,
  type ProductAggregate,
  type ProductSave,
  readAggregateByHandle,
  type StoredProduct,
  saveProducts,
  skusWithHistory,
} from '../../catalogue/index.ts';
import { sensitiveFinder } from '../../search/index.ts';
import { noteAddresses } from '../address/import-addresses.ts';
import { noteUnplaced, sellingUnplaced, type Unplaced } from '../placing/unplaced.ts';
import type { UnplacedGoods } from '../placing/words.ts';
import { type Asked, type Consent, type Counts, countsOf, everything } from './consent.ts';
import type { Currency } from './format/amount.ts';
import { type BuildContext, buildProduct, wordsOfReader } from './format/build.ts';
import { categoryFinder } from './format/categories.ts';
import { type FetchPicture, fetchPicture, type Pictures, pictureGetter } from './format/images.ts';
import { readMeanings, readPlacings } from './format/meanings.ts';
import { type Group, type Header, nameIn, type Reader, readGroup } from './format/reader.ts';
import { readingOf } from './reading.ts';
import { createReport } from './report.ts';
import { noMoves, noteMoves, readMoves, type StockMove } from './seen-stock.ts';
import { readSupplier } from './supplier.ts';
import { openFile } from './thread.ts';

class DryRun extends Error {}

/** Callbacks during an import. */
export interface Following {
  /** Called with the columns and their headers. */
  opened(header: Header): void;
  /** Called in the transaction that writes these products and submits those revisions; not in a dry run. */
  wrote(work: UnitOfWork, saves: readonly ProductSave[], asked: ReadonlyMap<string, Asked>): Promise<void>;
  /** Called with products that fit no category. */
  unplaced(goods: readonly UnplacedGoods[]): void;
  /** Called with the number of processed products. An exception ends the import between two batches. */
  onProgress(products: number): Promise<void>;
}

interface Around {
  readonly fetchOne?: FetchPicture;
  readonly follow?: Following;
  /** Absent: everything takes effect at once, as for the command line. */
  readonly consent?: Consent | undefined;
}

/**
 * Imports the products of a file into a supplier's catalogue. Products with an error are skipped and reported, all others are written in
 * batches; products that are not in the file are unchanged. Importing the same file again changes nothing.
 * @throws not_found for an unknown supplier; invalid_input (`query.categoryId`) for a category that takes no products; timeout while too
 * many other files are read
 */
export async function importProducts(
  deps: Deps,
  shop: SupplierScope,
  options: Omit<ImportOptions, 'supplierId'>,
  source: Uint8Array | Source,
  { fetchOne = fetchPicture, follow, consent }: Around = {},
): Promise<ImportReport> {
  const { province, template, weighing } = await readSupplier(deps.db, shop);
  const categories = await categoryFinder(deps.db);
  const { categoryId, language, dryRun } = options;
  if (categoryId !== undefined && !categories.isOpen(categoryId))
    fail('invalid_input', {}, 'query.categoryId');
  const unit = deps.texts.message('import.unit');
  const meanings = new Map([...(await readMeanings(deps.db, shop)), ...(options.meanings ?? [])]);
  const context = {
    language,
    categories,
    meanings,
    placings: await readPlacings(deps.db, shop),
    categoryId,
    province,
    template,
    weighing,
    unit,
    stock: { fresh: options.stock, isSet: options.setStock ?? false, moves: noMoves },
    currency: currencyOf(options),
  };
  const report = createReport(deps.texts);
  const file = await openFile(source, report, await readingOf(deps, shop, options, source));
  // Audited before the first batch: no product is written without an audit entry.
  const { meanings: _, pictures: chosen, ...asked } = options;
  await withTransaction(deps, async (work) =>
    work.audit({ kind: 'product_file', id: shop.supplierId }, null, { ...asked, sha256: digestOf(source) }),
  );
  if (!file) return report.finish(dryRun);
  follow?.opened(file.header);
  // The publisher is signalled once at the end; each batch writes its tags into the outbox.
  const quiet: Deps = { ...deps, signals: { ...deps.signals, publish: () => {} } };
  const picturesOf = pictureGetter(deps, { dryRun, fetchOne, chosen: chosen ?? {} });
  try {
    for await (const read of file.batches) {
      const groups = await asStored(deps.db, shop, read);
      const readers = groups.map((group) => readGroup(group, file.header, report));
      report.products += readers.length;
      report.reportNames(groups.map(nameIn));
      const pictures = await picturesOf(readers.filter((reader) => !reader.failed));
      const batch = {
        shop,
        dryRun,
        readers,
        pictures,
        context,
        skips: options.existing === 'skip',
        addresses: options.oldAddresses ?? false,
        follow,
        consent,
      };
      const done = await writeBatch(quiet, batch);
      report.created += done.created;
      report.updated += done.updated;
      report.unchanged += done.unchanged;
      report.waiting += done.waiting;
      await follow?.onProgress(report.products);
    }
  } finally {
    await file.close();
  }
  if (!dryRun && report.created + report.updated > 0) deps.signals.publish();
  return report.finish(dryRun);
}

/** A digest that identifies the file; null for a stream, which the command line reads. */
const digestOf = (source: Uint8Array | Source): string | null =>
  source instanceof Uint8Array ? createHash('sha256').update(source).digest('hex') : null;

/** @throws invalid_input (`query.rate`) when a foreign currency has no rate */
function currencyOf({ currency: code = 'CNY', rate }: Pick<ImportOptions, 'currency' | 'rate'>): Currency {
  if (code === 'CNY') return { code, rate: 1 };
  return { code, rate: rate ?? fail('invalid_input', {}, 'query.rate') };
}

interface Batch {
  readonly shop: SupplierScope;
  readonly dryRun: boolean;
  readonly readers: readonly Reader[];
  readonly pictures: Pictures;
  readonly context: BuildContext;
  /** Skips products that exist already. */
  readonly skips: boolean;
  /** The addresses of the former site lead to the products. */
  readonly addresses: boolean;
  readonly follow: Following | undefined;
  readonly consent: Consent | undefined;
}

async function writeBatch(deps: Deps, batch: Batch): Promise<Counts> {
  let counts: Counts = { created: 0, updated: 0, unchanged: 0, waiting: 0 };
  let found: readonly Unplaced[] = [];
  try {
    await withTransaction(deps, async (work) => {
      const { tx } = work;
      const handles = batch.readers.map((reader) => reader.group.handle);
      const { supplierId } = batch.shop;
      await batch.consent?.lock(tx, handles);
      await lockSupplier(tx, supplierId, handles);
      const { wished, moves, unplaced, written } = await buildAll(tx, batch);
      found = unplaced;
      const answer = (await batch.consent?.ask(work, wished)) ?? everything(wished);
      const { saves, asked } = answer;
      counts = countsOf(await saveProducts(work, supplierId, saves), answer);
      await noteMoves(work, moves);
      await keepUploads(
        work,
        [...batch.pictures.values()].flatMap((picture) => picture?.path ?? []),
      );
      await noteUnplaced(work, batch.shop, written, unplaced);
      if (batch.addresses) await noteAddresses(work, batch.shop, batch.readers, written);
      for (const { group, first } of batch.readers) {
        if (answer.left.includes(group.handle)) first('handle').wrong('waiting_full');
        const existing = asked.get(group.handle);
        if (existing?.state === 'draft' && existing.before) first('handle').warn('change_drafted');
      }
      if (batch.dryRun) throw new DryRun();
      await batch.follow?.wrote(work, saves, asked);
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  batch.follow?.unplaced(found);
  return counts;
}

interface Built {
  readonly wished: ProductSave[];
  readonly moves: readonly StockMove[];
  readonly unplaced: readonly Unplaced[];
  /** Handles of the products that are not left as they are. */
  readonly written: readonly string[];
}

async function buildAll(tx: Tx, batch: Batch): Promise<Built> {
  const { shop, readers, pictures, context, skips, consent } = batch;
  const handles = readers.map((reader) => reader.group.handle);
  const stored = await readAggregateByHandle(tx, shop.supplierId, handles);
  const history = await skusWithHistory(
    tx,
    readers.flatMap((reader) => unnamedSkus(reader, stored)),
  );
  const wanted = await consent?.wanted(tx, [...stored.values()]);
  const unseen = await consent?.neverPublic(
    tx,
    handles.filter((handle) => !stored.has(handle)),
  );
  const held = await heldOf(
    tx,
    [...stored.values()].map(({ id }) => id),
  );
  const find = await sensitiveFinder(tx);
  const skuIds = [...stored.values()].flatMap(({ aggregate }) =>
    aggregate.skus.flatMap(({ id }) => id ?? []),
  );
  const stock = { ...context.stock, moves: await readMoves(tx, skuIds) };
  const moves: StockMove[] = [];
  const unplaced: Unplaced[] = [];
  const written: string[] = [];
  const selling = await sellingUnplaced(tx, shop, handles);
  const wished = readers.flatMap((reader): ProductSave[] => {
    if (!reader.failed) refuseWords(reader, find);
    if (reader.failed) return [];
    const before = stored.get(reader.group.handle);
    const existing = before?.aggregate ?? unseen?.get(reader.group.handle);
    if (existing && skips) return [{ before, after: existing }];
    const basis = before ? (wanted?.get(before.id) ?? before.aggregate) : existing;
    const own: StockMove[] = [];
    const moved = (move: StockMove) => own.push(move);
    const said: { status: ProductAggregate['status'] } = { status: 'on_sale' };
    const wants = (status: ProductAggregate['status']) => {
      said.status = status;
    };
    const built = buildProduct(
      reader,
      { ...context, stock },
      { before: basis, history, pictures, moved, wants },
    );
    // Somebody may have chosen another category since.
    const isStandIn = basis !== undefined && selling.get(reader.group.handle) === basis.categoryId;
    const sells = said.status === 'on_sale' || (said.status === 'off_shelf' && isStandIn);
    if (lacksCategory(reader))
      unplaced.push({
        handle: reader.group.handle,
        name: nameIn(reader.group),
        words: wordsOfReader(reader),
        sells: sells && isOnlyUnplaced(reader),
        categoryId: built?.categoryId ?? null,
      });
    if (!built) return [];
    written.push(built.handle);
    // What was kept off the shelf for want of a category goes on sale once it has one; a public product when its category is approved.
    const isListed = sells && said.status === 'off_shelf' && !reader.drafted && (!before || !consent);
    const after = isListed ? { ...built, status: 'on_sale' as const } : built;
    moves.push(...own);
    if (!before || !held.has(before.id) || after.status !== 'on_sale') return [{ before, after }];
    // The other changes are applied: a product under takedown does not stop a file.
    reader.first('handle').warn('product_held');
    return [{ before, after: { ...after, status: 'off_shelf' } }];
  });
  return { wished, moves, unplaced, written };
}

const categoryReasons: ReadonlySet<ImportReason> = new Set([
  'category_wide',
  'category_missing',
  'category_required',
]);

const lacksCategory = ({ reasons }: Reader) => [...categoryReasons].some((reason) => reasons.has(reason));

/** Nothing else keeps the product off the shelf. */
const isOnlyUnplaced = ({ draftReasons }: Reader) =>
  [...draftReasons].every((reason) => categoryReasons.has(reason));

/** Columns that are not checked for sensitive words: addresses, numbers, and choices from a list. */
const silent =
  /^(?:handle|image|imagePosition|variantImage|sku|gtin|category|googleCategory|standardType|language|oldAddress)$/;

/** Checks texts for sensitive words, as the editor does, and reports each at its cell. */
function refuseWords(reader: Reader, find: (text: string) => string | null): void {
  for (const row of reader.group.rows)
    for (const [key, text] of row.cells) {
      if (silent.test(key)) continue;
      const word = find(key.startsWith('body') ? textOfHtml(text) : text);
      if (word !== null) reader.cell(row, key).wrong('sensitive_word', { word });
    }
}

/** Number of stored SKUs whose codes the file does not name: they may be removed. */
function unnamedSkus(reader: Reader, stored: ReadonlyMap<string, StoredProduct>): number[] {
  const codes = new Set(reader.group.rows.map((row) => row.cells.get('sku')?.trim()));
  const skus = stored.get(reader.group.handle)?.aggregate.skus ?? [];
  return skus.flatMap((sku) => (sku.id === undefined || codes.has(sku.code) ? [] : [sku.id]));
}

/** The groups with the handles as the supplier's products have them: `Blue-Shirt` becomes `blue-shirt`. */
async function asStored(db: Db, shop: SupplierScope, groups: readonly Group[]): Promise<readonly Group[]> {
  if (groups.length === 0) return groups;
  const lower = sql<string>`lower(${product.handle})`;
  const names = [...new Set(groups.map(({ handle }) => handle.toLowerCase()))];
  const rows = await db
    .select({ handle: product.handle })
    .from(product)
    .where(and(shop.where(product.supplierId), inArray(lower, names)));
  const stored = new Set(rows.map(({ handle }) => handle));
  const byKey = new Map(rows.map(({ handle }) => [handle.toLowerCase(), handle]));
  return groups.map((group) => {
    const handle = stored.has(group.handle) ? group.handle : byKey.get(group.handle.toLowerCase());
    return handle === undefined ? group : { ...group, handle };
  });
}
