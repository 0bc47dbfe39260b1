import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from 'playwright/test';

const kib = 1024;

const pages = [
  { name: 'product page', path: '/qianduanshop/product/4', most: 112, files: 15 },
  { name: 'shop page with a panel', path: '/qianduanshop/supplier/detail/1', most: 160 },
  { name: 'shop page with a drawer', path: '/qianduanshop/supplier/detail/2', most: 160 },
];

for (const { name, path, most, files = 60 } of pages) {
  test(`the ${name} brings little JavaScript, and almost none before load`, async ({ page }) => {
    const { early, all, scripts } = await weigh(page, path);
    console.log(
      `${name}: ${(early / kib).toFixed(1)} KB gzip of JavaScript before load, ${(all / kib).toFixed(1)} KB in all`,
    );
    expect(early).toBeLessThanOrEqual(30 * kib);
    expect(all).toBeLessThanOrEqual(most * kib);
    expect(scripts).toBeGreaterThan(3);
    expect(scripts).toBeLessThanOrEqual(files);
  });
}

const markup = [
  { name: 'home page', path: '/qianduanshop/home', most: 30, elements: 2000 },
  { name: 'home page in English', path: '/en/qianduanshop/home', most: 30, elements: 2000 },
  { name: 'product page', path: '/qianduanshop/product/4', most: 15, elements: 900 },
  { name: 'product page in English', path: '/en/qianduanshop/product/4', most: 15, elements: 900 },
];

for (const { name, path, most, elements } of markup) {
  test(`the ${name} is light before anything of it is drawn @wide`, async ({ page }) => {
    const html = await (await page.request.get(path)).text();
    const count = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*').length,
      html,
    );
    const size = gzipSync(html, { level: 9 }).length;
    console.log(`${name}: ${(size / kib).toFixed(1)} KB gzip, ${count} elements`);
    expect(size).toBeLessThanOrEqual(most * kib);
    expect(count).toBeLessThanOrEqual(elements);
  });
}

/** Bytes of script, gzipped, before `load` and in all until nothing more comes by itself. */
async function weigh(page: Page, path: string) {
  const scripts: { url: string; size: number; late: boolean }[] = [];
  let isLoaded = false;
  page.on('load', () => {
    isLoaded = true;
  });
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const late = isLoaded;
    const body = await response.body().catch(() => Buffer.alloc(0));
    scripts.push({ url: response.url(), size: gzipSync(body, { level: 6 }).length, late });
  });
  // A busy machine draws pictures so late that idle islands come before `load`, which is no fault of theirs.
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.continue(),
  );
  await page.goto(path, { waitUntil: 'load' });
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter((script) => script.src === '' && script.type !== 'application/ld+json')
      .map((script) => script.text),
  );
  // Islands start once the browser is idle, which a busy machine puts off.
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const inlineSize = gzipSync(inline.join('\n'), { level: 6 }).length;
  const sum = (list: typeof scripts) => list.reduce((total, script) => total + script.size, 0);
  const early = inlineSize + sum(scripts.filter((script) => !script.late));
  const all = inlineSize + sum(scripts);
  return { early, all, scripts: scripts.length };
}
