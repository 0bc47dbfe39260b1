import { request as ask } from 'node:http';
import { expect, test } from 'playwright/test';
import type { Envelope } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { watch } from '../steps/shop.ts';

type Info = ApiOutput<'GET /api/domain/info'>;

/** A request with any Host header; browsers would not send it. */
const withHost = (base: string | undefined, path: string, host: string) =>
  new Promise<{ status: number; location: string; body: string }>((resolve, reject) => {
    const sent = ask(new URL(path, base ?? ''), { headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, location: headers.location ?? '', body: Buffer.concat(parts).toString('utf8') });
      });
    });
    sent.on('error', reject);
    sent.end();
  });

test('a shop’s own host shows its shop in both languages, and the site below', async ({ page, baseURL }) => {
  const watched = watch(page);
  const own = new URL(baseURL ?? '');
  own.hostname = 'beian.localhost';
  await page.goto(own.href);
  await expect(page).toHaveTitle('北岸：餐具、杯碟、保温杯，工厂直供');
  const link = page.locator('link[rel="canonical"]');
  await expect(link).toHaveAttribute('href', /\/\/localhost[^/]*\/qianduanshop\/supplier\/detail\/1$/);
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', '餐具,杯碟,保温杯');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('北岸');
  await expectAccessible(page);
  await page.goto(`${own.origin}/en`);
  await expect(page).toHaveTitle('Beian: Tableware, cups, vacuum flasks, from the factory');
  await page.goto(`${own.origin}/en/qianduanshop/about`);
  await expect(page).not.toHaveTitle(/vacuum flasks, from the factory/);
  const info = await page.evaluate<Envelope<Info>>(async () => (await fetch('/api/domain/info')).json());
  expect(info.data).toMatchObject({ host: 'beian.localhost', supplierId: 1, redirectUrl: null });
  expect(watched.problems).toEqual([]);
});

test('the same page under the platform’s host keeps its texts', async ({ page, baseURL }) => {
  const path = '/qianduanshop/supplier/detail/1';
  const [plain, known] = [
    await withHost(baseURL, path, new URL(baseURL ?? '').host),
    await withHost(baseURL, path, 'beian.localhost'),
  ];
  const title = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
  const rest = (html: string) => html.slice(html.indexOf('</head>'));
  expect(title(plain.body)).not.toBe(title(known.body));
  expect(rest(plain.body)).toBe(rest(known.body));
  await page.goto(path);
  await expect(page).not.toHaveTitle(/工厂直供/);
});

test('unknown hosts get the site, and are never echoed', async ({ baseURL }) => {
  // A page that no sale changes meanwhile.
  const still = '/qianduanshop/about';
  const plain = await withHost(baseURL, still, new URL(baseURL ?? '').host);
  for (const host of ['evil.example', 'evil.example:99', 'beian.localhost.evil.example', '127.0.0.1']) {
    const answer = await withHost(baseURL, still, host);
    expect(answer.body).toBe(plain.body);
    const slash = await withHost(baseURL, '/qianduanshop/home/', host);
    expect(slash.location).toBe('/qianduanshop/home');
    const { body } = await withHost(baseURL, '/api/domain/info', host);
    expect(body).not.toContain('evil');
  }
  for (const host of ['<script>', 'a b', 'a/../b', 'user@evil.example']) {
    const answer = await withHost(baseURL, '/qianduanshop/home', host);
    expect([200, 400]).toContain(answer.status);
    expect(answer.body).not.toMatch(/<script>$|user@evil/);
  }
});
