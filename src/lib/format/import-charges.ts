import type { ImportCharges } from '../../../contract/pricing/import-charges.ts';
import { formatMoney } from './money.ts';
import { fill } from './text.ts';

interface ImportTexts {
  readonly dutyPaid: string;
  readonly dutyVat: string;
  readonly dutyUnpaid: string;
}

/** What a reader is told of import charges: included, about how much, or that there may be some. */
export function importText(t: ImportTexts, { terms, vat }: ImportCharges): string {
  if (terms === 'DDP') return t.dutyPaid;
  return vat ? fill(t.dutyVat, { percent: vat.percent, amount: formatMoney(vat.amount) }) : t.dutyUnpaid;
}
