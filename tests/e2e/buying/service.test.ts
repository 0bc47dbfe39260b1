import { expect, type Page, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import enHome from '../../../locales/en/content/home.json' with { type: 'json' };
import enService from '../../../locales/en/content/service.json' with { type: 'json' };
import zhHome from '../../../locales/zh/content/home.json' with { type: 'json' };
import zhService from '../../../locales/zh/content/service.json' with { type: 'json' };
import { awake, prefixOf, watch } from '../steps/shop.ts';

const texts = { zh: { ...zhService, home: zhHome }, en: { ...enService, home: enHome } } as const;
const open = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'load' });
  await awake(page);
};
const logIn = async (page: Page, username: string, password: string) => {
  const response = await page.request.post('/api/user/login', { data: { username, password } });
  const { data }: { data: ApiOutput<'POST /api/user/login'> } = await response.json();
  await page.addInitScript(({ token, expiresAt, ...user }) => {
    localStorage.setItem('token', `Bearer ${token}`);
    localStorage.setItem('tokenExpiry', String(Date.parse(expiresAt)));
    localStorage.setItem('userInfo', JSON.stringify(user));
  }, data);
  return { authorization: `Bearer ${data.token}` };
};

for (const locale of ['zh', 'en'] as const) {
  const t = texts[locale];
  const { form } = t;
  const shop = `${prefixOf(locale)}/qianduanshop`;
  const reportNo = /R\d{16}/;

  test(`${locale}: a visitor reports an infringement, after the missing fields are shown @wide`, async ({
    page,
  }) => {
    const watched = watch(page);
    await open(page, `${shop}/help/infringement`);
    await page.getByRole('button', { name: form.submit }).click();
    for (const error of ['reason', 'name', 'link', 'description', 'email', 'declared'] as const) {
      await expect(page.getByText(form.errors[error], { exact: true })).toBeVisible();
    }
    const reason = page.getByLabel(form.fields.reason.ipr, { exact: true });
    await expect(reason).toBeFocused();
    await reason.selectOption({ label: form.reasons.ipr.patent });
    await page.getByLabel(form.fields.owner, { exact: true }).fill('Shore Ltd.');
    await page.getByLabel(form.fields.link, { exact: true }).fill('https://example.com/product/7');
    await page.getByLabel(form.fields.description).fill('The hinge of this lamp is our invention.');
    await page.getByLabel(form.fields.email, { exact: true }).fill('legal@shore.example');
    await page.getByLabel(form.fields.declared).check();
    await page.getByRole('button', { name: form.submit }).click();
    await expect(page.getByRole('status').filter({ hasText: reportNo })).toBeFocused();
    expect(watched.problems).toEqual([]);
  });

  test(`${locale}: a buyer reports a dispute about an own order, and only an own one @narrow`, async ({
    page,
  }) => {
    await open(page, `${shop}/help/dispute`);
    await expect(page.getByRole('main').getByRole('link', { name: form.login.action })).toHaveAttribute(
      'href',
      /user\/login\?redirect=.*dispute$/,
    );
    const headers = await logIn(page, 'buyer', 'Buyer-2026');
    const answer = await page.request.get('/api/order/list', { headers });
    const { data }: { data: ApiOutput<'GET /api/order/list'> } = await answer.json();
    await open(page, `${shop}/help/dispute`);
    const orderNo = page.getByLabel(form.fields.orderNo);
    await orderNo.fill('202601010000000000');
    await page.getByLabel(form.fields.reason.dispute).selectOption({ label: form.reasons.dispute.damaged });
    await page.getByLabel(form.fields.description).fill('Two of the six cups are broken.');
    await page.getByRole('button', { name: form.submit }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await orderNo.fill(data.records[0]?.orderNo ?? '');
    await page.getByRole('button', { name: form.submit }).click();
    await expect(page.getByRole('status').filter({ hasText: reportNo })).toBeVisible();
  });

  test(`${locale}: abuse reports and messages are sent by keyboard alone @wide`, async ({ page }) => {
    await open(page, `${shop}/customer-contactUs`);
    await page.getByLabel(form.fields.reason.message, { exact: true }).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
    for (const text of ['Li Na', 'May I pay by bank transfer?', 'li@na.example']) {
      await page.keyboard.type(text);
      if (!text.includes('@')) await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: reportNo })).toBeVisible();
    await open(page, `${shop}/products`);
    await page.locator('main a[href*="/qianduanshop/product/"]').first().click();
    const goods = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    // Without scripts the link to the shop leads here, with what it is about.
    const ask = await page.locator(`a[href*="customer-contactUs?"]:visible`).first().getAttribute('href');
    await open(page, ask ?? '');
    const about = page.getByRole('region', { name: form.about.label });
    await expect(about.getByRole('link', { name: goods.trim() })).toBeVisible();
    await about.getByRole('button', { name: form.about.drop }).press('Enter');
    await expect(about).toHaveCount(0);
    await open(page, `${shop}/help/abuse`);
    await page.getByLabel(form.fields.reason.abuse).selectOption({ label: form.reasons.abuse.fraud });
    await page.getByLabel(form.fields.description).fill('They asked me to pay outside of the site.');
    await page.getByLabel(form.fields.email, { exact: true }).fill('li@na.example');
    await page.getByLabel(form.fields.email, { exact: true }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: reportNo })).toBeVisible();
  });

  test(`${locale}: the home page leads to products, manufacturers and regions, and has one search box @wide`, async ({
    page,
  }) => {
    const { finder } = t.home;
    const way = (name: keyof typeof finder.tabs) =>
      page.getByRole('navigation', { name: finder.label }).getByRole('link', { name: finder.tabs[name] });
    await open(page, `${shop}/home`);
    await expect(page.getByRole('search')).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await way('products').click();
    await expect(page).toHaveURL(/\/category$/);
    await open(page, `${shop}/home`);
    await way('manufacturers').click();
    await expect(page).toHaveURL(/\/supplier\/list$/);
    await open(page, `${shop}/home`);
    await way('regions').click();
    await expect(page).toHaveURL(/\/region\/all$/);
    const list = page.getByRole('list', { name: t.region.list });
    await expect(list.getByRole('listitem')).toHaveCount(21);
    const inView = async () => {
      const shown = [];
      for (const item of await list.getByRole('link').all())
        if (
          await item.evaluate((link) => {
            const box = link.closest('.overflow-x-auto')?.getBoundingClientRect();
            const own = link.getBoundingClientRect();
            return !!box && own.left >= box.left - 2 && own.right <= box.right + 2;
          })
        )
          shown.push(await item.getAttribute('href'));
      return shown.length;
    };
    const previous = page.getByRole('button', { name: t.region.previous });
    const next = page.getByRole('button', { name: t.region.next });
    expect(await inView()).toBe(8);
    await expect(list.locator('[aria-current]')).toHaveAttribute('href', /\/region\/all$/);
    await expect(previous).toBeHidden();
    await next.click();
    await expect(previous).toBeVisible();
    await next.click();
    await expect(next).toBeHidden();
    await list.getByRole('link').last().click();
    await expect(page).toHaveURL(/\/region\/portugal$/);
    await expect(
      page.getByRole('main').locator('[aria-current=true][href$="/region/portugal"]'),
    ).toBeInViewport();
  });

  test(`${locale}: carousels of the home page turn by groups, and the banner can be stopped @wide`, async ({
    page,
  }) => {
    const { home } = t;
    await open(page, `${shop}/home`);
    for (const [title, each] of [
      [home.hot.title, 4],
      [home.categories.title, 6],
      [home.fresh.title, 8],
    ] as const) {
      const section = page.getByRole('region', { name: title });
      await section.scrollIntoViewIfNeeded();
      const items = section.getByRole('listitem');
      const nextGroup = section.getByRole('button', { name: home.pager.next });
      await expect(section.getByRole('button', { name: home.pager.previous })).toBeHidden();
      await expect(items.nth(each - 1)).toBeInViewport({ ratio: 0.5 });
      await expect(items.nth(each)).not.toBeInViewport({ ratio: 0.5 });
      await nextGroup.focus();
      await page.keyboard.press('Enter');
      await expect(items.nth(each)).toBeInViewport({ ratio: 0.5 });
      await expect(items.first()).not.toBeInViewport();
      await section.getByRole('button', { name: home.pager.previous }).click();
      await expect(items.first()).toBeInViewport({ ratio: 0.5 });
    }
    const featured = page.getByRole('tablist', { name: home.featured.tabs });
    await featured.getByRole('tab').first().focus();
    const goods = page.getByRole('tabpanel').getByRole('listitem').filter({ visible: true });
    await expect(goods).toHaveCount(12);
    const shown = () => goods.evaluateAll((items) => items.map((one) => one.querySelector('a')?.href));
    const before = await shown();
    await page.keyboard.press('ArrowRight');
    await expect(featured.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(goods).toHaveCount(12);
    await expect.poll(shown).not.toEqual(before);
    await featured.getByRole('tab').nth(2).click();
    await expect(featured.getByRole('tab').nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect(goods).toHaveCount(12);
    await page.getByRole('button', { name: home.hero.pause }).click();
    await expect(page.getByRole('button', { name: home.hero.play, exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: t.promo.app.code })).toBeVisible();
    await page.getByRole('link', { name: t.promo.plugin.add }).click();
    await expect(page).toHaveURL(/\/apps#browser$/);
    const description = await page.request.get('/opensearch.xml');
    expect(await description.text()).toContain('keyword={searchTerms}');
  });

  test(`${locale}: animations stay off under reduced motion @wide`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `${shop}/home`);
    await expect(page.getByRole('button', { name: t.home.hero.play, exact: true })).toBeVisible();
  });
}

test('reports are listed for administrators, who are notified @wide', async ({ page }) => {
  const headers = await logIn(page, 'admin', 'Admin-2026');
  const body = {
    kind: 'abuse',
    reason: 'other',
    description: 'Something odd on a page.',
    email: 'a@b.example',
  };
  const sent = await page.request.post('/api/report/submit', { data: body });
  const { data }: { data: { reportNo: string } } = await sent.json();
  const list = await page.request.get('/api/system/report/list', { headers });
  expect(JSON.stringify(await list.json())).toContain(data.reportNo);
  await page.goto('/en/qianduanshop/message');
  await expect(page.getByText(data.reportNo)).toBeVisible();
});
