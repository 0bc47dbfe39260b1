import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { mobileNumber, read } from './shop.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

type Session = ApiOutput<'POST /api/user/login'>;
export interface Buyer extends Session {
  readonly mobile: string;
  readonly headers: { readonly authorization: string };
}

/** Keeps a session in this page's browser, as the login does. */
export async function enter(page: Page, { token, expiresAt, ...user }: Session): Promise<void> {
  // Any page of the origin: storage needs one.
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([bearer, until, info]) => {
      localStorage.setItem('token', bearer);
      localStorage.setItem('tokenExpiry', until);
      localStorage.setItem('userInfo', info);
    },
    [`Bearer ${token}`, String(Date.parse(expiresAt)), JSON.stringify(user)] as const,
  );
}

export const password = 'Shopping-2026';

/** A new account that is logged in on no page. */
export async function register({ request }: Pick<Page, 'request'>): Promise<Buyer> {
  const mobile = mobileNumber();
  await request.post(`/api/user/sendCode/${mobile}`);
  const { code } = await read<{ code: string }>(request, `/api/dev/sms/${mobile}`);
  const data = { username: `b${mobile.slice(2)}`, password, mobile, code };
  const answer = await request.post('/api/user/register', { data });
  const { data: session }: { data: Session } = await answer.json();
  return { ...session, mobile, headers: { authorization: `Bearer ${session.token}` } };
}

/** A new buyer, logged in on this page. Tests that run at the same time do not meet. */
export async function newBuyer(page: Page): Promise<Buyer> {
  const buyer = await register(page);
  await enter(page, buyer);
  return buyer;
}

/** One of the demo's accounts, logged in on this page. */
export async function demoAccount(page: Page, username: string, password: string): Promise<Session> {
  const answer = await page.request.post('/api/user/login', { data: { username, password } });
  const { data: session }: { data: Session } = await answer.json();
  await enter(page, session);
  return session;
}

/** Every island is hydrated: those that wait for the viewport are scrolled into view, unless in hidden parts. */
export const settled = (page: Page) =>
  page.waitForFunction(() => {
    const waiting = [...document.querySelectorAll('astro-island[ssr]')].find(
      (island) => !island.closest('[hidden]'),
    );
    waiting?.firstElementChild?.scrollIntoView();
    return waiting === undefined;
  });

/** The source of Axe without blanks and comments: sending and parsing the original took as long as the check. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** What Axe finds on the page in its current state. */
async function violationsOf(page: Page, options: axe.RunOptions, exclude: string[] = []): Promise<string[]> {
  // Parts far from the viewport are rendered first: colours of unrendered parts are mid-transition.
  // New elements appear at once during the check: half faded in they would have too little contrast.
  await page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync(`.when-near { content-visibility: visible !important }
      *, ::before, ::after { animation-duration: 0s !important }`);
    document.adoptedStyleSheets = [drawn];
    document.body.getBoundingClientRect();
  });
  // A colour in transition is neither of the two.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => one.finished),
    ),
  );
  // Runs within the page: Axe's own helper finishes each check in another page, which takes twice as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const asked = { options: { ...options, resultTypes: ['violations' as const] }, exclude };
  return page.evaluate(async ({ options, exclude }) => {
    const found = await window.axe.run({ exclude }, options);
    document.adoptedStyleSheets = [];
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, asked);
}

/** All findings count, whatever their severity, targets under 24 pixels too (WCAG 2.2, which axe leaves out by default). */
export async function expectAccessible(page: Page, exclude: string[] = []): Promise<void> {
  const rules = { 'target-size': { enabled: true } };
  expect(await violationsOf(page, { rules }, exclude)).toEqual([]);
}

/** Checks the contrast (AA) in dark mode, and returns to light mode. */
export async function expectReadableByNight(page: Page, exclude: string[] = []): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, { runOnly: ['color-contrast'] }, exclude), 'by night').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}
