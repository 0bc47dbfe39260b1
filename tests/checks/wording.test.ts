import { describe, expect, it } from 'vitest';
import { checkWording } from '../../scripts/checks/wording.ts';
import { source } from './source.ts';

const found = (path: string, texts: object) => checkWording([source(path, JSON.stringify(texts))]);

describe('check of words that texts gave up', () => {
  it('finds one in either language, at any depth, and names what stands in its place', () => {
    expect(found('locales/en/content/home.json', { slides: [{ action: 'Have a look' }] })).toEqual([
      'locales/en/content/home.json:1 slides.0.action says "Have a look"; write View',
    ]);
    expect(found('locales/zh/content/home.json', { hint: '你的订单' })).toEqual([
      'locales/zh/content/home.json:1 hint says "你"; write 您',
    ]);
    for (const text of [
      'Company papers',
      'It goes back the way it came',
      'The seller is told at once',
      'Freight templates',
      'Merchants sell here',
      'Pick a color',
      '{{count}} {{count|bill|bills}}',
    ])
      expect(found('locales/en/orders/order.json', { text }), text).toHaveLength(1);
  });

  it('allows other meanings, names of placeholders, and texts with a reason', () => {
    for (const text of ['Merchant ID', 'Audit log', 'Google Merchant Center', '{{bill}} due', 'allotment'])
      expect(found('locales/en/payments/merchant-account.json', { text }), text).toEqual([]);
    expect(
      found('locales/en/messaging/chat.json', { questions: { afterSale: 'After-sales service' } }),
    ).toEqual([]);
    expect(found('locales/zh/common/common.json', { chunkFailed: '无法载入' })).toEqual([]);
  });

  it("finds the marketplace's name where none is filled in", () => {
    expect(found('locales/en/orders/order-admin.json', { paid: '{{site}} pays you' })).toEqual([
      'locales/en/orders/order-admin.json:1 paid has {{site}}, which is not filled there; write "we"',
    ]);
    expect(found('locales/en/orders/order.json', { paid: 'Paid to {{site}}' })).toEqual([]);
  });
});
