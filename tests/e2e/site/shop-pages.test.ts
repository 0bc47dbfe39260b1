// Every page of the supplier's menu, with an empty shop: a new menu page is checked here without a change.
import { expect, type Page, test } from 'playwright/test';
import {
  type Asked,
  expectShut,
  leaves,
  lookAt,
  openNothing,
  openPlace,
  type Place,
} from '../steps/back-office-pages.ts';
import { demoAccount, expectAccessible, password, register } from '../steps/buyer.ts';
import { enterBackOffice, logIn, openShop } from '../steps/opened-shop.ts';
import { type Caller, caller } from '../steps/paid-order.ts';
import { watch } from '../steps/shop.ts';
import { lookTag } from '../steps/short-form.ts';

/** Number of browsers that share the menu. */
const parts = 3;

/** A staff member with the permission for the overview and no other. */
async function hireClerk(page: Page, owner: Caller) {
  const roles = '/api/supplier/staff/role/add';
  const role = await owner.post(roles, {
    name: { zh: '只看概况', en: 'Overview only' },
    permissions: ['shop.overview.read'],
  });
  const { mobile, username } = await register(page);
  const person = { mobile, name: 'Clerk', roleIds: [role.id] };
  const invitation = await owner.post('/api/supplier/staff/add', person);
  const { me, session } = await logIn(page, username, password);
  await me.post(`/api/user/invitation/accept/${invitation.id}`);
  return session;
}

for (const locale of ['zh', 'en'] as const) {
  const size = locale === 'zh' ? '@wide' : '@narrow';

  for (let part = 0; part < parts; part += 1) {
    test(`${locale}: pages of the shop's menu, ${part + 1} of ${parts}, open for its owner, and closed without permission ${size}${lookTag(part, locale === 'zh')}`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const session = await openShop(page);
      const owner = caller(page.request, session.token);
      const tree: readonly Place[] = await owner.get('/api/system/menu/tree');
      const places = leaves(tree).filter((_, at) => at % parts === part);
      expect(places.length).toBeGreaterThan(2);
      await enterBackOffice(page, session, locale);
      const { problems } = watch(page);
      const asked: [Place, readonly Asked[]][] = [];
      await openNothing(page, 'shop');
      for (const place of places) asked.push([place, await lookAt(page, 'shop', place, locale)]);
      expect(problems).toEqual([]);

      const clerk = await hireClerk(page, owner);
      await enterBackOffice(page, clerk, locale);
      await expectShut(page, 'shop', clerk.token, asked, locale, 3);
      await expectAccessible(page);
      expect(problems).toEqual([]);
    });
  }

  test.describe(`${locale} in the dark`, () => {
    test.use({ colorScheme: 'dark' });
    test(`${locale}: overview, products and orders can be read in the dark ${size}`, async ({ page }) => {
      await enterBackOffice(page, await demoAccount(page, 'supplier', 'Supplier-2026'), locale);
      for (const path of ['', '/products', '/orders']) {
        await openPlace(page, 'shop', `/adminweb/vendor${path}`, locale);
        await expectAccessible(page);
      }
    });
  });
}
