import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from 'playwright/test';

const kib = 1024;

const pages = [
  { name: 'product page', path: '/qianduanshop/product/4', most: 114, files: 15 },
  { name: 'shop page with a panel', path: '/qianduanshop/supplier/detail/1', most: 160 },
  { name: 'shop page with a drawer', path: '/qianduanshop/supplier/detail/2', most: 160 },
];

for (const { name, path, most, files = 60 } of pages) {
  test(`the ${name} loads little JavaScript, and almost none before load`, async ({ page }) => {
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
  test(`the ${name} is small before its first paint @wide`, async ({ page }) => {
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

for (const path of ['/qianduanshop/home', '/en/qianduanshop/home']) {
  test(`${path} renders content near the viewport, without clipping or layout shift`, async ({ page }) => {
    await page.goto(path);
    const parts = page.locator('.when-near');
    expect(await parts.count()).toBeGreaterThan(4);
    const news = page.locator('.when-near:has(#news) a').last();
    expect(await news.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))).toBe(false);
    const moved = await page.evaluate(async () => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
      for (let at = 0; at < document.documentElement.scrollHeight; at += 300) {
        scrollTo(0, at);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return sum;
    });
    expect(moved).toBeLessThan(0.01);
    expect(await news.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
    // Overflow of a part is drawn up to this far: arrows, and focus outlines.
    const out = await parts.evaluateAll((all) =>
      all.map((part) => {
        const box = part.getBoundingClientRect();
        const margin = Number.parseFloat(getComputedStyle(part).overflowClipMargin);
        const inside = [...part.querySelectorAll('*')].filter(
          (one) => one.clientWidth > 0 && !one.closest('.overflow-x-auto, .overflow-hidden, .sr-only'),
        );
        const most = inside.map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom);
        });
        return margin - Math.max(...most);
      }),
    );
    // An outline is 4 pixels wide.
    for (const room of out) expect(room).toBeGreaterThanOrEqual(4);
  });
}

/** Bytes of script, gzipped, before `load` and in total until nothing more is loaded. */
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
  // A busy machine draws pictures so late that idle islands start before `load`.
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.continue(),
  );
  await page.goto(path, { waitUntil: 'load' });
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter((script) => script.src === '' && script.type !== 'application/ld+json')
      .map((script) => script.text),
  );
  // Islands start once the browser is idle, which a busy machine delays.
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const inlineSize = gzipSync(inline.join('\n'), { level: 6 }).length;
  const sum = (list: typeof scripts) => list.reduce((total, script) => total + script.size, 0);
  const early = inlineSize + sum(scripts.filter((script) => !script.late));
  const all = inlineSize + sum(scripts);
  return { early, all, scripts: scripts.length };
}
