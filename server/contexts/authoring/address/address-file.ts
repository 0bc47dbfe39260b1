import { and, inArray } from 'drizzle-orm';
import type { OldAddressFault, OldAddressResult } from '../../../../contract/authoring/old-address.ts';
import type { Locale } from '../../../../contract/basics.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { oldAddress, product } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { type Line, SheetError } from '../../../platform/spreadsheet/line.ts';
import { openSheet } from '../../../platform/spreadsheet/open.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { readCategories } from '../../catalogue/index.ts';
import { mostAddresses, type NewAddress, productsByHandle, writeAddresses } from './addresses.ts';
import { oldPath, ownPage } from './path.ts';

const limits = { rows: 20_000, cells: 20, row: 10_000, unpacked: 64 * 1024 * 1024 };
const mostFaults = 200;

type Reason = OldAddressFault['reason'];

interface Row {
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

const heads = /^(?:redirect from|from|old|old path|old address|old url|source|旧地址|旧网址)$/i;

/** The rows of a file with two columns: the old address, and a page here or a handle. @throws SheetError */
async function rowsOf(bytes: Uint8Array): Promise<Row[]> {
  const { lines } = await openSheet(async function* () {
    yield bytes;
  }, limits);
  const all: Line[] = [];
  for await (const line of lines) all.push(line);
  return all.flatMap(({ line, cells: [from = '', to = ''] }, at) =>
    (at === 0 && heads.test(from.trim())) || (from.trim() === '' && to.trim() === '')
      ? []
      : [{ line, from: from.trim(), to: to.trim() }],
  );
}

/** Adds the addresses of a file; rows with a fault are left out and reported. @throws invalid_input above 100,000 addresses */
export async function importAddresses(
  deps: Deps,
  shop: SupplierScope,
  bytes: Uint8Array,
  { locale, language }: { readonly locale: Locale; readonly language: Locale },
): Promise<OldAddressResult> {
  let rows: Row[];
  try {
    rows = await rowsOf(bytes);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const text = deps.texts.message(`import.${error.reason}`, { most: limits.rows });
    return { added: 0, faults: [], faultCount: 0, unusable: text[locale] };
  }
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const faults: OldAddressFault[] = [];
    const report = ({ line, from, to }: Row, reason: Reason) => {
      faults.push({ line, from: from.slice(0, 200), to: to.slice(0, 200), reason });
    };
    const pages = rows.map((row) => ownPage(row.to));
    const products = await ownProducts(
      tx,
      shop,
      pages.flatMap((page) => (page?.kind === 'product' ? [page.id] : [])),
    );
    const handles = await productsByHandle(
      tx,
      shop,
      rows.flatMap(({ to }, at) => (pages[at] ? [] : [to.slice(0, 200).toLowerCase()])),
    );
    const categories = new Set((await readCategories(tx)).map(({ id }) => id));
    const found = new Map<string, { readonly row: Row; readonly address: NewAddress }>();
    await inTurns(rows.entries(), ([at, row]) => {
      const path = oldPath(row.from);
      if (path === null) return report(row, 'path');
      if (found.has(path)) return report(row, 'repeated');
      const target = targetOf(row, pages[at] ?? null, { shop, products, handles, categories });
      if (target === null) return report(row, 'target');
      found.set(path, { row, address: { path, locale: language, ...target } });
    });
    const known = await tx.$count(oldAddress, shop.where(oldAddress.supplierId));
    if (known + found.size > mostAddresses) fail('invalid_input', {}, 'file');
    const taken = await writeAddresses(
      work,
      shop,
      [...found.values()].map(({ address }) => address),
    );
    for (const path of taken) {
      const one = found.get(path);
      if (one) report(one.row, 'taken');
    }
    const added = found.size - taken.size;
    work.audit({ kind: 'product_file', id: shop.supplierId }, null, { addresses: added });
    return {
      added,
      faults: faults.toSorted((a, b) => a.line - b.line).slice(0, mostFaults),
      faultCount: faults.length,
      unusable: null,
    };
  });
}

interface Known {
  readonly shop: SupplierScope;
  readonly products: ReadonlySet<number>;
  readonly handles: ReadonlyMap<string, number>;
  readonly categories: ReadonlySet<number>;
}

/** Only own products and shops, and categories: an address leads nowhere else. */
function targetOf(
  { to }: Row,
  page: ReturnType<typeof ownPage>,
  { shop, products, handles, categories }: Known,
): Pick<NewAddress, 'productId' | 'categoryId'> | null {
  if (page?.kind === 'product')
    return products.has(page.id) ? { productId: page.id, categoryId: null } : null;
  if (page?.kind === 'category')
    return categories.has(page.id) ? { productId: null, categoryId: page.id } : null;
  if (page?.kind === 'supplier') return shop.owns(page.id) ? { productId: null, categoryId: null } : null;
  const productId = handles.get(to.toLowerCase());
  return productId === undefined ? null : { productId, categoryId: null };
}

async function ownProducts(
  tx: Parameters<typeof readCategories>[0],
  shop: SupplierScope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(shop.where(product.supplierId), inArray(product.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
