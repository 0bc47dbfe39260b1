import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPictures } from '../../scripts/site-proof/facts.ts';
import { markupChecker, newPlaces } from '../../scripts/site-proof/markup.ts';
import { checkPage } from '../../scripts/site-proof/page.ts';
import { checkAwaited, checkSitemap, checkTogether, proveSite } from '../../scripts/site-proof/prove.ts';
import { checkLinkedProducts } from '../../scripts/site-proof/rules/linked-products.ts';
import type { Site, SkuFacts } from '../../scripts/site-proof/types.ts';
import { testDatabase } from '../support/databases.ts';
import { memoryStorage } from '../support/fakes/memory-storage.ts';

const url = 'http://shop.test';
const path = '/qianduanshop/product/7';
const named = { name: { zh: '杯子', en: 'Cup' }, brand: { zh: 'Q', en: 'Q' } };
const cup: SkuFacts = { id: 70, gtin: null, price: 1_050, hasStock: true, rungs: [] };
const site: Site = {
  siteUrl: url,
  folder: '/nowhere',
  pages: new Map([
    ['/', false],
    [path, true],
    [`/en${path}`, true],
    ['/qianduanshop/home', true],
    ['/qianduanshop/cart', false],
  ]),
  files: new Set(['/favicon.svg', '/_astro/a.css']),
  products: new Map([[7, { ...named, skus: new Map([['C-1', cup]]) }]]),
  awaited: new Set(['/qianduanshop/soon']),
};

