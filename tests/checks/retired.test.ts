import { describe, expect, it } from 'vitest';
import { checkRetired } from '../../scripts/checks/retired.ts';
import { source } from './source.ts';

describe('check of retired words', () => {
  it('find retired identifiers and file names, and name the new one', () => {
    const found = checkRetired([
      source('server/contexts/orders/order/flow.ts', 'const a = 1;', 'await tendChat(deps);'),
      source('src/admin/page.tsx', 'const { data } = useAsk(key), other = useAskFor(key);'),
      source('src/lib/flow.ts', "import { withTransaction } from './transaction.ts';"),
      source('src/admin/parts/coupon-words.ts', 'export const useCouponWords = () => useTexts(texts);'),
      source('demo/world.ts', ''),
      source('server/contexts/rfq/rows.ts', ''),
    ]);
    expect(found).toEqual([
      'server/contexts/orders/order/flow.ts:1 a file of this kind is called state-machine',
      'server/contexts/orders/order/flow.ts:2 tendChat is called cleanUpChat',
      'src/admin/page.tsx:1 useAsk is called useApiQuery',
      'src/admin/parts/coupon-words.ts:1 a file of this kind is called coupon-texts',
      'src/admin/parts/coupon-words.ts:1 useCouponWords is called useCouponTexts',
      'demo/world.ts:1 the name of a file says seed-data or fixture',
      'server/contexts/rfq/rows.ts:1 a file of this kind is called queries',
    ]);
  });
});
