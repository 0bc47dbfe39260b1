import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundable } from '../../../server/contexts/accounting/index.ts';
import { type Priced, priceOrder } from '../../../server/contexts/pricing/index.ts';
import { type RandomCart, randomCart } from '../../support/fixtures/money/random-carts.ts';

/** How many carts; more with `CARTS=100000 npx vitest run --project server tests/server/pricing/pricing.test.ts`. */
const numRuns = Number(process.env.CARTS ?? 2_000);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const sums = [
  'goodsAmount',
  'promotionOff',
  'supplierCouponOff',
  'platformCouponOff',
  'discount',
  'freight',
  'payable',
] as const;

function checkSums(priced: Priced, { wanted }: RandomCart): void {
  const lines = priced.groups.flatMap((group) => group.lines);
  expect(lines).toHaveLength(wanted.length);
  for (const line of lines) {
    const { subtotal, promotionOff, supplierCouponOff, platformCouponOff, freightShare, paid } = line;
    const amounts = [subtotal, promotionOff, supplierCouponOff, platformCouponOff, freightShare, paid];
    expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
    expect(subtotal).toBe(line.unitPrice * line.quantity);
    expect(paid).toBe(subtotal - promotionOff - supplierCouponOff - platformCouponOff + freightShare);
    expect(paid).toBeGreaterThanOrEqual(freightShare);
    expect(sum(line.offs.map((off) => off.amount))).toBe(
      promotionOff + supplierCouponOff + platformCouponOff,
    );
  }
  for (const group of priced.groups) {
    expect(group.payable).toBe(sum(group.lines.map((line) => line.paid)));
    expect(group.payable).toBe(group.goodsAmount - group.discount + group.freight);
    expect(group.discount).toBe(sum(group.offs.map((off) => off.amount)));
    const own = new Set(group.offs.filter((off) => off.kind === 'supplier_coupon').map((off) => off.name.en));
    expect(own.size).toBeLessThanOrEqual(1);
  }
  for (const name of sums) expect(priced[name]).toBe(sum(priced.groups.map((group) => group[name])));
  const platform = priced.groups.flatMap((group) =>
    group.offs.filter((off) => off.kind === 'platform_coupon').map((off) => off.name.en),
  );
  expect(new Set(platform).size).toBeLessThanOrEqual(1);
}

/** Refunds every line piece by piece, in groups of any size and lines in any order. */
function refundAll(priced: Priced, seed: number): number {
  let state = seed || 1;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const open = priced.groups.flatMap((group) => group.lines.map((line) => ({ line, back: 0 })));
  let money = 0;
  while (open.length > 0) {
    const at = next(open.length);
    const item = open[at];
    if (!item) break;
    const pieces = 1 + next(item.line.quantity - item.back);
    const amount = refundable(item.line, item.back, pieces);
    expect(amount).toBeGreaterThanOrEqual(0);
    money += amount;
    item.back += pieces;
    if (item.back === item.line.quantity) open.splice(at, 1);
  }
  return money;
}

describe('prices of random carts', () => {
  it('sum up exactly, and full refunds return what was paid', {
    timeout: 120_000,
  }, () => {
    const seen = { members: 0, free: 0, platform: 0, supplier: 0, zero: 0, chosen: 0, areas: 0 };
    fc.assert(
      fc.property(randomCart, fc.nat(), (cart, seed) => {
        const priced = priceOrder(cart.wanted, cart.terms);
        checkSums(priced, cart);
        expect(refundAll(priced, seed)).toBe(priced.payable);
        seen.members += cart.terms.member ? 1 : 0;
        seen.free += priced.freight === 0 ? 1 : 0;
        seen.platform += priced.coupon ? 1 : 0;
        seen.supplier += priced.groups.some((group) => group.coupon) ? 1 : 0;
        seen.zero += priced.groups.some((group) => group.payable === 0) ? 1 : 0;
        seen.chosen += cart.terms.choice === 'best' ? 0 : 1;
        seen.areas += priced.groups.some((group) => group.freightRule === 'template') ? 1 : 0;
      }),
      { numRuns },
    );
    // The generator covers all of these.
    for (const [name, times] of Object.entries(seen)) expect(times, name).toBeGreaterThan(numRuns / 200);
  });

  it('are lowest with the coupons the server proposes', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(randomCart, (cart) => {
        const coupons = cart.terms.coupons.slice(0, 7);
        const best = priceOrder(cart.wanted, { ...cart.terms, coupons, choice: 'best' }).payable;
        for (let mask = 0; mask < 1 << coupons.length; mask += 1) {
          const chosen = coupons.filter((_, at) => mask & (1 << at));
          const suppliers = chosen.filter((one) => one.supplierId !== null).map((one) => one.id);
          const platforms = chosen.filter((one) => one.supplierId === null).map((one) => one.id);
          if (platforms.length > 1) continue;
          const choice = { platform: platforms[0] ?? null, suppliers };
          const other = priceOrder(cart.wanted, { ...cart.terms, coupons, choice }).payable;
          expect(best).toBeLessThanOrEqual(other);
        }
      }),
      { numRuns: Math.ceil(numRuns / 10) },
    );
  });
});