const offer = {
  '@type': 'Offer',
  price: '10.50',
  priceCurrency: 'CNY',
  availability: 'https://schema.org/InStock',
  url: `${url}${path}`,
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CN' },
    shippingRate: { '@type': 'MonetaryAmount', value: '7.00', currency: 'CNY' },
  },
};
const product = {
  '@type': 'Product',
  name: 'Cup',
  description: 'A cup',
  image: ['/files/a.webp'],
  sku: 'C-1',
  brand: { '@type': 'Brand', name: 'Q' },
  offers: offer,
};
const data = (node: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': [node] })}</script>`;

/** A valid page; each test breaks one thing. */
const good = `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>杯子 - 海港</title>
<meta name="description" content="一个杯子"><link rel="canonical" href="${url}${path}">
<link rel="alternate" hreflang="zh-CN" href="${url}${path}"><link rel="alternate" hreflang="en" href="${url}/en${path}">
<link rel="alternate" hreflang="x-default" href="${url}${path}">
<meta property="og:site_name" content="海港"><meta property="og:type" content="product"><meta property="og:title" content="杯子">
<meta property="og:description" content="一个杯子"><meta property="og:url" content="${url}${path}">
<meta property="og:image" content="${url}/files/a.webp"><meta property="og:locale" content="zh_CN">${data(product)}</head>
<body><h1 id="top">杯子</h1><h2>说明</h2><a href="/qianduanshop/home#x">首页</a><a href="#top">上</a><a href="/qianduanshop/soon">将有</a>
<img src="/files/a.webp" alt="" width="8" height="8"></body></html>`;

const rules = (html: string, at = path) => [
  ...new Set(checkPage(site, at, html).findings.map(({ rule }) => rule)),
];
const swap = (from: string, to: string) => {
  expect(good).toContain(from);
  return good.replace(from, to);
};
const withNode = (node: object) => good.replace(data(product), data(node));

describe('site proof', () => {
  it('finds nothing wrong with a good page', async () => {
    expect(checkPage(site, path, good).findings).toEqual([]);
    expect(await markupChecker()(path, good)).toEqual([]);
    expect(checkPage(site, path, good).summary).toMatchObject({
      title: '杯子 - 海港',
      description: '一个杯子',
      language: 'zh-CN',
      ids: ['top'],
      fragments: [['/qianduanshop/home', 'x']],
      pictures: ['/files/a.webp'],
    });
  });

  it.each([
    ['html', '<h2>', '<h2 a="1" a="2">'],
    ['id', '<h2>', '<h2 id="top">'],
    ['lang', 'lang="zh-CN"', 'lang="en"'],
    ['title', '<title>杯子 - 海港</title>', ''],
    ['title', '</title>', '</title><title>又一个</title>'],
    ['meta', '<meta name="description" content="一个杯子">', ''],
    ['meta', '<meta property="og:title" content="杯子">', '<meta property="og:title" content="">'],
    ['canonical', `<link rel="canonical" href="${url}${path}">`, ''],
    ['canonical', `rel="canonical" href="${url}${path}"`, `rel="canonical" href="${url}/qianduanshop/cart"`],
    ['hreflang', `<link rel="alternate" hreflang="en" href="${url}/en${path}">`, ''],
    ['robots', '<title>', '<meta name="robots" content="noindex"><title>'],
    ['open graph', `og:url" content="${url}${path}`, `og:url" content="${url}/`],
    ['open graph', `content="${url}/files/a.webp"`, 'content="/files/a.webp"'],
    ['open graph', 'content="zh_CN"', 'content="en_GB"'],
    ['h1', '<h1 id="top">', '<h1>两个</h1><h1 id="top">'],
    ['h1', '<h1 id="top">杯子</h1>', '<p id="top">杯子</p>'],
    ['heading order', '<h2>说明</h2>', '<h3>说明</h3>'],
    ['heading', '<h2>说明</h2>', '<h2> </h2>'],
    ['picture', ' alt=""', ''],
    ['picture', ' width="8"', ''],
    ['picture', ' height="8"', ' height="auto"'],
    ['picture', '<img src="/files/a.webp"', '<img src=""'],
    ['link', '/qianduanshop/home#x', '/qianduanshop/hom'],
    ['link', '/qianduanshop/home#x', `${url}/gone`],
    ['link', '/qianduanshop/home#x', 'javascript:void(0)'],
    ['link', '<body>', '<body><script src="/_astro/gone.js"></script>'],
    ['fragment', 'href="#top"', 'href="#bottom"'],
    ['json-ld', 'schema.org","@graph"', 'schema.org","@graph":'],
    ['json-ld', '"@context":"https://schema.org"', '"@context":"https://example.org"'],
  ])('reports %s when %s becomes %s', (rule, from, to) => {
    expect(rules(swap(from, to))).toContain(rule);
  });

  it('requires alternates of a product in exactly the languages its name has', () => {
    const chinese: Site = { ...site, pages: new Map([...site.pages, [`/en${path}`, false]]) };
    expect(checkPage(chinese, path, good).findings).toMatchObject([{ rule: 'hreflang' }]);
    const alone = swap(`<link rel="alternate" hreflang="en" href="${url}/en${path}">`, '');
    expect(checkPage(chinese, path, alone).findings).toEqual([]);
  });

  it('requires pages outside the sitemap to be noindex and to promise nothing', () => {
    expect(rules(good, '/qianduanshop/cart')).toEqual(['robots', 'canonical']);
    const bare = good.replace(/<link[^>]*>/g, '').replace(data(product), '');
    expect(rules(bare, '/qianduanshop/cart')).toEqual(['robots']);
    expect(
      rules(bare.replace('<title>', '<meta name="robots" content="noindex"><title>'), '/qianduanshop/cart'),
    ).toEqual([]);
  });

  it('limits the weight of product pages, and of no other kind', () => {
    // Digits that do not repeat compress badly.
    const noise = Array.from({ length: 18_000 }, (_, i) => Math.sin(i).toString(36).slice(3, 5)).join('');
    const heavy = swap('说明', noise);
    expect(rules(heavy)).toEqual(['weight']);
    expect(checkPage(site, path, heavy).findings[0]?.detail).toMatch(/^\d\d\.\d\d KB gzip, of 15\.5$/);
    expect(rules(swap('说明', noise.slice(0, 8_000)))).toEqual([]);
    expect(rules(heavy, '/qianduanshop/cart')).not.toContain('weight');
    expect(rules(swap('说明', `说明${'<i></i>'.repeat(2_001)}`))).toEqual(['weight']);
  });
});

describe('site proof of structured data', () => {
  it.each([
    ['a missing field', { ...product, image: [] }, 'json-ld'],
    ['an unknown type', { ...product, brand: { '@type': 'Brnad', name: 'Q' } }, 'json-ld'],
    ['an amount that is none', { ...product, offers: { ...offer, price: '10.5' } }, 'json-ld'],
    ['an address of no page', { ...product, offers: { ...offer, url: `${url}/gone` } }, 'json-ld'],
    ['no product', { '@type': 'Person', name: 'N' }, 'json-ld'],
    ['another brand', { ...product, brand: { '@type': 'Brand', name: 'R' } }, 'json-ld facts'],
    ['a brand left out', { ...product, brand: undefined }, 'json-ld facts'],
    ['another price', { ...product, offers: { ...offer, price: '10.51' } }, 'json-ld facts'],
    [
      'another stock',
      { ...product, offers: { ...offer, availability: 'https://schema.org/OutOfStock' } },
      'json-ld facts',
    ],
    ['another currency', { ...product, offers: { ...offer, priceCurrency: 'USD' } }, 'json-ld facts'],
    [
      'a ladder nobody has',
      {
        ...product,
        offers: { ...offer, priceSpecification: [{ '@type': 'UnitPriceSpecification', price: '9.00' }] },
      },
      'json-ld facts',
    ],
  ])('reports %s', (_, node, rule) => {
    expect(rules(withNode(node))).toContain(rule);
  });

  it('compares each variant of structured data with its SKU', () => {
    const large: SkuFacts = {
      id: 71,
      gtin: '04006381333931',
      price: 2_000,
      hasStock: false,
      rungs: [1_000, 900],
    };
    const skus = new Map([
      ['C-1', cup],
      ['C-2', large],
    ]);
    const grouped: Site = { ...site, products: new Map([[7, { ...named, skus }]]) };
    const rung = (price: string, minValue: number) => ({
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'CNY',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue },
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1 },
    });
    const { sku: _, offers: __, ...common } = product;
    const one = { ...product, offers: { ...offer, url: `${url}${path}?sku=70` } };
    const other = {
      ...product,
      sku: 'C-2',
      gtin: large.gtin,
      offers: {
        ...offer,
        price: '20.00',
        availability: 'https://schema.org/OutOfStock',
        url: `${url}${path}?sku=71`,
      },
    };
    const html = (...hasVariant: object[]) =>
      withNode({ ...common, '@type': 'ProductGroup', productGroupID: '7', hasVariant });
    const told = (...variants: object[]) =>
      checkPage(grouped, path, html(...variants)).findings.map(({ rule }) => rule);
    expect(told(one, other)).toEqual([]);
    expect(told(one)).toEqual(['json-ld facts']);
    expect(told(one, { ...other, gtin: undefined })).toEqual(['json-ld facts']);
    for (const broken of [
      { price: '20.01' },
      { url: `${url}${path}?sku=70` },
      { availability: 'https://schema.org/InStock' },
      { priceSpecification: [rung('10.00', 2)] },
    ]) {
      const variant = { ...other, offers: { ...other.offers, ...broken } };
      expect(told(one, variant)).toEqual(['json-ld facts']);
    }
    expect(checkPage(grouped, path, good).findings).toMatchObject([{ rule: 'json-ld facts' }]);
    expect(checkPage({ ...site, products: new Map() }, path, good).findings).toMatchObject([
      { rule: 'json-ld' },
    ]);
  });
});

