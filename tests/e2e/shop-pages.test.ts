// Every page of the shop's menu, in a shop that has nothing yet: what is added to the menu is looked at here by itself.
import { expect, type Page, type Response, test } from 'playwright/test';
import type { Locale } from '../../contract/basics.ts';
import { type ApiOutput, routes } from '../../contract/index.ts';
import type { Route } from '../../contract/route.ts';
import adminEn from '../../locales/en/admin.json' with { type: 'json' };
import adminZh from '../../locales/zh/admin.json' with { type: 'json' };
import { demoAccount, expectAccessible, password, register } from './buyer.ts';
import { enterOffice, logIn, openShop } from './opened-shop.ts';
import { type Caller, caller } from './paid-order.ts';
import { watch } from './shop.ts';

const texts = { zh: adminZh, en: adminEn } as const;
/** What stands above the words of a page that has nothing to show. */
const emptyDrawing = 'main svg[viewBox="0 0 160 120"]';
/** Buyers and shops ask there alike: what it may answer is no permission's matter. */
const chat = '/adminweb/vendor/chat';
/** So many browsers share the menu. */
const parts = 3;

type Place = ApiOutput<'GET /api/system/menu/tree'>[number];
const leaves = (places: readonly Place[]): Place[] =>
  places.flatMap((place) => (place.children.length === 0 ? [place] : leaves(place.children)));

/** Something a page asked the server for, which the contract lets only holders of its permission know. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  /** Whether the answer was a list without a row. */
  readonly isEmpty: boolean;
}

const declared: Readonly<Record<string, Route>> = routes;
/** Which permission of a shop a route needs; null: any. */
function neededFor(method: string, path: string): string | null {
  for (const [key, { permission }] of Object.entries(declared)) {
    const [own, form = ''] = key.split(' ');
    const given = path.split('/');
    const fits = form.split('/').every((part, at) => part.startsWith('{') || part === given[at]);
    if (own !== method || !fits || form.split('/').length !== given.length) continue;
    return typeof permission === 'object' ? permission.shop : (permission ?? null);
  }
  return null;
}

async function askedBy(response: Response): Promise<Asked> {
  const { pathname, search } = new URL(response.url());
  const request = response.request();
  const { data } = await response.json();
  const rows = Array.isArray(data) ? data : data?.records;
  return {
    method: request.method(),
    path: pathname + search,
    body: request.postData(),
    isEmpty: rows?.length === 0,
  };
}

/** Opens a page by its address, as from a message or a bookmark; answers with what it is called. */
async function openPlace(page: Page, path: string, locale: Locale): Promise<string> {
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, path).toHaveCount(1);
  const title = (await heading.textContent()) ?? '';
  await expect(page, path).toHaveTitle(`${title} · ${texts[locale].vendor}`);
  await expect(page.locator('main .animate-pulse'), path).toHaveCount(0);
  return title;
}

async function lookAt(page: Page, { path, permission }: Place, locale: Locale): Promise<readonly Asked[]> {
  const answers: Response[] = [];
  const note = (response: Response) => answers.push(response);
  page.on('response', note);
  const own = (response: Response) => {
    const { pathname } = new URL(response.url());
    return pathname.startsWith('/api/') && neededFor(response.request().method(), pathname) === permission;
  };
  const first = path === chat ? null : page.waitForResponse(own);
  const title = await openPlace(page, path, locale);
  await first;
  page.off('response', note);
  const asked = await Promise.all(answers.filter(own).map(askedBy));
  // A desk nobody has written to says so in its list, and draws nothing before it is connected.
  if (path !== chat && asked.some(({ isEmpty }) => isEmpty))
    await expect(page.locator(emptyDrawing).first(), path).toBeVisible();
  const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(room, `${path} goes beyond its side`).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true }), path).toBeVisible();
  return asked;
}

/** Somebody of the shop who may see its overview and nothing else. */
async function hireClerk(page: Page, owner: Caller) {
  const roles = '/api/supplier/staff/role/add';
  const role = await owner.post(roles, {
    name: { zh: '只看概况', en: 'Overview only' },
    permissions: ['shop.overview.read'],
  });
  const { mobile, username } = await register(page);
  await owner.post('/api/supplier/staff/add', { mobile, name: 'Clerk', roleIds: [role.id] });
  return (await logIn(page, username, password)).session;
}

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const size = locale === 'zh' ? '@wide' : '@narrow';

  for (let part = 0; part < parts; part += 1) {
    test(`${locale}: pages of the shop's menu, ${part + 1} of ${parts}: for its owner, and for who may not ${size}`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const session = await openShop(page);
      const owner = caller(page.request, session.token);
      const tree: readonly Place[] = await owner.get('/api/system/menu/tree');
      const places = leaves(tree).filter((_, at) => at % parts === part);
      expect(places.length).toBeGreaterThan(2);
      await enterOffice(page, session, locale);
      const { problems } = watch(page);
      const asked: [Place, readonly Asked[]][] = [];
      for (const place of places) asked.push([place, await lookAt(page, place, locale)]);
      expect(problems).toEqual([]);

      const clerk = await hireClerk(page, owner);
      await enterOffice(page, clerk, locale);
      for (const [{ path }, calls] of asked) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: t.noPermission.title }), path).toBeVisible();
        const menu = page.getByRole('navigation', { name: t.menu, includeHidden: true });
        await expect(menu.getByRole('link', { includeHidden: true })).toHaveCount(2);
        for (const { method, path: call, body } of calls) {
          const refused = await page.request.fetch(call, {
            method,
            headers: { authorization: `Bearer ${clerk.token}`, 'content-type': 'application/json' },
            ...(body === null ? {} : { data: body }),
          });
          expect(refused.status(), call).toBe(403);
        }
        // Whoever is logged in may ask whether there is a shop to answer for.
        if (path === chat) expect(await caller(page.request, clerk.token).get('/api/chat/desk')).toBeNull();
        else expect(calls, path).not.toEqual([]);
      }
      await expectAccessible(page);
      expect(problems).toEqual([]);
    });
  }

  test.describe(`${locale} in the dark`, () => {
    test.use({ colorScheme: 'dark' });
    test(`${locale}: overview, products and orders can be read in the dark ${size}`, async ({ page }) => {
      await enterOffice(page, await demoAccount(page, 'supplier', 'Supplier-2026'), locale);
      for (const path of ['', '/products', '/orders']) {
        await openPlace(page, `/adminweb/vendor${path}`, locale);
        await expectAccessible(page);
      }
    });
  });
}
