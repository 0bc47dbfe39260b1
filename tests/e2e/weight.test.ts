import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../contract/index.ts';
import { read } from './shop.ts';

const kib = 1024;

test('the product page brings little JavaScript, and almost none before load', async ({ page }) => {
  const { products } = await read<ApiOutput<'GET /api/publish/paths'>>(page.request, '/api/publish/paths');
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
  await page.goto(`/qianduanshop/product/${products[3]}`, { waitUntil: 'load' });
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter((script) => script.src === '' && script.type !== 'application/ld+json')
      .map((script) => script.text),
  );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const inlineSize = gzipSync(inline.join('\n'), { level: 6 }).length;
  const sum = (list: typeof scripts) => list.reduce((total, script) => total + script.size, 0);
  const early = inlineSize + sum(scripts.filter((script) => !script.late));
  const all = inlineSize + sum(scripts);
  console.log(
    `product page: ${(early / kib).toFixed(1)} KB gzip of JavaScript before load, ${(all / kib).toFixed(1)} KB in all`,
  );
  expect(early).toBeLessThanOrEqual(30 * kib);
  expect(all).toBeLessThanOrEqual(120 * kib);
  expect(scripts.length).toBeGreaterThan(3);
});
