import type { ChargeRange, ImportCharges } from '../../../contract/pricing/import-charges.ts';
import { formatMoney } from './money.ts';
import { fill } from './text.ts';

interface ImportTexts {
  readonly dutyPaid: string;
  readonly dutyVat: string;
  readonly dutyUnpaid: string;
}

interface ImportDetailTexts extends ImportTexts {
  readonly dutyBoth: string;
  readonly dutyFree: string;
  readonly dutyAlone: string;
  readonly dutyNothing: string;
}

/** `¥12.00`, or `¥12.00–¥15.00` where the rate is not certain. */
const rangeText = ({ from, to }: ChargeRange): string =>
  from === to ? formatMoney(from) : `${formatMoney(from)}–${formatMoney(to)}`;

const sum = (one: ChargeRange, other: ChargeRange): ChargeRange => ({
  from: one.from + other.from,
  to: one.to + other.to,
});

/** What a reader is told of import charges on one short line: included, about how much, or that there may be some. */
export function importText(t: ImportTexts, { terms, vat, duty }: ImportCharges): string {
  if (terms === 'DDP') return t.dutyPaid;
  if (!vat) return t.dutyUnpaid;
  // A plus sign for the duty that is not known.
  return fill(t.dutyVat, { amount: duty ? rangeText(sum(vat, duty)) : `${rangeText(vat)}+` });
}

/** The same with its parts: tax and duty, as far as they are known. */
export function importDetail(t: ImportDetailTexts, { terms, vat, duty }: ImportCharges): string {
  if (terms === 'DDP') return t.dutyPaid;
  if (!vat) return duty && duty.to > 0 ? fill(t.dutyAlone, { duty: rangeText(duty) }) : t.dutyUnpaid;
  const details = { percent: vat.percent, vat: rangeText(vat) };
  if (!duty) return fill(t.dutyVat, details);
  if (duty.to > 0)
    return fill(t.dutyBoth, { ...details, duty: rangeText(duty), total: rangeText(sum(vat, duty)) });
  return vat.to > 0 ? fill(t.dutyFree, details) : t.dutyNothing;
}
