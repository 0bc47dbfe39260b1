import { type Browser, chromium, type Page } from 'playwright';
import { expect as expectOn } from 'playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillPeriods } from '../../contract/periods.ts';
import enChat from '../../locales/en/messaging/chat.json' with { type: 'json' };
import enRoom from '../../locales/en/messaging/chat-room.json' with { type: 'json' };
import zhChat from '../../locales/zh/messaging/chat.json' with { type: 'json' };
import zhRoom from '../../locales/zh/messaging/chat-room.json' with { type: 'json' };
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { chatSite } from '../support/chat-site.ts';
import { addAccount, addSupplier } from '../support/fixtures/fixtures.ts';

const texts = { zh: { chat: zhChat, room: zhRoom }, en: { chat: enChat, room: enRoom } } as const;
type Locale = keyof typeof texts;
type Account = Awaited<ReturnType<typeof addAccount>>;
type Site = Awaited<ReturnType<typeof chatSite>>;
const patience = { timeout: 30_000 };

let browser: Browser;
let site: Site;
const open: Page[] = [];
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
});
afterEach(async () => {
  for (const page of open.splice(0)) await page.context().close();
});
afterAll(() => browser.close());

/** The chat room in a browser of its own; `device` makes it one that is in use elsewhere. */
async function room(who: Account, locale: Locale, query: string, device?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  open.push(page);
  await page.goto('/favicon.svg');
  const user = { id: who.id, username: who.username, nickname: who.username, userType: 1 };
  const kept: Record<string, string> = {
    token: `Bearer ${who.token}`,
    tokenExpiry: String(Date.now() + 23 * 3_600_000),
    userInfo: JSON.stringify(user),
    ...(device === undefined ? {} : { chatDevice: device }),
  };
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(`${locale === 'en' ? '/en' : ''}/qianduanshop/customer-service${query}`);
  return page;
}
const boxOn = (page: Page, locale: Locale) =>
  page.getByRole('textbox', { name: texts[locale].chat.composer.label });
const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

async function write(page: Page, locale: Locale, text: string): Promise<void> {
  await boxOn(page, locale).fill(text);
  await boxOn(page, locale).press('Enter');
  await expectOn(said(page, text)).toHaveCount(1);
}
/** Each of these texts is on the page, and once. */
async function shows(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) await expectOn(said(page, line)).toHaveCount(1, patience);
}
async function connected(page: Page, locale: Locale): Promise<void> {
  const { chat, room: words } = texts[locale];
  await expectOn(page.getByText(words.loading, { exact: true })).toBeHidden(patience);
  const connecting = page.getByText(chat.window.connecting).filter({ visible: true });
  await expectOn(connecting).toHaveCount(0, patience);
}

/** A buyer and a supplier with a conversation. */
async function pair() {
  const shop = await addSupplier(site.app);
  const buyer = await addAccount(site.app);
  await buyer.api('POST /api/chat/contact', { body: { supplierId: shop.id } });
  return { buyer, owner: shop.owner, peer: `user_${shop.owner.id}` };
}

/** Buyer and supplier with the same conversation open. */
async function talking(locale: Locale) {
  const { buyer, owner, peer } = await pair();
  const shopPage = await room(owner, locale, '?side=shop');
  await connected(shopPage, locale);
  const page = await room(buyer, locale, `?peer=${peer}`);
  await connected(page, locale);
  await write(page, locale, 'before');
  await shopPage.getByRole('button', { name: new RegExp(buyer.username) }).click();
  await shows(shopPage, 'before');
  return { buyer, page, shopPage };
}