describe('site proof across pages', () => {
  const alternates = [
    ['zh-CN', '/a'],
    ['en', '/en/a'],
    ['x-default', '/a'],
  ] as const;
  const page = (at: string, language: string) => ({
    path: at,
    indexable: true,
    language,
    title: `T ${language}`,
    description: `D ${language}`,
    alternates,
    ids: ['x'],
    fragments: [],
    pictures: [],
    onward: [],
  });
  const [zh, en] = [page('/a', 'zh-CN'), page('/en/a', 'en')];
  const together = (...pages: Parameters<typeof checkTogether>[0]) =>
    checkTogether(pages).map(({ rule, path: at }) => [rule, at]);

  it('passes a good site and reports duplicate pages, missing alternates and missing fragments', () => {
    expect(together(zh, en)).toEqual([]);
    expect(together(zh, en, { ...en, path: '/en/b', alternates: [], description: 'Other' })).toEqual([
      ['unique title', '/en/b'],
    ]);
    expect(together(zh, en, { ...en, path: '/en/b', alternates: [], title: 'Other' })).toEqual([
      ['unique description', '/en/b'],
    ]);
    expect(together(zh)).toEqual([['hreflang', '/a']]);
    expect(together(zh, { ...en, indexable: false })).toEqual([['hreflang', '/a']]);
    expect(together(zh, { ...en, language: 'zh-CN', title: 'X', description: 'Y' })).toContainEqual([
      'hreflang',
      '/a',
    ]);
    expect(together(zh, { ...en, alternates: [['en', '/en/a']] })).toContainEqual(['hreflang', '/a']);
    expect(together({ ...zh, fragments: [['/en/a', 'x']] }, en)).toEqual([]);
    expect(together({ ...zh, fragments: [['/en/a', 'y']] }, en)).toEqual([['fragment', '/a']]);
  });

  it('follows links from the category directory to every further page and product, in both languages', () => {
    const list = '/qianduanshop/category/3';
    const way = [
      ['/qianduanshop/all', `<a href="${list}">杯子</a><a href="/qianduanshop/home">首页</a>`],
      [list, `<a href="${list}/2">2</a><a href="${url}${path}">杯子</a>`],
      [`${list}/2`, ''],
    ] as const;
    const summaries = (english: readonly (readonly [string, string])[]) =>
      [...way, ...english].map(([at, links]) => checkPage(site, at, swap('<h2>', `${links}<h2>`)).summary);
    const inEnglish = way.map(([at, links]) => [`/en${at}`, links.replaceAll('"/', '"/en/')] as const);
    const whole = inEnglish.map(([at, links]) => [at, links.replace(`${url}${path}`, `/en${path}`)] as const);
    expect(summaries([])[1]?.onward).toEqual([`${list}/2`, path]);
    expect(checkLinkedProducts(site, summaries(whole))).toEqual([]);
    // The English category page links the Chinese product, and a query makes no page.
    expect(checkLinkedProducts(site, summaries(inEnglish))).toMatchObject([
      { rule: 'reach', path: `/en${path}` },
    ]);
    const asked = whole.map(([at, links]) => [at, links.replace(`${list}/2`, `${list}?page=2`)] as const);
    expect(checkLinkedProducts(site, summaries(asked))).toMatchObject([
      { rule: 'reach', path: `/en${list}/2` },
    ]);
  });

  it('compares the sitemap with the pages, and the awaited pages with what is there', () => {
    const open = [path, `/en${path}`, '/qianduanshop/home'].map((at) => `${url}${at}`);
    expect(checkSitemap(site, open)).toEqual([]);
    expect(checkSitemap(site, open.slice(1))).toMatchObject([{ path, detail: 'not in the sitemap' }]);
    expect(checkSitemap(site, [...open, `${url}/qianduanshop/cart`])).toMatchObject([
      { path: '/qianduanshop/cart' },
    ]);
    expect(checkSitemap(site, [...open, `${url}${path}`])).toMatchObject([{ detail: 'there twice' }]);
    expect(checkAwaited(site)).toEqual([]);
    expect(checkAwaited({ ...site, awaited: new Set([path]) })).toMatchObject([{ path }]);
  });

  it('finds every picture in storage or among the drawn ones', async () => {
    const storage = memoryStorage();
    await storage.write('files/a.webp', 'x');
    const shown = (picture: string) => checkPictures(storage, [{ path, pictures: [picture] }]);
    expect((await shown('/files/a.webp')).findings).toEqual([]);
    expect((await shown('/files/demo/s_kettle_red_front.webp')).findings).toEqual([]);
    for (const gone of [
      '/files/b.webp',
      '/files/demo/s_nothing_red_front.webp',
      '/files/demo/s_kettle_red_front.900.webp',
    ]) {
      expect((await shown(gone)).findings).toMatchObject([{ rule: 'picture', path }]);
    }
  });
});

