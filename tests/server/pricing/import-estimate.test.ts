import { describe, expect, it } from 'vitest';
import type { ImportTerms } from '../../../contract/pricing/import-charges.ts';
import { estimateImport } from '../../../server/contexts/pricing/price/import-charges.ts';
import { type DutyLine, fenOf, taxSchemeOf } from '../../../server/contexts/pricing/price/import-duty.ts';

/** Round rates, so that the figures can be computed by hand: 8 yuan for a euro, 9 for a pound, 7 for a dollar. */
const rates = [
  { currency: 'EUR', rate: 80_000 },
  { currency: 'GBP', rate: 90_000 },
  { currency: 'USD', rate: 70_000 },
] as const;
const euro = (amount: number) => Math.round(amount * 800);
const pound = (amount: number) => Math.round(amount * 900);
const dollar = (amount: number) => Math.round(amount * 700);

let products = 0;
const line = (hsCode: string | null, amount: number, freight = 0): DutyLine => {
  products += 1;
  return { productId: products, hsCode, amount, freight };
};
const estimate = (country: string, lines: readonly DutyLine[], terms: ImportTerms = 'DAP') =>
  estimateImport({ country, terms, lines, rates });
const exactly = (amount: number) => ({ from: amount, to: amount });

describe('import estimate', () => {
  it('charges three euros a kind of goods to the EU up to 150 euros, and VAT on goods, freight and duty', () => {
    // 140 EUR of goods, 10 EUR of freight, 3 EUR of duty: 19 % of 153 EUR.
    expect(estimate('DE', [line('961700', euro(140), euro(10))])).toEqual({
      terms: 'DAP',
      duty: exactly(euro(3)),
      vat: { percent: 19, ...exactly(euro(29.07)) },
    });
    expect(estimate('DE', [line('961700', euro(150))]).duty).toEqual(exactly(euro(3)));
  });

  it('charges the rates of the EU above 150 euros, on goods and freight', () => {
    // 6.7 % of 170 EUR is 11.39 EUR; 19 % of 181.39 EUR is 34.4641 EUR, rounded to a fen.
    expect(estimate('DE', [line('961700', euro(160), euro(10))])).toEqual({
      terms: 'DAP',
      duty: exactly(euro(11.39)),
      vat: { percent: 19, ...exactly(27_571) },
    });
  });

  it('counts kinds by six digits, and goods without a code as one kind for each product', () => {
    const kinds = (...lines: DutyLine[]) => (estimate('FR', lines).duty?.from ?? 0) / euro(3);
    expect(kinds(line('6109100010', euro(20)), line('610910', euro(20)))).toBe(1);
    expect(kinds(line('610910', euro(20)), line('640419', euro(20)))).toBe(2);
    expect(kinds(line(null, euro(20)), line(null, euro(20)))).toBe(2);
    const same = line(null, euro(20));
    expect(kinds(same, { ...same, amount: euro(5) })).toBe(1);
  });

  it('charges no duty to Britain up to 135 pounds, and its rates above', () => {
    // 20 % of 134 GBP; 6 % of 136 GBP is 8.16 GBP, and 20 % of 144.16 GBP.
    expect(estimate('GB', [line('392410', pound(134))])).toMatchObject({
      duty: exactly(0),
      vat: exactly(pound(26.8)),
    });
    expect(estimate('GB', [line('392410', pound(135))]).duty).toEqual(exactly(0));
    expect(estimate('GB', [line('392410', pound(136))])).toMatchObject({
      duty: exactly(7_344),
      vat: exactly(25_949),
    });
  });

  it('gives a range where the rates of a chapter differ, with the VAT of both ends', () => {
    // 8 to 12 % of 200 EUR; 19 % of 216 and of 224 EUR.
    expect(estimate('DE', [line('611020', euro(200))])).toMatchObject({
      duty: { from: euro(16), to: euro(24) },
      vat: { from: euro(41.04), to: euro(42.56) },
    });
  });

  it('adds up goods of several chapters, each with its share of the freight', () => {
    // 6.7 % of 110 EUR, 11 % of 220 EUR: 7.37 and 24.20 EUR.
    const lines = [line('961700', euro(100), euro(10)), line('701337', euro(200), euro(20))];
    expect(estimate('DE', lines).duty).toEqual(exactly(euro(31.57)));
  });

  it('knows no duty where the rate of some goods is not known, and gives VAT without it', () => {
    const known = line('961700', euro(200));
    for (const unknown of [line(null, euro(100)), line('871200', euro(100))])
      expect(estimate('DE', [known, unknown])).toMatchObject({ duty: null, vat: exactly(euro(57)) });
    expect(estimate('BR', [known])).toEqual({ terms: 'DAP', vat: null, duty: null });
  });

  it('promises no relief to America, whose small parcels are dutiable and whose duty is not listed', () => {
    expect(estimate('US', [line('961700', dollar(10))])).toEqual({ terms: 'DAP', vat: null, duty: null });
  });

  it('is nothing for the buyer where the seller pays', () => {
    expect(estimate('DE', [line('961700', euro(160))], 'DDP')).toEqual({
      terms: 'DDP',
      vat: null,
      duty: null,
    });
  });

  it('charges neither tax nor duty to Korea up to 150 dollars, and both above', () => {
    expect(estimate('KR', [line('420222', dollar(150))])).toMatchObject({
      duty: exactly(0),
      vat: exactly(0),
    });
    // Up to 8 % of 200 USD; 10 % of 200 and of 216 USD.
    expect(estimate('KR', [line('420222', dollar(200))])).toMatchObject({
      duty: { from: 0, to: dollar(16) },
      vat: { from: dollar(20), to: dollar(21.6) },
    });
  });

  it('does not relieve leather bags to Japan of duty, at any value', () => {
    expect(estimate('JP', [line('490199', 10_000)]).duty).toEqual(exactly(0));
    expect(estimate('JP', [line('420221', 10_000)]).duty).toBeNull();
  });

  it('charges America’s way of valuing in Canada, Australia and New Zealand: duty without freight', () => {
    // Up to 5 % of 10,000 yuan, above 1,000 Australian dollars.
    const charges = estimate('AU', [line('392410', 1_000_000, 100_000)]);
    expect(charges.duty).toEqual({ from: 0, to: 50_000 });
    expect(charges.vat).toEqual({ percent: 10, from: 110_000, to: 115_000 });
  });

  it('charges Swiss tax from five francs, and no duty on industrial goods', () => {
    expect(estimate('CH', [line('961700', 10_000)])).toMatchObject({ duty: exactly(0), vat: exactly(0) });
    expect(estimate('CH', [line('961700', 100_000)])).toMatchObject({
      duty: exactly(0),
      vat: exactly(8_100),
    });
  });
});

describe('limits of customs', () => {
  it('are converted at the rate of the operator, else at a reference rate', () => {
    expect(fenOf({ amount: 150, currency: 'EUR' }, rates)).toBe(120_000);
    expect(fenOf({ amount: 1_000, currency: 'AUD' }, rates)).toBe(460_000);
  });

  it('decide whether a scheme covers a parcel', () => {
    expect(taxSchemeOf('DE', euro(150), rates)).toBe('ioss');
    expect(taxSchemeOf('DE', euro(150) + 1, rates)).toBeNull();
    expect(taxSchemeOf('GB', pound(135), rates)).toBe('gb');
    expect(taxSchemeOf('US', 1, rates)).toBeNull();
  });
});
