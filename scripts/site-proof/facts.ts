import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { hasPicture, parsePictureFile } from '../../demo/pictures/index.ts';
import type { Db } from '../../server/db/open.ts';
import { article, flashEntry, product, sku, supplier } from '../../server/db/schema/index.ts';
import type { Storage } from '../../server/providers/storage/port.ts';
import { findPage, type IdSource } from '../../src/lib/pages.ts';
import { awaitedPages } from './awaited.ts';
import type { Finding, PageSummary, ProductFacts, Site } from './types.ts';

/** Everything pages are judged by: the published tree and the database. */
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

/** Things without a name in a language: `en product 7`. */
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

/** Whether a page is to be open to search engines. */
function isOwed(path: string, unnamed: ReadonlySet<string>): boolean {
  const page = findPage(path);
  return (page?.kind.indexable ?? false) && !unnamed.has(`${page?.locale} ${page?.kind.ids} ${page?.id}`);
}

/** `en/a.html` -> `/en/a`, `index.html` -> `/` */
const pathOf = (key: string) => (key === 'index.html' ? '/' : `/${key.slice(0, -'.html'.length)}`);

/** Every product on sale in an approved shop. */
async function readProducts(db: Db): Promise<Map<number, ProductFacts>> {
  const rows = await db
    .select({
      id: product.id,
      name: product.name,
      price: sql<number>`min(least(${sku.price}, ${flashEntry.price}))::int8`.mapWith(Number),
      maxPrice: sql<number>`max(least(${sku.price}, ${flashEntry.price}))::int8`.mapWith(Number),
      skus: sql<number>`count(*)::int`,
      hasStock: sql<boolean>`bool_or(${sku.stock} > 0)`,
      tiers: product.tiers,
      brand: product.brand,
    })
    .from(product)
    .innerJoin(sku, eq(sku.productId, product.id))
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .leftJoin(flashEntry, and(eq(flashEntry.skuId, sku.id), flashEntry.shown))
    .where(sql`${product.status} = 'on_sale' and ${supplier.status} = 'approved'`)
    .groupBy(product.id);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Addresses of the sitemap's parts, in their order. */
export async function readSitemap(folder: string, siteUrl: string): Promise<string[]> {
  const locations = async (key: string) => {
    const text = await readFile(join(folder, key), 'utf8').catch(() => '');
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
  };
  const parts = await locations('sitemap-index.xml');
  const all = await Promise.all(parts.map((part) => locations(part.slice(siteUrl.length + 1))));
  return all.flat();
}

/** Pictures that are neither stored nor drawn when they are asked for. */
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