describe('site proof of published files', () => {
  it('validates markup in full on the first page of each kind', async () => {
    const check = markupChecker();
    const broken = async (html: string) => (await check('/', html)).map(({ rule }) => rule);
    expect(await broken(swap('<h2>说明</h2>', '<p><div>x</div></p>'))).toContain('html close-order');
    expect(await broken(swap('<h2>说明</h2>', '<ul><p>x</p></ul>'))).toContain(
      'html element-permitted-content',
    );
    expect(await broken(swap('<h2>说明</h2>', '<button type="x">x</button>'))).toContain(
      'html attribute-allowed-values',
    );
    expect(await broken(swap('<h2>说明</h2>', '<style>p{color:red}</style>'))).toContain(
      'html element-permitted-content',
    );
    const isNew = newPlaces();
    const places = (html: string) => checkPage(site, path, html).places;
    expect(isNew(places(good))).toBe(true);
    expect(isNew(places(good.replaceAll('杯子', '碗')))).toBe(false);
    expect(isNew(places(swap('<h2>说明</h2>', '<h2><b>说明</b></h2>')))).toBe(true);
    expect(isNew(places(swap('<h2>', '<h2 class="x">')))).toBe(true);
  });

  it('reports unknown pages, copies with different bytes, and pages the sitemap lacks in a published tree', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-proof-'));
    const database = await testDatabase();
    try {
      await mkdir(join(folder, 'qianduanshop/product/detail'), { recursive: true });
      await writeFile(join(folder, 'qianduanshop/product/7.html'), good);
      await writeFile(join(folder, 'qianduanshop/product/detail/7.html'), good);
      await writeFile(join(folder, 'stray.html'), good);
      const prove = async () => {
        const proof = await proveSite(database.db, memoryStorage(), folder, url);
        expect(proof).toMatchObject({ pages: 3 });
        return proof.findings.map(({ rule, path: at }) => `${rule} ${at}`);
      };
      const found = await prove();
      expect(found).toEqual(
        expect.arrayContaining(['page /stray', `sitemap ${path}`, `json-ld ${path}`, 'picture /stray']),
      );
      expect(found.filter((finding) => finding.startsWith('alias'))).toEqual([]);
      await writeFile(join(folder, 'qianduanshop/product/detail/7.html'), `${good} `);
      expect(await prove()).toContain('alias /qianduanshop/product/detail/7');
    } finally {
      await database.close();
      await rm(folder, { recursive: true });
    }
  });
});
