import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { AfterSaleAction, afterSaleStates } from '../../contract/after-sale.ts';
import { afterSaleReasons } from '../../contract/after-sale-reasons.ts';
import { matchesCase } from '../../server/modules/after-sale/desk-list.ts';
import { actionsFor, edges, lapse, openStates, timeFor, walk } from '../../server/modules/after-sale/flow.ts';
import { freightAsked, isOfBuyer, keepFreight } from '../../server/modules/after-sale/freight.ts';

const actors = ['buyer', 'supplier', 'platform', 'system'] as const;
const hour = 3_600_000;

describe('the table of after-sales', () => {
  /** What is done by whom in which state, and where it leads for money alone and for goods. */
  const goals: Readonly<Record<string, readonly [refund: string, goods: string]>> = {
    'accept supplier requested': ['refunding', 'returning'],
    'accept system requested': ['refunding', 'returning'],
    'refuse supplier requested': ['refused', 'refused'],
    'sendBack buyer returning': ['sent', 'sent'],
    'receive supplier sent': ['refunding', 'refunding'],
    'receive system sent': ['refunding', 'refunding'],
    'refuse supplier sent': ['refused', 'refused'],
    'escalate buyer refused': ['arbitration', 'arbitration'],
    'ruleRefund platform arbitration': ['refunding', 'refunding'],
    'ruleReject platform arbitration': ['rejected', 'rejected'],
    'withdraw buyer requested': ['withdrawn', 'withdrawn'],
    'withdraw buyer returning': ['withdrawn', 'withdrawn'],
    'withdraw system returning': ['withdrawn', 'withdrawn'],
    'withdraw buyer sent': ['withdrawn', 'withdrawn'],
    'withdraw buyer arbitration': ['withdrawn', 'withdrawn'],
    'finish system refunding': ['refunded', 'refunded'],
  };

  it('leads every action of everybody in every state where it should, and refuses all others', () => {
    const open = new Set<string>();
    for (const action of AfterSaleAction.options)
      for (const actor of actors)
        for (const from of afterSaleStates) {
          const name = `${action} ${actor} ${from}`;
          const [refund, goods] = goals[name] ?? [];
          if (refund === undefined) {
            expect(() => walk(action, actor, from, 'refund'), name).toThrow('transition_forbidden');
            expect(() => walk(action, actor, from, 'return'), name).toThrow('transition_forbidden');
          } else {
            expect([name, walk(action, actor, from, 'refund')]).toEqual([name, refund]);
            expect([name, walk(action, actor, from, 'return')]).toEqual([name, goods]);
            open.add(name);
          }
        }
    expect(open.size).toBe(16);
    expect(edges).toHaveLength(18);
  });

  it('names what each side may do in each state', () => {
    const may = actors.flatMap((actor) =>
      afterSaleStates.flatMap((state) => {
        const actions = actionsFor(actor, state);
        return actions.length > 0 ? [`${actor} ${state}: ${actions.join(' ')}`] : [];
      }),
    );
    expect(may).toEqual([
      'buyer requested: withdraw',
      'buyer returning: sendBack withdraw',
      'buyer sent: withdraw',
      'buyer refused: escalate',
      'buyer arbitration: evidence withdraw',
      'supplier requested: accept refuse',
      'supplier sent: receive refuse',
      'supplier arbitration: evidence',
      'platform arbitration: ruleRefund ruleReject',
      'system requested: accept',
      'system returning: withdraw',
      'system sent: receive',
      'system refunding: finish',
    ]);
  });

  it('gives two days for an answer and a week for everything else, and the clock acts on what waits for it', () => {
    expect(timeFor).toEqual({
      requested: 48 * hour,
      returning: 168 * hour,
      sent: 168 * hour,
      refused: 168 * hour,
    });
    expect(lapse).toEqual({ requested: 'accept', returning: 'withdraw', sent: 'receive' });
    expect(openStates).toEqual(['requested', 'returning', 'sent', 'arbitration', 'refunding']);
  });
});

describe('freight that goes back', () => {
  /** Four pieces of 10.00 with 6.00 of freight, all sent. */
  const line = { quantity: 4, paid: 4_600, freightShare: 600, refundedPieces: 0, shipped: 4, restocked: 0 };
  const asked = { amount: 2_300, quantity: 2, kind: 'refund', reason: 'wrong_choice' } as const;

  it('is what is asked for beyond the goods, and never less than nothing', () => {
    expect(freightAsked(asked, line)).toBe(300);
    expect(freightAsked({ ...asked, amount: 2_001 }, line)).toBe(1);
    expect(freightAsked({ ...asked, amount: 2_000 }, line)).toBe(0);
    expect(freightAsked({ ...asked, amount: 500 }, line)).toBe(0);
  });

  it('is counted from the pieces that have gone back already', () => {
    const odd = { ...line, quantity: 3, paid: 3_010, freightShare: 10, shipped: 3 };
    const freight = [0, 1, 2].map((refundedPieces) =>
      freightAsked({ ...asked, quantity: 1, amount: 1_004 }, { ...odd, refundedPieces }),
    );
    expect(freight).toEqual([4, 4, 4]);
    expect(freightAsked({ ...asked, quantity: 1, amount: 1_003 }, { ...odd, refundedPieces: 1 })).toBe(3);
  });

  it('is kept in part only where the goods were sent and the buyer is the reason', () => {
    expect(keepFreight(asked, line, 100)).toBe(2_100);
    expect(keepFreight(asked, line, 300)).toBe(2_300);
    expect(() => keepFreight(asked, line, 301)).toThrow('amount_exceeded');
    const faulty = { ...asked, reason: 'faulty' };
    expect(() => keepFreight(faulty, line, 299)).toThrow('freight_due');
    expect(keepFreight(faulty, line, 300)).toBe(2_300);
    const unsent = { ...line, shipped: 3 };
    expect(() => keepFreight(asked, unsent, 299)).toThrow('freight_due');
    expect(keepFreight(asked, unsent, 300)).toBe(2_300);
    expect(keepFreight({ ...asked, kind: 'return' }, unsent, 0)).toBe(2_000);
    expect(keepFreight(asked, { ...line, shipped: 3, restocked: 1 }, 0)).toBe(2_000);
  });

  it('depends on the buyer for two reasons alone', () => {
    expect(afterSaleReasons.filter(isOfBuyer)).toEqual(['no_longer_wanted', 'wrong_choice']);
  });
});

describe('what a desk searches by', () => {
  const dialect = new PgDialect();
  const searched = (keyword: string) => {
    const condition = matchesCase(keyword);
    if (!condition) throw new Error('no condition');
    const { sql, params } = dialect.sqlToQuery(condition);
    const columns = ['"name"', '"after_sale_no"', '"order_no"'].filter((column) => sql.includes(column));
    return { columns, params };
  };

  it.each(['A2026', '7', 'zZ09'])(
    'is a name and both numbers for the letters and digits of %s',
    (keyword) => {
      const { columns, params } = searched(keyword);
      expect(columns).toEqual(['"name"', '"after_sale_no"', '"order_no"']);
      expect(params.filter((one) => one === `${keyword}%`)).toHaveLength(2);
    },
  );

  it.each(['杯子', '杯 7', 'A 7', '7-', '-7', 'A2026%'])('is a name alone for %s', (keyword) => {
    expect(searched(keyword).columns).toEqual(['"name"']);
  });
});