describe('chat tokens that expire after half a minute', () => {
  beforeAll(async () => {
    site = await chatSite({ CHAT_TOKEN_MINUTES: '0.5' });
  });
  afterAll(() => site.close());
  const firstEnd = (page: Page) =>
    page.evaluate(() => Date.parse(JSON.parse(localStorage.getItem('easemobAuth') ?? '{}').expiresAt));
  const renewals = (user: number) =>
    site.asked.filter((one) => one === `GET /im/market/sdk/users/user_${user}/token/expires`).length;

  it('are renewed before they end, on the open connection', async () => {
    const { buyer, page, shopPage } = await talking('en');
    const sockets = site.sockets();
    const end = await firstEnd(page);
    await expect.poll(() => renewals(buyer.id), { timeout: 40_000 }).toBeGreaterThan(0);
    await write(page, 'en', 'renewed');
    await expect.poll(() => Date.now() > end + 1_000, { timeout: 40_000 }).toBe(true);
    await write(page, 'en', 'after the first has ended');
    await write(shopPage, 'en', 'and back');
    await shows(shopPage, 'before', 'renewed', 'after the first has ended');
    await shows(page, 'before', 'renewed', 'and back');
    expect(site.sockets()).toBe(sockets);
  });

  it('are replaced after they expired, without any action of the user', async () => {
    const { page, shopPage } = await talking('zh');
    const sockets = site.sockets();
    const asked: string[] = [];
    // The network is away when the token should be renewed, and back when it has ended.
    await page.route('**/api/chat/token', async (route) => {
      asked.push(route.request().method());
      if (asked.length === 1) await route.abort();
      else await route.continue();
    });
    await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThan(1);
    await expect.poll(() => site.sockets(), patience).toBeGreaterThan(sockets);
    await connected(page, 'zh');
    await write(page, 'zh', 'here again');
    await shows(shopPage, 'before', 'here again');
    await shows(page, 'before');
    await expectOn(page.getByRole('alert')).toHaveCount(0);
  });

  it('are replaced when the chat gateway reports them expired (code 56)', async () => {
    const { buyer, page, shopPage } = await talking('en');
    const tokens = () => site.asked.filter((one) => one === 'POST /api/chat/token').length;
    const before = tokens();
    site.clock.pass(60_000);
    site.app.deps.chat.sessionsEnded();
    await expect.poll(tokens, patience).toBeGreaterThanOrEqual(before + 2);
    for (const one of [page, shopPage]) await connected(one, 'en');
    const there = () => site.app.deps.chat.online([`user_${buyer.id}`]);
    await expect.poll(async () => (await there()).size, patience).toBe(1);
    await write(page, 'en', 'with a new token');
    await shows(shopPage, 'before', 'with a new token');
    await expectOn(page.getByRole('alert')).toHaveCount(0);
  });
});

describe.each(['zh', 'en'] as const)('chat in %s', (locale) => {
  const { chat, room: words } = texts[locale];
  beforeAll(async () => {
    site = await chatSite({});
  });
  afterAll(() => site.close());

  it('closes the connection when the same device logs in elsewhere (206), and reconnects at a press', async () => {
    const { buyer, peer } = await pair();
    const device = 'web_one-and-the-same';
    const here = await room(buyer, locale, `?peer=${peer}`, device);
    await connected(here, locale);
    await write(here, locale, 'from here');
    const elsewhere = await room(buyer, locale, `?peer=${peer}`, device);
    const alertOn = (page: Page) => page.getByRole('alert').filter({ hasText: chat.failures.kicked });
    await expectOn(alertOn(here).first()).toBeVisible(patience);
    await shows(elsewhere, 'from here');
    await write(elsewhere, locale, 'from elsewhere');
    await here.getByRole('button', { name: chat.window.retry }).first().click();
    await expectOn(alertOn(elsewhere).first()).toBeVisible(patience);
    await expectOn(alertOn(here)).toHaveCount(0);
    await shows(here, 'from here', 'from elsewhere');
    await write(here, locale, 'here again');
  });

  it('refuses to recall a message older than two minutes, with the reason (504)', async () => {
    const { buyer, peer } = await pair();
    const page = await room(buyer, locale, `?peer=${peer}`);
    await connected(page, locale);
    await write(page, locale, 'said too early');
    // The row of the conversation says the same, without a colon. It can be taken back once the server has it: one that is still on its
    // way when the clock moves is written down at the later time, and young.
    const takeBack = page.getByRole('button', { name: /[:：] ?said too early/ });
    await takeBack.focus();
    site.clock.pass(121_000);
    await takeBack.press('Enter');
    const alert = page.getByRole('alertdialog');
    await expectOn(alert).toContainText(fillPeriods(chat.failures.too_late));
    await alert.getByRole('button', { name: words.ok }).click();
    await shows(page, 'said too early');
    await page.reload();
    await connected(page, locale);
    await shows(page, 'said too early');
  });
});
