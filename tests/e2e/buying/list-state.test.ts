// Every list of the shop's menu, in a shop that has something: what it is asked stands in its address, is asked again after a
// reload, and is what its file is made of. A page that comes into the menu is looked at here by itself.
import { expect, type Page, type Request, test } from 'playwright/test';
import words from '../../../locales/en/common/admin-list.json' with { type: 'json' };
import { leaves, openPlace, type Place } from '../steps/back-office-pages.ts';
import { demoAccount } from '../steps/buyer.ts';
import { enterBackOffice } from '../steps/opened-shop.ts';
import { caller } from '../steps/paid-order.ts';
import { watch } from '../steps/shop.ts';
import { lookTag } from '../steps/short-form.ts';

/** Number of browsers that share the menu. */
const parts = 2;
const paging = ['current', 'size', 'sort', 'order'];

/** The paged query of a list; other queries of a page have no page number. */
const isListed = (request: Request) => {
  const { pathname, searchParams } = new URL(request.url());
  return pathname.startsWith('/api/') && searchParams.has('current') && searchParams.has('size');
};
const filtersOf = (address: string) =>
  Object.fromEntries([...new URL(address).searchParams].filter(([name]) => !paging.includes(name)));

/** Triggers a new query of the list; answers with it. */
async function asking(page: Page, act: () => Promise<unknown>): Promise<string> {
  const asked = page.waitForRequest(isListed);
  await act();
  return (await asked).url();
}

/** Sets the first filter of each kind the page has; answers with the last query. */
async function narrow(page: Page): Promise<string | null> {
  const bar = page.locator('main search');
  let question: string | null = null;
  const choice = bar.locator('select').first();
  if ((await choice.count()) > 0) {
    const values = await choice
      .locator('option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    question = await asking(page, () => choice.selectOption(values[1] ?? ''));
  }
  const day = bar.locator('input[type="date"]').first();
  if ((await day.count()) > 0) question = await asking(page, () => day.fill('2026-01-05'));
  const box = bar.locator('input[type="search"]');
  if ((await box.count()) > 0)
    question = await asking(page, async () => {
      await box.fill('a b');
      await box.press('Enter');
    });
  return question;
}

const stateOf = (page: Page) =>
  page
    .locator('main search')
    .locator('select, input')
    .evaluateAll((all) =>
      all.map((one) =>
        one instanceof HTMLInputElement && one.type === 'checkbox'
          ? one.checked
          : (one as HTMLInputElement | HTMLSelectElement).value,
      ),
    );

for (let part = 0; part < parts; part += 1) {
  test(`en: lists of the supplier menu keep their query, ${part + 1} of ${parts} @wide${lookTag(part, true)}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const session = await demoAccount(page, 'supplier', 'Supplier-2026');
    await enterBackOffice(page, session, 'en');
    const me = caller(page.request, session.token);
    const tree: readonly Place[] = await me.get('/api/system/menu/tree');
    const { problems } = watch(page);
    let lists = 0;
    let files = 0;
    for (const { path } of leaves(tree).filter((_, at) => at % parts === part)) {
      await openPlace(page, 'shop', path, 'en');
      if ((await page.locator('main search').count()) !== 1) continue;
      const tab = page
        .locator('main nav li:nth-child(n+2) a:not([aria-current])')
        .filter({ hasNotText: /\D0$/ });
      if ((await tab.count()) > 0 && (await tab.first().getAttribute('href'))?.includes('?'))
        await asking(page, () => tab.first().click());
      const file = page.locator('main').getByRole('button', { name: words.export, exact: true });
      if ((await file.count()) > 0) {
        files += 1;
        const { query } = (await exported(page, file)).postDataJSON();
        expect(query, path).toEqual(filtersOf(page.url()));
        // Only this many exports run at a time.
        await expect.poll(() => openFiles(page, session.token)).toBe(0);
      }
      const question = await narrow(page);
      if (question === null) continue;
      lists += 1;
      expect(filtersOf(question), path).toEqual(filtersOf(page.url()));
      const state = await stateOf(page);
      expect(await asking(page, () => page.reload()), path).toBe(question);
      await expect.poll(() => stateOf(page), { message: path }).toEqual(state);
    }
    expect(lists).toBeGreaterThan(4);
    // Nine pages of sellers export, and the halves of the menu share them unevenly.
    expect(files).toBeGreaterThan(1);
    expect(problems).toEqual([]);
  });
}

/** Requested by the page: an idle connection of the test may have been closed. */
const openFiles = (page: Page, token: string): Promise<number> =>
  page.evaluate(async (bearer) => {
    const answer = await fetch('/api/admin/export/list', { headers: { authorization: `Bearer ${bearer}` } });
    const { data }: { data: readonly { readonly status: string }[] } = await answer.json();
    return data.filter(({ status }) => status === 'waiting' || status === 'running').length;
  }, token);

async function exported(page: Page, button: ReturnType<Page['locator']>): Promise<Request> {
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/admin/export'),
  );
  await button.click();
  await page.getByRole('button', { name: words.exportCsv }).click();
  return asked;
}
