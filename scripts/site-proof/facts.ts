import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { hasPicture, parsePictureFile } from '../../demo/pictures/index.ts';
import type { Db } from '../../server/platform/db/open.ts';
import {
  article,
  flashEntry,
  flashSale,
  flashSession,
  product,
  sku,
  supplier,
} from '../../server/platform/db/schema.ts';
import type { Storage } from '../../server/providers/storage/port.ts';
import { findPage, type IdSource } from '../../src/lib/pages.ts';
import { furtherOf, localPath } from '../../src/lib/paths.ts';
import type { Finding, PageSummary, ProductFacts, Site, SkuFacts } from './types.ts';

/**
 * Linked pages that do not exist yet. A published page must be removed from this list, or the check fails, so that it cannot hide a lost
 * page.
 */
const awaited: readonly string[] = [];

const awaitedPages: ReadonlySet<string> = new Set(
  awaited.flatMap((path) => [localPath(path, 'zh'), localPath(path, 'en')]),
);

/** All data that pages are checked against: the published tree and the database. */
export async function readSite(db: Db, folder: string, siteUrl: string): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const paths = keys.filter((key) => key.endsWith('.html')).map(pathOf);
  const unnamed = await readUnnamed(db);
  return {
    siteUrl,
    folder,
    pages: new Map(paths.sort().map((path) => [path, isOwed(path, unnamed)])),
    files: new Set(keys.filter((key) => !key.endsWith('.html')).map((key) => `/${key}`)),
    products: await readProducts(db),
    awaited: awaitedPages,
  };
}

/** Entities without a name in a language: `en product 7`. */
async function readUnnamed(db: Db): Promise<Set<string>> {
  const tables = [
    ['products', product, product.name],
    ['suppliers', supplier, supplier.name],
    ['articles', article, article.title],
  ] as const satisfies readonly (readonly [IdSource, ...unknown[]])[];
  const found = await Promise.all(
    tables.map(async ([source, table, name]) => {
      const rows = await db
        .select({ id: table.id, name })
        .from(table)
        .where(sql`${name} ->> 'zh' = '' or ${name} ->> 'en' = ''`);
      return rows.flatMap((row) =>
        (['zh', 'en'] as const)
          .filter((locale) => row.name[locale] === '')
          .map((locale) => `${locale} ${source} ${row.id}`),
      );
    }),
  );
  return new Set(found.flat());
}

/** Whether a page must be indexable; in a further language whatever is translated. */
function isOwed(path: string, unnamed: ReadonlySet<string>): boolean {
  const page = findPage(path);
  if (furtherOf(path)) return page?.kind.indexable ?? false;
  return (page?.kind.indexable ?? false) && !unnamed.has(`${page?.locale} ${page?.kind.ids} ${page?.id}`);
}

/** `en/a.html` -> `/en/a`, `index.html` -> `/` */
const pathOf = (key: string) => (key === 'index.html' ? '/' : `/${key.slice(0, -'.html'.length)}`);

/** Every product on sale in an approved shop. */
async function readProducts(db: Db): Promise<Map<number, ProductFacts>> {
  const rows = await db
    .select({ product, sku, flash: flashEntry.price, perBuyer: flashSale.perBuyer })
    .from(product)
    .innerJoin(sku, eq(sku.productId, product.id))
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .leftJoin(flashEntry, and(eq(flashEntry.skuId, sku.id), flashEntry.shown))
    .leftJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
    .leftJoin(flashSale, eq(flashSale.id, flashSession.saleId))
    .where(sql`${product.status} = 'on_sale' and ${supplier.status} = 'approved'`);
  return new Map(
    [...Map.groupBy(rows, (row) => row.product.id)].flatMap(([id, own]) => {
      const [first] = own;
      if (!first) return [];
      const { name, brand } = first.product;
      return [[id, { name, brand, skus: new Map(own.map((row) => [row.sku.code, skuFacts(row)])) }]];
    }),
  );
}

interface SkuRow {
  readonly product: typeof product.$inferSelect;
  readonly sku: typeof sku.$inferSelect;
  readonly flash: number | null;
  readonly perBuyer: number | null;
}

/** Calculated independently, from the rows alone. */
function skuFacts({ product: own, sku: one, flash, perBuyer }: SkuRow): SkuFacts {
  const least = Math.ceil(own.minQuantity / own.orderMultiple) * own.orderMultiple;
  const off = 100 - (own.salePercent ?? 100);
  const usual = (pieces: number) => {
    const rungs = own.tiers.filter(({ from }) => from <= pieces).map(({ price }) => price);
    return one.price - own.price + Math.min(own.price, ...rungs);
  };
  const total = (pieces: number) => {
    const each = usual(pieces);
    const flashOff = flash === null ? 0 : (each - flash) * Math.min(pieces, perBuyer ?? pieces);
    return each * pieces - Math.max(flashOff, Math.floor((each * off) / 100) * pieces);
  };
  // A tier price uses the flash sale's price if that sale saves more over all pieces.
  const piece = (from: number) => {
    const sale = Math.floor((usual(from) * off) / 100);
    const flashOff = flash === null ? 0 : (usual(from) - flash) * Math.min(from, perBuyer ?? from);
    return flash !== null && flash < usual(from) && flashOff >= sale * from ? flash : usual(from) - sale;
  };
  const starts = own.tiers.length > 0 ? own.tiers.map(({ from }) => from) : least > 1 ? [least] : [];
  const rungs = starts.map(piece);
  return { id: one.id, gtin: one.gtin, price: total(least), hasStock: one.stock > 0, rungs };
}

/** Addresses of all parts of the sitemap, in order. */
export async function readSitemap(folder: string, siteUrl: string): Promise<string[]> {
  const locations = async (key: string) => {
    const text = await readFile(join(folder, key), 'utf8').catch(() => '');
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
  };
  const parts = await locations('sitemap-index.xml');
  const all = await Promise.all(parts.map((part) => locations(part.slice(siteUrl.length + 1))));
  return all.flat();
}

/** Images that are neither stored nor generated on request. */
export async function checkPictures(
  storage: Storage,
  summaries: readonly Pick<PageSummary, 'path' | 'pictures'>[],
): Promise<{ readonly findings: Finding[]; readonly pictures: number }> {
  const shown = new Map<string, string>();
  for (const { path, pictures } of summaries) for (const picture of pictures) shown.set(picture, path);
  const drawn = new Map<string, boolean>();
  const findings: Finding[] = [];
  for (const [picture, path] of shown) {
    if ((await storage.version(picture.slice(1))) !== null) continue;
    const key = parsePictureFile(picture.replace('/files/demo/', ''))?.key;
    if (key !== undefined && !drawn.has(key)) drawn.set(key, hasPicture(key));
    const isDrawn = key !== undefined && !key.startsWith('d_') && drawn.get(key);
    if (!isDrawn) findings.push({ rule: 'picture', path, detail: `no such file: ${picture}` });
  }
  return { findings, pictures: shown.size };
}
