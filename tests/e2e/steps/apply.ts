// How a company applies for a shop on this page, and how the platform answers it.
import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import type { ApiOutput } from '../../../contract/index.ts';
import { creditCheck } from '../../../contract/written.ts';
import type apply from '../../../locales/zh/suppliers/apply.json';
import type { Buyer } from './buyer.ts';

/** A code of its own for every company. */
export function creditCode(): string {
  const body = `91330212${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  return body + creditCheck(body);
}

export const picture = async (background: string) => ({
  name: 'paper.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
});

type Api = 'approve' | 'reject';
/** The platform answers the newest application of a company. */
export async function answer(page: Page, company: string, how: Api, reason = ''): Promise<number | null> {
  const login = await page.request.post('/api/user/login', {
    data: { username: 'admin', password: 'Admin-2026' },
  });
  const { data: admin }: { data: ApiOutput<'POST /api/user/login'> } = await login.json();
  const headers = { authorization: `Bearer ${admin.token}` };
  const list = await page.request.get('/api/system/supplier/application/list', {
    headers,
    params: { status: 'pending', keyword: company },
  });
  const { data: found }: { data: ApiOutput<'GET /api/system/supplier/application/list'> } = await list.json();
  const [waiting] = found.records;
  const done = await page.request.post(`/api/system/supplier/application/${how}/${waiting?.id}`, {
    headers,
    data: { version: waiting?.version, ...(how === 'reject' ? { reason } : {}) },
  });
  expect(done.ok()).toBe(true);
  const { data }: { data: ApiOutput<'POST /api/system/supplier/application/approve/{id}'> } =
    await done.json();
  return data.supplierId;
}

type Texts = typeof apply;
export const named = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

export async function fillBasics(page: Page, t: Texts, company: string, buyer: Buyer): Promise<void> {
  await named(page, t.fields.companyName).fill(company);
  await named(page, t.fields.creditCode).fill(creditCode());
  await named(page, t.fields.foundedOn).fill('2026-06-01');
  await named(page, t.fields.legalPerson).fill('何青禾');
  await named(page, t.fields.contactName).fill('何青禾');
  await expect(named(page, t.fields.contactPhone)).toHaveValue(buyer.mobile);
  await named(page, t.fields.email).fill('he@qinghe.example.com');
  await named(page, t.area.province).selectOption('330000');
  await named(page, t.area.city).selectOption('330200');
  await named(page, t.area.district).selectOption('330212');
  await named(page, t.fields.address).fill('中山东路 1 号 3 楼');
  await named(page, t.fields.shopName).fill(company.slice(0, 10));
  await page.locator('[data-field="businessScope"] input').nth(1).check();
  await named(page, t.fields.mainProducts).fill('马克杯、餐盘');
  await named(page, t.fields.description).fill('二十年烧一只好杯子，从泥到釉都在自己的窑里。');
}

export async function addPapers(page: Page): Promise<void> {
  for (const [name, colour] of [
    ['license', '#fffdf6'],
    ['idFront', '#eaf3f7'],
    ['idBack', '#f6eef0'],
  ] as const) {
    const field = page.locator(`[data-field="${name}"]`);
    await field.locator('input[type="file"]').setInputFiles(await picture(colour));
    await expect(field.locator('img')).toBeVisible();
  }
}
