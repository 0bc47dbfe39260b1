import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { afterSaleReasons } from '../../../contract/returns/after-sale-reasons.ts';
import { freightAsked, isOfBuyer, retainedFreight } from '../../../server/contexts/returns/freight.ts';
import { matchesCase } from '../../../server/contexts/returns/list.ts';

describe('refunded freight', () => {
  /** Four pieces of 10.00 with 6.00 of freight, all sent. */
  const line = { quantity: 4, paid: 4_600, freightShare: 600, refundedPieces: 0, shipped: 4, restocked: 0 };
  const asked = { amount: 2_300, quantity: 2, kind: 'refund', reason: 'wrong_choice' } as const;

  it('is the requested amount beyond the products, and never below zero', () => {
    expect(freightAsked(asked, line)).toBe(300);
    expect(freightAsked({ ...asked, amount: 2_001 }, line)).toBe(1);
    expect(freightAsked({ ...asked, amount: 2_000 }, line)).toBe(0);
    expect(freightAsked({ ...asked, amount: 500 }, line)).toBe(0);
  });

  it('accounts for pieces refunded earlier', () => {
    const odd = { ...line, quantity: 3, paid: 3_010, freightShare: 10, shipped: 3 };
    const freight = [0, 1, 2].map((refundedPieces) =>
      freightAsked({ ...asked, quantity: 1, amount: 1_004 }, { ...odd, refundedPieces }),
    );
    expect(freight).toEqual([4, 4, 4]);
    expect(freightAsked({ ...asked, quantity: 1, amount: 1_003 }, { ...odd, refundedPieces: 1 })).toBe(3);
  });

  it('is kept in part only where products were shipped and the buyer is the reason', () => {
    expect(retainedFreight(asked, line, 100)).toBe(2_100);
    expect(retainedFreight(asked, line, 300)).toBe(2_300);
    expect(() => retainedFreight(asked, line, 301)).toThrow('amount_exceeded');
    const faulty = { ...asked, reason: 'faulty' };
    expect(() => retainedFreight(faulty, line, 299)).toThrow('freight_due');
    expect(retainedFreight(faulty, line, 300)).toBe(2_300);
    const unsent = { ...line, shipped: 3 };
    expect(() => retainedFreight(asked, unsent, 299)).toThrow('freight_due');
    expect(retainedFreight(asked, unsent, 300)).toBe(2_300);
    expect(retainedFreight({ ...asked, kind: 'return' }, unsent, 0)).toBe(2_000);
    expect(retainedFreight(asked, { ...line, shipped: 3, restocked: 1 }, 0)).toBe(2_000);
  });

  it('is attributed to the buyer for two reasons alone', () => {
    expect(afterSaleReasons.filter(isOfBuyer)).toEqual(['no_longer_wanted', 'wrong_choice']);
  });
});

describe('search term of the after-sale lists', () => {
  const dialect = new PgDialect();
  const searched = (keyword: string) => {
    const condition = matchesCase(keyword);
    if (!condition) throw new Error('no condition');
    const { sql, params } = dialect.sqlToQuery(condition);
    const columns = ['"name"', '"after_sale_no"', '"order_no"'].filter((column) => sql.includes(column));
    return { columns, params };
  };

  it.each(['A2026', '7', 'zZ09'])(
    'is matched with name and both numbers for the letters and digits of %s',
    (keyword) => {
      const { columns, params } = searched(keyword);
      expect(columns).toEqual(['"name"', '"after_sale_no"', '"order_no"']);
      expect(params.filter((one) => one === `${keyword}%`)).toHaveLength(2);
    },
  );

  it.each(['杯子', '杯 7', 'A 7', '7-', '-7', 'A2026%'])(
    'is matched with the name alone for %s',
    (keyword) => {
      expect(searched(keyword).columns).toEqual(['"name"']);
    },
  );
});
