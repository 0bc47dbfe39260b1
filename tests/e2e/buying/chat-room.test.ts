import { type Browser, expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import type { ApiOutput } from '../../../contract/index.ts';
import enChat from '../../../locales/en/messaging/chat.json' with { type: 'json' };
import enClerk from '../../../locales/en/messaging/chat-admin.json' with { type: 'json' };
import enReview from '../../../locales/en/messaging/chat-review.json' with { type: 'json' };
import enRoom from '../../../locales/en/messaging/chat-room.json' with { type: 'json' };
import zhChat from '../../../locales/zh/messaging/chat.json' with { type: 'json' };
import zhClerk from '../../../locales/zh/messaging/chat-admin.json' with { type: 'json' };
import zhReview from '../../../locales/zh/messaging/chat-review.json' with { type: 'json' };
import zhRoom from '../../../locales/zh/messaging/chat-room.json' with { type: 'json' };
import { type Buyer, demoAccount, enter, expectAccessible, newBuyer, register } from '../steps/buyer.ts';
import { caller } from '../steps/paid-order.ts';
import { prefixOf, watch } from '../steps/shop.ts';

const texts = {
  zh: { chat: zhChat, room: zhRoom, clerkTexts: zhClerk, review: zhReview },
  en: { chat: enChat, room: enRoom, clerkTexts: enClerk, review: enReview },
};
type Locale = keyof typeof texts;
type Session = ApiOutput<'POST /api/user/login'>;

const picture = async () => ({
  name: 'cup.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer(),
});

/** A page in a browser of its own. */
async function browse(browser: Browser, like: Page): Promise<Page> {
  const context = await browser.newContext({
    viewport: like.viewportSize(),
    baseURL: new URL(like.url()).origin,
  });
  return context.newPage();
}

const roomPath = (locale: Locale, query = '') => `${prefixOf(locale)}/qianduanshop/customer-service${query}`;

async function openRoom(page: Page, locale: Locale, query = ''): Promise<void> {
  await page.goto(roomPath(locale, query));
  const { chat, room } = texts[locale];
  await expect(page.getByText(room.loading, { exact: true })).toBeHidden();
  const connecting = page.getByText(chat.window.connecting).filter({ visible: true });
  await expect(connecting).toHaveCount(0, { timeout: 30_000 });
}

async function write(page: Page, locale: Locale, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: texts[locale].chat.composer.label });
  await box.fill(text);
  await box.press('Enter');
  await expect(page.getByRole('log').getByText(text, { exact: true })).toBeVisible();
}

const hears = (page: Page, text: string) =>
  expect(page.getByRole('log').getByText(text)).toBeVisible({ timeout: 15_000 });

/** The shop of the demo's account `supplier`. */
async function supplierOf(page: Page): Promise<{ session: Session; shopId: number; name: string }> {
  const session = await demoAccount(page, 'supplier', 'Supplier-2026');
  return { session, shopId: session.supplierId ?? 0, name: session.supplierName ?? '' };
}

const meet = (page: Page, buyer: Buyer, shopId: number) =>
  page.request.post('/api/chat/contact', { headers: buyer.headers, data: { supplierId: shopId } });

async function metBy(page: Page, buyer: Buyer, shopId: number) {
  const answer = await meet(page, buyer, shopId);
  const { data }: { data: ApiOutput<'POST /api/chat/contact'> } = await answer.json();
  return data.peer;
}

