// `npm run tour [-- --at http://localhost:4321] [--only home,cart] [--sheets]`: screenshots of the twenty most visited pages, in both languages
// and four widths, into docs/tour. Without an address it starts a demo shop and stops it again. `--sheets` adds one picture of all widths
// for each page and language.
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import sharp, { type OverlayOptions } from 'sharp';
import type { Locale } from '../contract/basics.ts';
import type { ApiOutput } from '../contract/index.ts';
import { localPath } from '../contract/paths.ts';
import { chromiumArgs, findChromium } from './chromium.ts';
import { stopWith } from './command-line.ts';
import { accounts, type Found, stopsOf } from './tour/pages.ts';

const { values } = parseArgs({
  options: { at: { type: 'string' }, only: { type: 'string' }, sheets: { type: 'boolean', default: false } },
});
const port = '4397';
const base = (values.at ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, '');
const folder = join(import.meta.dirname, '../docs/tour');
const windows = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;
type Window = (typeof windows)[number];
/** Widths up to this are touch screens. */
const widestTouch = 768;
/** Browsers of a buyer in China and of one in Britain. */
const browserLocales = { zh: 'zh-CN', en: 'en-GB' } as const;
/** Height in pixels of the screenshots on a sheet. */
const sheetHeight = 720;
/** WebP quality that keeps the whole set below 6 MB. */
const quality = 62;
/** Milliseconds in which the slowest page, the chat, has connected. */
const settleMs = 2_500;

const isUp = async () => (await fetch(`${base}/api/health`).catch(() => null))?.ok ?? false;

/** Starts a shop with its own data; returns a function that stops it. */
async function startShop(): Promise<() => void> {
  const env = { ...process.env, PORT: port, SITE_URL: base, DATA_DIR: '.data/tour', SEED: 'demo' };
  const shop = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...env, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  shop.on('exit', (code) => code && stopWith('The shop could not be started.'));
  process.on('exit', () => shop.kill());
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 1_000));
  return () => shop.kill();
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(base + path, init);
  if (!answer.ok) stopWith(`${path} answered ${answer.status}`);
  return (await answer.json()).data;
}

type Session = ApiOutput<'POST /api/user/login'>;
const logIn = (username: string, password: string) =>
  ask<Session>('/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

/** Finds objects to show, and fills the buyer's cart. */
async function prepare(buyer: Session): Promise<Found> {
  const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' };
  const ids = await ask<ApiOutput<'GET /api/publish/paths'>>('/api/publish/paths');
  const list = await ask<ApiOutput<'GET /api/admin/product/searchPage'>>(
    '/api/admin/product/searchPage?size=40&sort=sales',
  );
  for (const { id } of list.records.filter((card) => card.hasStock)) {
    const detail = await ask<ApiOutput<'GET /api/admin/product/detail/{id}'>>(
      `/api/admin/product/detail/${id}`,
    );
    const sku = detail.skus.find((one) => one.stock > 50);
    if (!sku || !detail.options[0]?.values.some((value) => value.swatch)) continue;
    const quantity = Math.max(detail.minQuantity, detail.orderMultiple);
    const body = JSON.stringify({ productId: id, skuId: sku.id, quantity });
    await ask('/api/cart/add', { method: 'POST', headers, body });
    const orders = await ask<ApiOutput<'GET /api/order/list'>>('/api/order/list', { headers });
    return { ids, product: id, skuId: sku.id, quantity, orderNo: orders.records[0]?.orderNo ?? '' };
  }
  return stopWith('The shop has no product with colours; the tour is for the demo shop.');
}

async function open(
  browser: Browser,
  locale: Locale,
  window: Window,
  session: Session | null,
): Promise<Page> {
  const isTouch = window.width <= widestTouch;
  const context = await browser.newContext({
    viewport: window,
    isMobile: isTouch,
    hasTouch: isTouch,
    locale: browserLocales[locale],
    reducedMotion: 'reduce',
    baseURL: base,
  });
  if (session) {
    await context.addInitScript(({ token, expiresAt, ...user }) => {
      localStorage.setItem('token', `Bearer ${token}`);
      localStorage.setItem('tokenExpiry', String(Date.parse(expiresAt)));
      localStorage.setItem('userInfo', JSON.stringify(user));
    }, session);
  }
  return context.newPage();
}

async function shoot(page: Page, locale: Locale, path: string): Promise<Buffer> {
  await page.addInitScript((language) => localStorage.setItem('currentLanguage', language), locale);
  await page.goto(path.startsWith('/admin') ? path : localPath(path, locale));
  await page.waitForTimeout(settleMs);
  return sharp(await page.screenshot())
    .webp({ quality, effort: 6 })
    .toBuffer();
}

/** Screenshots side by side, from the widest on. */
async function sheetOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const gap = 12;
  const parts: OverlayOptions[] = [];
  let left = 0;
  for (const picture of pictures) {
    const { data, info } = await sharp(picture)
      .resize({ height: sheetHeight })
      .png()
      .toBuffer({ resolveWithObject: true });
    parts.push({ input: data, left, top: 0 });
    left += info.width + gap;
  }
  const size = { width: left - gap, height: sheetHeight, channels: 3, background: '#888' } as const;
  return sharp({ create: size }).composite(parts).webp({ quality: 80 }).toBuffer();
}

const stop = values.at ? null : await startShop();
if (!(await isUp())) stopWith(`No shop answers at ${base}.`);
await mkdir(folder, { recursive: true });
const sessions = new Map<string, Session>();
for (const [name, password] of Object.entries(accounts)) sessions.set(name, await logIn(name, password));
const buyer = sessions.get('buyer');
if (!buyer) throw new Error('no buyer');
const found = await prepare(buyer);
const wanted = values.only?.split(',');
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
let bytes = 0;
let pictures = 0;
for (const { name, path, reader } of stopsOf(found)) {
  if (wanted && !wanted.includes(name)) continue;
  for (const locale of ['zh', 'en'] as const) {
    const taken: Buffer[] = [];
    for (const window of windows) {
      const page = await open(browser, locale, window, sessions.get(reader) ?? null);
      const picture = await shoot(page, locale, path);
      await writeFile(join(folder, `${name}-${locale}-${window.width}.webp`), picture);
      taken.push(picture);
      bytes += picture.length;
      await page.context().close();
    }
    pictures += taken.length;
    if (values.sheets) await writeFile(join(folder, `${name}-${locale}.webp`), await sheetOf(taken));
  }
}
await browser.close();
console.log(`${pictures} pictures, ${(bytes / 1_048_576).toFixed(1)} MB, in docs/tour`);
stop?.();
process.exit(0);
