import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import header from '../../../locales/en/common/header.json' with { type: 'json' };
import t from '../../../locales/en/search/picture-search.json' with { type: 'json' };
import { expectAccessible } from '../steps/buyer.ts';
import { awake, read, watch } from '../steps/shop.ts';

const page = '/en/qianduanshop/picture-search';

test('a photo of a good, chosen in the search box, finds the good among the first five', async ({
  page: tab,
  request,
}) => {
  // The shop may just have started: its pictures are described one after the other.
  test.setTimeout(300_000);
  const watched = watch(tab);
  const { records } = await read<ApiOutput<'GET /api/admin/product/searchPage'>>(
    request,
    '/api/admin/product/searchPage?size=5&sort=sales',
  );
  const good = records[0];
  if (!good) throw new Error('no product is on sale');
  const file = await (await request.get(good.mainImage)).body();
  // Pictures of the goods are described by a job after the shop has started.
  await expect
    .poll(
      async () => {
        const answer = await request.post('/api/search/picture', {
          data: file,
          headers: { 'content-type': 'image/webp' },
        });
        const { data } = await answer.json();
        return data?.records.slice(0, 5).map(({ id }: { id: number }) => id) ?? [];
      },
      { timeout: 240_000, intervals: [10_000] },
    )
    .toContain(good.id);
  await tab.goto('/en/qianduanshop/home', { waitUntil: 'load' });
  await awake(tab);
  const chooser = tab.waitForEvent('filechooser');
  await tab.getByRole('search').first().getByRole('link', { name: header.search.picture }).click();
  await (await chooser).setFiles({ name: 'photo.webp', mimeType: 'image/webp', buffer: file });
  await tab.waitForURL(`**${page}`);
  const cards = tab.locator('main ul > li');
  await expect(cards.first()).toBeVisible({ timeout: 20_000 });
  const links = await cards
    .locator('a[href*="/product/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect([...new Set(links)].slice(0, 5).some((href) => href?.includes(`/product/${good.id}`))).toBe(true);
  await expect(tab.getByRole('img', { name: t.photo })).toBeVisible();
  await expectAccessible(tab);

  // The frame is moved by keyboard, and asks again.
  const again = tab.waitForResponse((answer) => answer.url().includes('/api/search/picture?region='));
  await tab.getByRole('button', { name: t.resize }).focus();
  await tab.keyboard.press('ArrowLeft');
  expect((await again).ok()).toBe(true);

  // Back from a product to the results.
  await cards.first().getByRole('link').first().click();
  await tab.waitForURL('**/product/**');
  await tab.goBack();
  await expect(cards.first()).toBeVisible({ timeout: 20_000 });
  expect(watched.problems).toEqual([]);
});

test('a file that is no picture is refused on the page, in the language of the reader', async ({
  page: tab,
}) => {
  await tab.goto(page, { waitUntil: 'load' });
  await awake(tab);
  await tab.setInputFiles('main input[type=file]', {
    name: 'photo.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('00000018667479706865696300000000', 'hex'),
  });
  await expect(tab.getByRole('alert')).toHaveText(t.unreadable);
});