for (const locale of ['zh', 'en'] as const) {
  const { room, clerkTexts, chat, review } = texts[locale];
  const once = locale === 'zh' ? '@wide' : '@narrow';

  test(`${locale}: a buyer and a shop write to each other, a staff member takes over, and a blocked buyer is notified`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const watched = watch(page);
    const buyer = await newBuyer(page);
    const shopPage = await browse(browser, page);
    const { session, shopId } = await supplierOf(shopPage);
    expect((await meet(page, buyer, shopId)).ok()).toBe(true);
    const peer = `user_${session.id}`;
    await openRoom(page, locale, `?peer=${peer}`);
    await openRoom(shopPage, locale, '?side=shop');
    await write(page, locale, `Hello from ${buyer.username}`);

    const entry = shopPage.getByRole('button', { name: new RegExp(buyer.username) });
    await entry.click();
    await hears(shopPage, `Hello from ${buyer.username}`);
    await write(shopPage, locale, 'Good morning');
    await hears(page, 'Good morning');
    await expectAccessible(page);
    await expectAccessible(shopPage);

    const clerkPage = await browse(browser, page);
    const clerk = await register(clerkPage);
    await enter(clerkPage, clerk);
    const added = await shopPage.request.post('/api/chat/desk/clerk', {
      headers: { authorization: `Bearer ${session.token}` },
      data: { mobile: clerk.mobile, name: `C ${clerk.username}` },
    });
    expect(added.ok()).toBe(true);
    const invitation = (await added.json()).data.id;
    await caller(clerkPage.request, clerk.token).post(`/api/user/invitation/accept/${invitation}`);
    const give = await shopPage.request.post(`/api/chat/desk/transfer/${buyer.id}`, {
      headers: { authorization: `Bearer ${session.token}` },
      data: { accountId: clerk.id },
    });
    expect(give.ok()).toBe(true);
    await openRoom(clerkPage, locale, '?side=shop');
    await clerkPage.getByRole('button', { name: clerkTexts.filters.mine, exact: true }).click();
    await clerkPage.getByRole('button', { name: new RegExp(buyer.username) }).click();
    await write(clerkPage, locale, 'I am the second device');
    await hears(page, 'I am the second device');
    await hears(shopPage, 'I am the second device');
    await expect(page.getByRole('log').getByText('I am the second device')).toHaveCount(1);

    await shopPage.request.post(`/api/chat/desk/block/${buyer.id}`, {
      headers: { authorization: `Bearer ${session.token}` },
    });
    const box = page.getByRole('textbox', { name: chat.composer.label });
    await box.fill('Can you hear me?');
    await box.press('Enter');
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(chat.failures.blocked);
    await alert.getByRole('button', { name: room.ok }).click();
    await expect(box).toHaveValue('Can you hear me?');
    expect(watched.problems).toEqual([]);
    await clerkPage.context().close();
    await shopPage.context().close();
  });

  test(`${locale}: the auto-reply answers for an offline supplier, and operators read the chat only with a reason ${once} @long`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(150_000);
    const buyer = await newBuyer(page);
    const shops = await page.request.post('/api/admin/supplier/list', {
      data: { current: 2, size: 10 },
    });
    const { data }: { data: ApiOutput<'POST /api/admin/supplier/list'> } = await shops.json();
    const shop = data.records[0];
    if (!shop) throw new Error('no shop');
    const peer = await metBy(page, buyer, shop.id);
    await openRoom(page, locale, `?peer=${peer.easemobId}`);
    await write(page, locale, locale === 'zh' ? '有人在吗' : 'Anybody there');
    // One message is sent at a time.
    await expect(page.getByLabel(chat.composer.image)).toBeEnabled();
    await page.getByLabel(chat.composer.image).setInputFiles(await picture());
    await expect(page.getByRole('log').getByRole('button', { name: chat.list.viewImage })).toBeVisible();
    await expect(page.getByRole('img', { name: chat.list.sending })).toBeHidden();
    const automatic = page.getByRole('log').getByText(chat.list.automatic);
    await expect(automatic).toBeVisible({ timeout: 15_000 });
    await page.reload();
    await expect(automatic).toBeVisible({ timeout: 30_000 });

    const office = await browse(browser, page);
    await demoAccount(office, 'admin', 'Admin-2026');
    await office.evaluate((language) => localStorage.setItem('currentLanguage', language), locale);
    await office.goto('/adminsystem/chat');
    await office.getByLabel(review.buyerId).fill(`${buyer.id}`);
    await office.getByRole('button', { name: review.apply }).click();
    await expectAccessible(office);
    await office.getByRole('button', { name: new RegExp(buyer.username) }).click();
    const sheet = office.getByRole('dialog');
    const go = sheet.getByRole('button', { name: review.ask.submit });
    await expect(go).toBeDisabled();
    const reason = `Complaint of ${buyer.username}`;
    await sheet.getByRole('textbox').fill(reason);
    await go.click();
    await expect(office.getByText(locale === 'zh' ? '有人在吗' : 'Anybody there')).toBeVisible();
    const shown = office.getByRole('button', { name: chat.list.viewImage });
    await expect
      .poll(() => shown.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(office);
    await shown.click();
    await expect(office.getByRole('dialog', { name: chat.list.image })).toBeVisible();
    await office.keyboard.press('Escape');
    await office.getByRole('button', { name: review.transcript.back }).click();
    await office.getByRole('link', { name: review.tabs.audit }).click();
    await expect(office.getByText(reason)).toBeVisible();
    await office.context().close();
  });

  test(`${locale}: the chat room works by keyboard: contacts, a profile, a message ${once}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const buyer = await newBuyer(page);
    const shopPage = await page.context().newPage();
    const { shopId, session } = await supplierOf(shopPage);
    await shopPage.close();
    await enter(page, buyer);
    const peer = await metBy(page, buyer, shopId);
    await openRoom(page, locale);
    const press = async (name: string | RegExp) => {
      const target = page.getByRole('button', { name }).first();
      await expect(target).toBeVisible();
      for (let presses = 0; presses < 120; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await press(room.sections.contacts);
    await press(new RegExp(peer.name[locale]));
    await expect(page.getByText(`user_${session.id}`)).toBeVisible();
    await expectAccessible(page);
    await press(room.sendMessage);
    await page.getByRole('log').waitFor();
    const box = page.getByRole('textbox', { name: chat.composer.label });
    for (
      let presses = 0;
      presses < 60 && !(await box.evaluate((it) => it === document.activeElement));
      presses += 1
    )
      await page.keyboard.press('Tab');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await hears(page, 'By keyboard');
  });
}
