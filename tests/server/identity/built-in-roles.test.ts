import { readFileSync } from 'node:fs';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf } from '../../../contract/access/permissions.ts';
import { role } from '../../../server/platform/db/schema.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const text = readFileSync(new URL('../../../docs/permissions.md', import.meta.url), 'utf8');
/** The table of the document: `| \`key\` | side | may |`. */
const table = [...text.matchAll(/^\| `(\w+)` \| (shop|platform) \| (.+) \|$/gm)].map(
  ([, key = '', side = '', may = '']) => ({ key, side, may }),
);

/** Pages that a word of the document stands for, by side; the permissions are those of the role. */
const words: Readonly<Record<'shop' | 'platform', Readonly<Record<string, readonly string[]>>>> = {
  shop: {
    goods: ['product'],
    "the shop's categories": ['category'],
    'freight templates': ['freight'],
    questions: ['inquiry'],
    'sales figures': ['sales'],
    orders: ['order'],
    quotations: ['quotation'],
    'after-sales': ['aftersale'],
    members: ['member'],
    reviews: ['review'],
    conversations: ['chat'],
  },
  platform: {
    applications: ['audit'],
    products: ['product'],
    agreements: ['contract'],
    shops: ['shop'],
    categories: ['category'],
    "shops' promotions": ['promotion'],
    orders: ['order'],
    payments: ['payment'],
    bills: ['settlement'],
    ledger: ['ledger'],
    commission: ['commission'],
    'split of payments': ['split'],
    'after-sales': ['aftersale'],
    slides: ['carousel'],
    banners: ['banner'],
    coupons: ['coupon'],
    hosts: ['domain'],
    'search words': ['search'],
    dictionaries: ['dictionary'],
    news: ['news'],
    'site settings': ['site'],
    'page texts': ['text'],
    'uploaded files': ['oss'],
    'flash sales': ['flash'],
    reviews: ['review'],
    accounts: ['account'],
    reports: ['report'],
    conversations: ['chat'],
    'text messages': ['sms'],
  },
};
/** Pages that every account of a side may see. */
const forAll = { shop: ['overview'], platform: ['dashboard'] } as const;

describe('documented built-in roles', () => {
  it('match the document, page by page', async () => {
    const roles = await app.deps.db.select().from(role).where(isNotNull(role.key));
    expect(table.map(({ key }) => key).sort()).toEqual(roles.map(({ key }) => key).sort());
    for (const { key, side, permissions } of roles) {
      const row = table.find((one) => one.key === key);
      expect(row?.side, `${key}`).toBe(side);
      if (row?.may.startsWith('everything')) continue;
      const said = Object.entries(words[side]).flatMap(([word, pages]) =>
        new RegExp(`(?<![\\w'])${word}(?![\\w'])`).test(row?.may ?? '') ? pages : [],
      );
      const held = new Set(permissions.map((code) => code.split('.')[1] ?? ''));
      for (const page of forAll[side]) held.delete(page);
      expect([key, [...held].sort()], `${key}: ${row?.may}`).toEqual([key, [...new Set(said)].sort()]);
    }
  });

  it('are documented for every page', () => {
    const codes: Record<'shop' | 'platform', readonly string[]> = {
      shop: codesOf('shop'),
      platform: codesOf('platform'),
    };
    for (const side of ['shop', 'platform'] as const) {
      const pages = new Set(codes[side].map((code) => code.split('.')[1]));
      const unknown = Object.values(words[side])
        .flat()
        .filter((page) => !pages.has(page));
      expect(unknown).toEqual([]);
    }
  });

  it('allow more than reading where the document says more than "see"', async () => {
    const roles = await app.deps.db.select().from(role).where(isNotNull(role.key));
    const of = (key: string) => roles.find((one) => one.key === key)?.permissions ?? [];
    expect(of('content')).toEqual(
      expect.arrayContaining([
        'platform.news.write',
        'platform.site.write',
        'platform.review.hide',
        'platform.dictionary.write',
      ]),
    );
    expect(of('support')).toEqual(expect.arrayContaining(['platform.review.read', 'platform.review.hide']));
    expect(of('content')).not.toContain('platform.oss.private');
    expect(of('orders')).not.toContain('shop.order.address');
    for (const key of ['auditor', 'finance', 'content', 'support'])
      expect(of(key)).not.toContain('platform.role.write');
  });
});
