import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutput } from '../../contract/index.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { pdfPages } from '../support/fixtures/pdf.ts';
import { payload, poisonTexts } from './hostile-texts.ts';
import { type AttackedShop, attackedShop, isLong } from './shop.ts';

/** Pages whose HTML is read as it was published, and pages that are opened in a browser. */
const [mostRead, mostOpened] = isLong ? [5_000, 500] : [150, 6];

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Elements and attributes that the payload created: in a text it is characters and nothing else. */
function escaped(html: string): string[] {
  const found: string[] = [];
  const walk = (node: Node) => {
    if ('attrs' in node) {
      const handler = node.attrs.find(({ name, value }) => name.startsWith('on') && value.includes('hit('));
      if (handler) found.push(`<${node.tagName} ${handler.name}>`);
      const [text] = node.childNodes;
      const isData = node.attrs.some(({ name, value }) => name === 'type' && /json/.test(value));
      if (node.tagName === 'script' && !isData && text && 'value' in text && text.value.includes('hit('))
        found.push('<script>');
      if (node.tagName === 'img' && node.attrs.some(({ name, value }) => name === 'src' && value === 'x'))
        found.push('<img src=x>');
    }
    if ('childNodes' in node) for (const child of node.childNodes) walk(child);
    if ('content' in node) for (const child of node.content.childNodes) walk(child);
  };
  for (const node of parse(html).childNodes) walk(node);
  return found;
}

describe('hostile text finder', () => {
  it('finds a hostile text in the output whatever it was turned into', () => {
    expect(escaped(`<p title="${payload}">`)).toContain('<img src=x>');
    expect(escaped(`<script>x = "${payload}"</script>`)).toContain('<img src=x>');
    expect(escaped(`<p>${payload.replaceAll('<', '&lt;').replaceAll('"', '&quot;')}</p>`)).toEqual([]);
  });
});

describe('hostile texts stored in every text column', () => {
  let shop: AttackedShop;
  let browser: Browser;
  let poisoned: string[];
  beforeAll(async () => {
    shop = await attackedShop({
      demo: true,
      prepare: async (database) => {
        poisoned = await poisonTexts(database);
      },
      env: { LOG_LEVEL: 'warn', METRICS_TOKEN: 'b3f1c64e97d8405ca1' },
    });
    browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  it('are stored for products, suppliers, accounts, orders, reviews, conversations, promotions and site texts', () => {
    const tables = new Set(poisoned.map((name) => name.split('.')[0]));
    for (const table of [
      'product',
      'supplier',
      'account',
      'order',
      'order_item',
      'review',
      'category',
      'article',
    ])
      expect(tables, table).toContain(table);
    expect(poisoned.length).toBeGreaterThan(60);
  });

  it('stay plain text in the HTML of published pages', async () => {
    const ids = await pagesOf(shop);
    const found: string[] = [];
    let shown = 0;
    for (const path of sample(ids, mostRead)) {
      const html = await (await fetch(`${shop.origin}${path}`)).text();
      if (html.includes('hit(')) shown += 1;
      found.push(...escaped(html).map((what) => `${path}: ${what}`));
    }
    expect(found).toEqual([]);
    expect(shown).toBeGreaterThan(Math.min(mostRead, ids.length) / 2);
  });

  it('stay plain text in a browser, for visitors, buyers, suppliers and operators', async () => {
    const problems: string[] = [];
    let shown = 0;
    const look = async (page: Page, path: string) => {
      await page.goto(`${shop.origin}${path}`, { waitUntil: 'load' });
      // Islands and lists load later; a page that keeps loading is checked all the same.
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
      const html = await page.content();
      if (html.includes('hit(')) shown += 1;
      problems.push(...escaped(html).map((what) => `${path}: ${what}`));
    };
    for (const [username, password, paths] of await places(shop)) {
      const page = await openPage(browser, shop, username, password, problems);
      for (const path of sample(paths, Math.ceil(mostOpened / 2))) await look(page, path);
      await page.context().close();
    }
    expect(problems).toEqual([]);
    expect(shown).toBeGreaterThan(4);
    const metrics = await fetch(`${shop.origin}/metrics`, {
      headers: { authorization: 'Bearer b3f1c64e97d8405ca1' },
    });
    expect((await metrics.text()).match(/^csp_violations_total\{.*$/gm) ?? []).toEqual([]);
  });

  it('stay plain text in PDF files and downloaded sheets, where no cell becomes a formula', async () => {
    const { token } = await shop.login('supplier', 'Supplier-2026');
    const api = shop.client(token);
    const headers = { authorization: `Bearer ${token}` };
    const papers: string[] = [];
    const { records: bills } = await api('GET /api/supplier/settlement/list', { query: {} });
    for (const { id } of bills.slice(0, 2)) papers.push(`/api/supplier/settlement/statement/${id}`);
    const { records: contracts } = await api('GET /api/supplier/contract/list', { query: {} });
    for (const { id } of contracts.slice(0, 2)) papers.push(`/api/supplier/contract/file/${id}`);
    const { records: quotes } = await api('GET /api/quotation/supplier/list', { query: {} });
    for (const { id } of quotes.slice(0, 2)) papers.push(`/api/quotation/supplier/proforma/${id}`);
    const texts: string[] = [];
    for (const path of papers) {
      const answer = await fetch(`${shop.origin}${path}`, { headers });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.status !== 200) continue;
      expect(Buffer.from(bytes.subarray(0, 5)).toString(), path).toBe('%PDF-');
      // A PDF holds words, and nothing that a reader would execute.
      expect(Buffer.from(bytes).toString('latin1'), path).not.toMatch(
        /\/(?:JavaScript|JS|Launch|OpenAction|AA)\b/,
      );
      texts.push((await pdfPages(bytes)).join(''));
    }
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join('')).toContain('onerror=hit(1)');
    const sheet = await (await fetch(`${shop.origin}/api/admin/product/export`, { headers })).text();
    expect(sheet).toContain('hit(1)');
    expect(sheet).not.toMatch(/(?:^|,)"?[=+@\t]/m);
  });

  it('stay plain text in feeds, and are sent as data in answers of the API', async () => {
    for (const path of ['/feeds/new-zh.xml', '/feeds/merchant-en.xml']) {
      const answer = await fetch(`${shop.origin}${path}`);
      expect(answer.status, path).toBe(200);
      expect(await answer.text(), path).not.toContain('<img src=x');
    }
    const answer = await fetch(`${shop.origin}/api/admin/product/list`);
    expect(await answer.text()).toContain('hit(');
    expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      'application/json',
      'nosniff',
    ]);
  });
});

