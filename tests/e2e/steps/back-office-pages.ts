// A look at the pages of a back office one by one, as its menu names them.
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
/** What stands above the words of a page that has nothing to show. */
const emptyDrawing = 'main svg[viewBox="0 0 160 120"]';
/** Buyers and shops ask there alike: what it may answer is no permission's matter. */
const chatAutoReply = '/adminweb/vendor/chat';

/** Counted beside the list of a shop's people, on a tab of its own. */
const invitations = '/api/supplier/staff/invitation/';
/** What is chosen of a fixed list, all of which is shown. */
const markets = '/api/supplier/market/';

export type Place = ApiOutput<'GET /api/system/menu/tree'>[number];
export const leaves = (places: readonly Place[]): Place[] =>
  places.flatMap((place) => (place.children.length === 0 ? [place] : leaves(place.children)));

/** Something a page asked the server for, which the contract lets only holders of its permission know. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  /** Whether the answer was a list without a row. */
  readonly isEmpty: boolean;
}

const declared: Readonly<Record<string, Route>> = routes;
/** Which permission of a side a route needs; null: any. */
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

/** Opens a page by its address, as from a message or a bookmark; answers with what it is called. */
export async function openPlace(page: Page, side: StaffSide, path: string, locale: Locale): Promise<string> {
  await page.goto(path);
  return titleOf(page, side, path, locale);
}

/** What a page that has just been opened is called, once nothing of it is loading any more. */
async function titleOf(page: Page, side: StaffSide, path: string, locale: Locale): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, path).toHaveCount(1);
  const title = (await heading.textContent()) ?? '';
  const office = backOfficeTexts[locale][side === 'shop' ? 'vendor' : 'platform'];
  // Before it stands how many chat messages nobody has read.
  const named = async () => (await page.title()).replace(/^\(\d+\+?\) /, '');
  await expect.poll(named, { message: path }).toBe(`${title} · ${office}`);
  await expect(page.locator('main .animate-pulse'), path).toHaveCount(0);
  return title;
}

/** Goes there as a link of the menu does, without loading the shell anew. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

const nowhere = (side: StaffSide) => `/admin${side === 'shop' ? 'web' : 'system'}/nothing`;
/** A page of the office that does not exist, to come from. */
export async function openNothing(page: Page, side: StaffSide): Promise<void> {
  await page.goto(nowhere(side));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Comes to a page from another, reloads it there, and answers with what it asked for by its permission. */
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
    // What the document before had still to ask is not this one's.
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
    // The platform's pages count what other lists have.
    const twice = questions.filter((one, at) => side === 'shop' && questions.indexOf(one) !== at);
    expect(twice, `${path} asks twice ${how}`).toEqual([]);
    questions.length = 0;
  };
  expectOnce('from another page');
  const asked = await Promise.all(answers.filter(own).map(askedBy));
  await page.reload();
  const title = await titleOf(page, side, path, locale);
  page.off('request', count);
  // What was asked before the program was there is not asked by it again.
  if (path !== chatAutoReply) expectOnce('when it is opened');
  // A chat nobody has written to says so in its list, and draws nothing before it is connected. The platform's pages count what other lists have.
  const lists = asked.filter(({ path: of }) => !of.startsWith(invitations) && !of.startsWith(markets));
  if (side === 'shop' && path !== chatAutoReply && lists.some(({ isEmpty }) => isEmpty))
    await expect(page.locator(emptyDrawing).first(), path).toBeVisible();
  // A phone's window (`innerWidth`) grows with what goes beyond its side, the page's own width does not.
  const room = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(room, `${path} goes beyond its side`).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  expect(title, path).not.toBe('');
  return asked;
}

/** Somebody without the permissions of these pages finds none of them, and the server answers none of their questions. */
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
    // From a page that is open: what stands there has come with this step.
    await expect(shut, path).toBeHidden();
    await follow(page, path);
    await expect(shut, path).toBeVisible();
    // A phone makes its menu when it is opened.
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
    // Whoever is logged in may ask whether there is a shop to answer for.
    if (path === chatAutoReply) expect(await caller(page.request, token).get('/api/chat/desk')).toBeNull();
    else expect(calls, path).not.toEqual([]);
    await follow(page, nowhere(side));
  }
}
