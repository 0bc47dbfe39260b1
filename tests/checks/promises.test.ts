import { describe, expect, it } from 'vitest';
import { checkPromises } from '../../scripts/checks/promises.ts';
import { source } from './source.ts';

/** The findings about texts; those about exceptions that no text needs are left out. */
const found = (path: string, texts: object) =>
  checkPromises([source(path, JSON.stringify(texts))]).filter((finding) => finding.startsWith('locales/'));

describe('check of promised periods', () => {
  it('finds a number of days, hours or minutes in either language', () => {
    const periods = ['7 天内', '七天无理由', '三个工作日', '48 小时发货', '30 分钟', '半个月内'];
    for (const text of periods)
      expect(found('locales/zh/orders/order.json', { deep: { text } }), text).toEqual([
        'locales/zh/orders/order.json:1 order.deep.text names a period; write a placeholder of contract/periods.ts',
      ]);
    for (const text of [
      'within 7 days',
      'Seven-day returns',
      'three working days',
      '48 hours',
      'ten minutes',
    ])
      expect(found('locales/en/orders/order.json', { text }), text).toHaveLength(1);
  });

  it('allows placeholders, other numbers, and texts with a reason', () => {
    const texts = { a: '{{afterSaleDays}} 天', b: '3 件', c: '每天 9:00', d: '周年' };
    expect(found('locales/zh/orders/order.json', texts)).toEqual([]);
    expect(found('locales/en/orders/order.json', { a: '{{afterSaleDays}} days', b: '3 pieces' })).toEqual([]);
    expect(found('locales/en/operations/dashboard.json', { spans: { 7: '7 days' } })).toEqual([]);
  });

  it('finds an exception that no text needs any more', () => {
    expect(checkPromises([source('locales/en/a/b.json', '{}')])).toContain(
      'scripts/checks/promises.ts:1 dashboard.jobsFine names no period any more',
    );
  });
});