const sample = <T>(list: readonly T[], most: number): T[] => {
  const step = Math.max(1, list.length / most);
  return Array.from({ length: Math.min(most, list.length) }, (_, at) => list[Math.floor(at * step)]).filter(
    (one) => one !== undefined,
  );
};

async function pagesOf({ origin }: AttackedShop): Promise<string[]> {
  const answer = await fetch(`${origin}/api/publish/paths`);
  const { data }: { data: ApiOutput<'GET /api/publish/paths'> } = await answer.json();
  const mall = [
    'home',
    'products',
    'category',
    'supplier/list',
    'news',
    'about',
    'help',
    'contact',
    'imprint',
  ];
  const paths = [
    ...mall,
    ...data.products.map((id) => `product/${id}`),
    ...data.suppliers.map((id) => `supplier/detail/${id}`),
    ...data.categories.map((id) => `category/${id}`),
    ...data.articles.map((id) => `news/${id}`),
  ];
  return paths.flatMap((path) => [`/qianduanshop/${path}`, `/en/qianduanshop/${path}`]);
}

type Place = ApiOutput<'GET /api/system/menu/tree'>[number];
const leaves = (all: readonly Place[]): string[] =>
  all.flatMap(({ path, children }) => (children.length === 0 ? [path] : leaves(children)));

/** The pages each account looks at: those of its menu, and those of a buyer. */
async function places(shop: AttackedShop) {
  const own = async (username: string, password: string, query: { side?: 'platform' | 'shop' }) => {
    const { token } = await shop.login(username, password);
    return leaves(await shop.client(token)('GET /api/system/menu/tree', { query }));
  };
  const visitor = (await pagesOf(shop)).filter((_, at) => at % 40 === 0 || at < 18);
  const buyer = [
    'orders',
    'message',
    'reviews',
    'after-sale',
    'user/profile',
    'user/buyer-center',
    'cart',
    'coupon-center',
  ];
  return [
    [null, '', visitor],
    ['buyer', 'Buyer-2026', buyer.map((path) => `/en/qianduanshop/${path}`)],
    ['supplier', 'Supplier-2026', await own('supplier', 'Supplier-2026', {})],
    ['admin', 'Admin-2026', await own('admin', 'Admin-2026', { side: 'platform' })],
  ] as const;
}

async function openPage(
  browser: Browser,
  shop: AttackedShop,
  username: string | null,
  password: string,
  problems: string[],
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    problems.push(`a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('hit', (at: number) => problems.push(`${page.url()} ran ${at}`));
  if (username !== null) {
    const { token, expiresAt, ...user } = await shop.login(username, password);
    await page.goto(`${shop.origin}/favicon.svg`);
    const kept = {
      token: `Bearer ${token}`,
      tokenExpiry: String(Date.parse(expiresAt)),
      userInfo: JSON.stringify(user),
    };
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    }, kept);
  }
  return page;
}
