import { expect, test } from 'playwright/test';

for (const home of ['/qianduanshop/home', '/en/qianduanshop/home'])
  test(`header and footer of ${home} lead only to pages with content @wide`, async ({ page, request }) => {
    await page.goto(home);
    const addresses = await page
      .locator('header nav a[href^="/"], footer a[href^="/"]')
      .evaluateAll((links) => [
        ...new Set(links.map((link) => link.getAttribute('href')?.split('#')[0] ?? '')),
      ]);
    expect(addresses.length).toBeGreaterThan(15);
    for (const address of addresses) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
    }
  });

test('the search field proposes only searches that find products @wide', async ({ page, request }) => {
  for (const [home, api] of [
    ['/qianduanshop/home', 'zh'],
    ['/en/qianduanshop/home', 'en'],
  ] as const) {
    await page.goto(home);
    const keyword = await page.locator('header input[name="keyword"]').getAttribute('placeholder');
    const query = new URLSearchParams({ keyword: keyword ?? '', language: api });
    const answer = await request.get(`/api/admin/product/searchPage?${query}`);
    expect((await answer.json()).data.total, keyword ?? '').toBeGreaterThan(0);
  }
});

test('no product is twice in the sections of the home page @wide', async ({ page }) => {
  await page.goto('/qianduanshop/home');
  const products = await page
    .locator(
      'section[aria-labelledby="featured"], section[aria-labelledby="hot"], section[aria-labelledby="fresh"]',
    )
    .locator('a[href*="/qianduanshop/product/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(products.length).toBeGreaterThan(20);
  expect(new Set(products).size).toBe(products.length);
});
