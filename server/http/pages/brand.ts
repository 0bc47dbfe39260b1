import { desc, isNotNull } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Locale } from '../../../contract/basics.ts';
import { brandIcons } from '../../../contract/content/brand-icons.ts';
import { programColors } from '../../../contract/content/theme-colors.ts';
import { localPath, paths } from '../../../contract/paths.ts';
import type { Db } from '../../platform/db/open.ts';
import { brandVersion } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { readBrand } from '../../platform/site-brand.ts';
import { makeTheme } from '../../platform/site-theme.ts';
import type { Drawing } from '../../providers/image/drawing.ts';
import { drawPicture } from '../../providers/image/pictures.ts';

/** The answers follow a new brand at once: a cached copy is checked at each use. */
const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };

const styleHeaders = { ...headers, 'content-type': 'text/css; charset=utf-8' };
const lasting = 'public, max-age=31536000, immutable';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** Files that browsers know the marketplace by: `/manifest.json` to install it, `/opensearch.xml` to search it from the address bar. */
export function serveBrand({ db, texts, storage, seedData, config: { siteUrl } }: Deps) {
  const app = new Hono();
  const icons = iconCache(async (key) => (await storage.read(key)) ?? (await seedData?.draw(key)) ?? null);
  for (const [path, size, isMaskable] of [
    [brandIcons.touch, 180, false],
    [brandIcons.medium, 192, false],
    [brandIcons.large, 512, false],
    [brandIcons.maskable, 512, true],
  ] as const) {
    // Without an icon the program's own file of this name is served.
    app.get(path, async (c, next) => {
      const { icon } = await readBrand(db, texts);
      const png = icon && (await icons(icon, path, { as: 'icon', size, isMaskable }));
      return png ? c.body(png, 200, { ...headers, 'content-type': 'image/png' }) : next();
    });
  }
  app.get('/brand/:file{theme-[0-9a-f]{12}[.]css}', async (c, next) => {
    const href = `/brand/${c.req.param('file')}`;
    const css = await publishedStyles(db, href);
    if (css !== undefined) return c.body(css, 200, { ...styleHeaders, 'cache-control': lasting });
    // A page that another version of the program rendered: it gets the current theme until it is rendered again.
    const { themeFile, theme } = await readBrand(db, texts);
    return themeFile ? c.body(makeTheme(theme).css, 200, styleHeaders) : next();
  });
  app.get('/manifest.json', async (c) => {
    const { name, shortName, themeFile } = await readBrand(db, texts);
    const locale = localeOf(c.req.query('lang'));
    const background = themeFile?.light ?? programColors.light.page;
    const manifest = {
      // The same app in both languages: `/` leads to the last used one.
      id: '/',
      lang: locale === 'zh' ? 'zh-CN' : 'en-GB',
      name: name[locale],
      short_name: shortName[locale],
      start_url: '/',
      display: 'standalone',
      background_color: background,
      theme_color: background,
      icons: [
        { src: brandIcons.medium, type: 'image/png', sizes: '192x192' },
        { src: brandIcons.large, type: 'image/png', sizes: '512x512' },
        { src: brandIcons.maskable, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    };
    return c.body(JSON.stringify(manifest), 200, { ...headers, 'content-type': 'application/manifest+json' });
  });
  app.get('/opensearch.xml', async (c) => {
    const { name } = await readBrand(db, texts);
    const locale = localeOf(c.req.query('lang'));
    return c.body(
      openSearch(
        `${siteUrl}${localPath(paths.search, locale)}`,
        `${siteUrl}${brandIcons.medium}`,
        name[locale],
      ),
      200,
      {
        ...headers,
        'content-type': 'application/opensearchdescription+xml',
      },
    );
  });
  return app;
}

/** The style sheet of this address, of the current or an earlier theme. */
async function publishedStyles(db: Db, href: string): Promise<string | undefined> {
  const rows = await db
    .select({ theme: brandVersion.theme })
    .from(brandVersion)
    .where(isNotNull(brandVersion.publishedAt))
    .orderBy(desc(brandVersion.number));
  const found = rows.find(({ theme }) => makeTheme(theme).file?.href === href);
  return found && makeTheme(found.theme).css;
}

const localeOf = (lang: string | undefined): Locale => (lang === 'en' ? 'en' : 'zh');

/** Lets browsers add the marketplace as a search engine (OpenSearch 1.1; its short name has at most 16 characters). */
const openSearch = (search: string, icon: string, name: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escaped([...name].slice(0, 16).join(''))}</ShortName>`,
    `  <Description>${escaped(name)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image width="192" height="192" type="image/png">${icon}</Image>`,
    `  <Url type="text/html" template="${search}?keyword={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');

/** Drawn icons of the current brand; those of an earlier one are dropped. null = the image is missing or cannot be drawn. */
function iconCache(read: (key: string) => Promise<Uint8Array | null>) {
  const drawn = new Map<string, Uint8Array<ArrayBuffer>>();
  let of = '';
  return async (icon: string, path: string, drawing: Drawing): Promise<Uint8Array<ArrayBuffer> | null> => {
    if (of !== icon) {
      drawn.clear();
      of = icon;
    }
    const known = drawn.get(path);
    if (known) return known;
    const bytes = await read(icon.slice(1));
    const made = bytes && (await drawPicture('brand', bytes, drawing));
    const png = (made && 'pictures' in made && made.pictures.get('')) || null;
    if (png && of === icon) drawn.set(path, png);
    return png;
  };
}
