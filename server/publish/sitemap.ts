import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { page } from '../db/schema/index.ts';
import type { Storage } from '../providers/storage/port.ts';

/** Addresses in one sitemap file; the protocol allows 50,000. */
const chunk = 10_000;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Writes sitemap-index.xml, its parts, robots.txt and opensearch.xml from the published pages; removes parts no longer needed. */
export async function writeSitemaps(db: Db, storage: Storage, siteUrl: string): Promise<void> {
  const rows = await db
    .select({ path: page.path })
    .from(page)
    .where(eq(page.indexable, true))
    .orderBy(asc(page.path));
  const parts = Math.max(1, Math.ceil(rows.length / chunk));
  for (let i = 0; i < parts; i += 1) {
    const urls = rows
      .slice(i * chunk, (i + 1) * chunk)
      .map((row) => `  <url><loc>${siteUrl}${row.path}</loc></url>\n`);
    await writeChanged(
      storage,
      `sitemap-${i + 1}.xml`,
      `${head}<urlset xmlns="${space}">\n${urls.join('')}</urlset>\n`,
    );
  }
  const maps = Array.from(
    { length: parts },
    (_, i) => `  <sitemap><loc>${siteUrl}/sitemap-${i + 1}.xml</loc></sitemap>\n`,
  );
  await writeChanged(
    storage,
    'sitemap-index.xml',
    `${head}<sitemapindex xmlns="${space}">\n${maps.join('')}</sitemapindex>\n`,
  );
  await writeChanged(storage, 'robots.txt', robots(siteUrl));
  await writeChanged(storage, 'opensearch.xml', openSearch(siteUrl));
  for (let i = parts + 1; (await storage.version(`sitemap-${i}.xml`)) !== null; i += 1) {
    await storage.remove(`sitemap-${i}.xml`);
  }
}

async function writeChanged(storage: Storage, key: string, text: string): Promise<void> {
  const before = await storage.read(key);
  if (before === null || Buffer.from(before).toString('utf8') !== text) await storage.write(key, text);
}

const robots = (siteUrl: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /adminweb',
    'Disallow: /adminsystem',
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap-index.xml`,
    '',
  ].join('\n');

/** Lets browsers offer the shop as a search engine (OpenSearch 1.1). */
const openSearch = (siteUrl: string) =>
  [
    `${head}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">`,
    '  <ShortName>Qianan</ShortName>',
    '  <Description>Qianan</Description>',
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image width="16" height="16" type="image/svg+xml">${siteUrl}/favicon.svg</Image>`,
    `  <Url type="text/html" template="${siteUrl}/qianduanshop/category?keyword={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
