import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../platform/db/open.ts';
import { page } from '../platform/db/schema.ts';
import { readOpened } from '../platform/site-opening.ts';
import type { Storage } from '../providers/storage/port.ts';
import { robotsText } from './robots.ts';

/** URLs in one sitemap file; the protocol allows 50,000. */
const chunk = 10_000;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type Entry = Pick<typeof page.$inferSelect, 'path' | 'changedAt'>;

/** Writes sitemap-index.xml, its parts and robots.txt from the published pages; deletes obsolete parts. */
export async function writeSitemaps(db: Db, storage: Storage, siteUrl: string): Promise<void> {
  const maps: string[] = [];
  let rows = await entriesAfter(db, '');
  do {
    const key = `sitemap-${maps.length + 1}.xml`;
    const urls = rows.map(
      ({ path, changedAt }) =>
        `  <url><loc>${siteUrl}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`,
    );
    await writeChanged(storage, key, `${head}<urlset xmlns="${space}">\n${urls.join('')}</urlset>\n`);
    maps.push(`  <sitemap><loc>${siteUrl}/${key}</loc>${newest(rows)}</sitemap>\n`);
    rows = rows.length < chunk ? [] : await entriesAfter(db, rows.at(-1)?.path ?? '');
  } while (rows.length > 0);
  await writeChanged(
    storage,
    'sitemap-index.xml',
    `${head}<sitemapindex xmlns="${space}">\n${maps.join('')}</sitemapindex>\n`,
  );
  const isOpen = (await readOpened(db)) !== null;
  await writeChanged(storage, 'robots.txt', robotsText(siteUrl, isOpen));
  for (let i = maps.length + 1; (await storage.version(`sitemap-${i}.xml`)) !== null; i += 1) {
    await storage.remove(`sitemap-${i}.xml`);
  }
}

/** The next batch of indexable pages. */
const entriesAfter = (db: Db, path: string): Promise<Entry[]> =>
  db
    .select({ path: page.path, changedAt: page.changedAt })
    .from(page)
    .where(and(eq(page.indexable, true), gt(page.path, path)))
    .orderBy(asc(page.path))
    .limit(chunk);

function newest(rows: readonly Entry[]): string {
  const times = rows.map(({ changedAt }) => changedAt.getTime());
  return times.length === 0 ? '' : `<lastmod>${new Date(Math.max(...times)).toISOString()}</lastmod>`;
}

async function writeChanged(storage: Storage, key: string, text: string): Promise<void> {
  const before = await storage.read(key);
  if (before === null || Buffer.from(before).toString('utf8') !== text) await storage.write(key, text);
}
