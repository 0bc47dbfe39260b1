// Checks the pages of a back office one by one, as its menu names them.
import { expect, type Page, type Request, type Response } from 'playwright/test';
import type { StaffSide } from '../../../contract/access/permissions.ts';
import type { Locale } from '../../../contract/basics.ts';
import { type ApiOutput, routes } from '../../../contract/index.ts';
import type { Route } from '../../../contract/route.ts';
import adminEn from '../../../locales/en/common/admin.json' with { type: 'json' };
import adminZh from '../../../locales/zh/common/admin.json' with { type: 'json' };
import { expectAccessible } from './buyer.ts';
import { caller } from './paid-order.ts';

const backOfficeTexts = { zh: adminZh, en: adminEn } as const;
/** The heading of an empty page. */
const emptyDrawing = 'main svg[viewBox="0 0 160 120"]';
/** Buyers and suppliers share these calls, whose answers depend on no permission. */
const chatAutoReply = '/adminweb/vendor/chat';

/** Counted beside the staff list, on a tab of its own. */
const invitations = '/api/supplier/staff/invitation/';
/** Choices of a fixed list, which is shown in full. */
const markets = '/api/supplier/market/';

export type Place = ApiOutput<'GET /api/system/menu/tree'>[number];
export const leaves = (places: readonly Place[]): Place[] =>
  places.flatMap((place) => (place.children.length === 0 ? [place] : leaves(place.children)));

/** A call of a page that the contract protects by a permission. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  /** Whether the answer was an empty list. */
  readonly isEmpty: boolean;
}

const declared: Readonly<Record<string, Route>> = routes;
/** The permission of a side that a route needs; null: none in particular. */
function neededFor(side: StaffSide, method: string, path: string): string | null {
  for (const [key, { permission }] of Object.entries(declared)) {
    const [own, form = ''] = key.split(' ');
    const given = path.split('/');
    const fits = form.split('/').every((part, at) => part.startsWith('{') || part === given[at]);
    if (own !== method || !fits || form.split('/').length !== given.length) continue;
    return typeof permission === 'object' ? permission[side] : (permission ?? null);
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

/** Opens a page by its address; answers with its title. */
export async function openPlace(page: Page, side: StaffSide, path: string, locale: Locale): Promise<string> {
  await page.goto(path);
  return titleOf(page, side, path, locale);
}

/** The title of a page that has just been opened, once it has loaded. */
async function titleOf(page: Page, side: StaffSide, path: string, locale: Locale): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, path).toHaveCount(1);
  const title = (await heading.textContent()) ?? '';
  const office = backOfficeTexts[locale][side === 'shop' ? 'vendor' : 'platform'];
  // The title is preceded by the number of unread chat messages.
  const named = async () => (await page.title()).replace(/^\(\d+\+?\) /, '');
  await expect.poll(named, { message: path }).toBe(`${title} · ${office}`);
  await expect(page.locator('main .animate-pulse'), path).toHaveCount(0);
  return title;
}

/** Navigates as a link of the menu does, without reloading the shell. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

const nowhere = (side: StaffSide) => `/admin${side === 'shop' ? 'web' : 'system'}/nothing`;
/** A page that does not exist, as a starting point. */
export async function openNothing(page: Page, side: StaffSide): Promise<void> {
  await page.goto(nowhere(side));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Navigates to a page, reloads it there, and answers with its protected calls. */
export async function lookAt(
  page: Page,
  side: StaffSide,
  { path, permission }: Place,
  locale: Locale,
): Promise<readonly Asked[]> {
  const answers: Response[] = [];
  const note = (response: Response) => answers.push(response);
  page.on('response', note);
  const own = (response: Response) => {
    const { pathname } = new URL(response.url());
    return (
      pathname.startsWith('/api/') && neededFor(side, response.request().method(), pathname) === permission
    );
  };
  const first = path === chatAutoReply ? null : page.waitForResponse(own);
  const questions: string[] = [];
  const count = (request: Request) => {
    // Pending calls of the previous document do not count.
    if (request.isNavigationRequest()) questions.length = 0;
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) questions.push(pathname);
  };
  page.on('request', count);
  await follow(page, path);
  await first;
  await expect(page.locator('main .animate-pulse'), path).toHaveCount(0);
  page.off('response', note);
  const expectOnce = (how: string) => {
    // Pages of the platform show counts of other lists.
    const twice = questions.filter((one, at) => side === 'shop' && questions.indexOf(one) !== at);
    expect(twice, `${path} asks twice ${how}`).toEqual([]);
    questions.length = 0;
  };
  expectOnce('from another page');
  const asked = await Promise.all(answers.filter(own).map(askedBy));
  await page.reload();
  const title = await titleOf(page, side, path, locale);
  page.off('request', count);
  // Early queries of the program are not repeated by it.
  if (path !== chatAutoReply) expectOnce('when it is opened');
  // An empty chat page shows that in its list, and renders nothing before it is connected. Pages of the platform show counts of other lists.
  const lists = asked.filter(({ path: of }) => !of.startsWith(invitations) && !of.startsWith(markets));
  if (side === 'shop' && path !== chatAutoReply && lists.some(({ isEmpty }) => isEmpty))
    await expect(page.locator(emptyDrawing).first(), path).toBeVisible();
  // The window of a phone (`innerWidth`) grows with overflow, the width of the page does not.
  const room = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(room, `${path} goes beyond its side`).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  expect(title, path).not.toBe('');
  return asked;
}

/** An account without the permissions of these pages sees none of them, and the server refuses their queries. */
export async function expectShut(
  page: Page,
  side: StaffSide,
  token: string,
  asked: readonly (readonly [Place, readonly Asked[]])[],
  locale: Locale,
  links: number,
): Promise<void> {
  const t = backOfficeTexts[locale];
  const shut = page.getByRole('heading', { name: t.noPermission.title });
  await openNothing(page, side);
  for (const [{ path }, calls] of asked) {
    // The check begins on an open page: its content came with this step.
    await expect(shut, path).toBeHidden();
    await follow(page, path);
    await expect(shut, path).toBeVisible();
    // A phone renders its menu when it is opened.
    const opener = page.getByRole('button', { name: t.menu });
    if (await opener.isVisible()) await opener.click();
    await expect(page.getByRole('navigation', { name: t.menu }).getByRole('link')).toHaveCount(links);
    for (const { method, path: call, body } of calls) {
      const refused = await page.request.fetch(call, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === null ? {} : { data: body }),
      });
      expect(refused.status(), call).toBe(403);
    }
    // Every logged-in account may ask whether it works for a supplier.
    if (path === chatAutoReply) expect(await caller(page.request, token).get('/api/chat/desk')).toBeNull();
    else expect(calls, path).not.toEqual([]);
    await follow(page, nowhere(side));
  }
}
