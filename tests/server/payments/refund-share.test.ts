import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { converted } from '../../../contract/money.ts';
import { refundShare } from '../../../server/contexts/payments/payment/currency.ts';

/** Refunds of a charge, of which some fail later, and the failed ones are sent again at last. */
const histories = fc.record({
  fen: fc.integer({ min: 1, max: 100_000_000 }),
  rate: fc.integer({ min: 100, max: 10_000_000 }),
  parts: fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), fails: fc.boolean() }), {
    maxLength: 12,
  }),
});

const sums = (refunds: readonly { readonly fen: number; readonly charged: number }[]) => ({
  fen: refunds.reduce((sum, one) => sum + one.fen, 0),
  charged: refunds.reduce((sum, one) => sum + one.charged, 0),
});

describe('refunds in the currency of the charge', () => {
  it('never come to more than the charge, and to exactly the charge when all is refunded', () => {
    fc.assert(
      fc.property(histories, ({ fen, rate, parts }) => {
        const charge = { charged: converted(fen, rate), rate };
        const good: { fen: number; charged: number }[] = [];
        const add = (part: number) => {
          const charged = refundShare(charge, sums(good), part);
          expect(charged).toBeGreaterThanOrEqual(0);
          good.push({ fen: part, charged });
          expect(sums(good).charged).toBeLessThanOrEqual(charge.charged);
        };
        for (const { share, fails } of parts) {
          const left = fen - sums(good).fen;
          if (left === 0) break;
          add(Math.max(1, Math.floor(left * share)));
          if (fails) good.splice(Math.floor(good.length * share) % good.length, 1);
        }
        const rest = fen - sums(good).fen;
        if (rest > 0) add(rest);
        expect(sums(good)).toEqual({ fen, charged: charge.charged });
      }),
      { numRuns: 2_000 },
    );
  });

  it('differ from the converted part by less than two hundredths while none fails', () => {
    fc.assert(
      fc.property(histories, ({ fen, rate, parts }) => {
        const charge = { charged: converted(fen, rate), rate };
        let before = { fen: 0, charged: 0 };
        for (const { share } of parts) {
          const part = Math.floor((fen - before.fen) * share);
          const charged = refundShare(charge, before, part);
          expect(Math.abs(charged - converted(part, rate))).toBeLessThan(2);
          before = { fen: before.fen + part, charged: before.charged + charged };
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
