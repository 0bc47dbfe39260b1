import { z } from 'zod';
import { Money } from '../basics.ts';

/** Who pays import duties and taxes, by Incoterms 2020: `DDP` the seller, they are in the price; `DAP` the buyer, before delivery. */
export const ImportTerms = z.enum(['DDP', 'DAP']);
export type ImportTerms = z.infer<typeof ImportTerms>;

/** An estimated charge in fen; both ends are equal where the rate is certain. */
const ChargeRange = z.object({ from: Money, to: Money });
export type ChargeRange = z.infer<typeof ChargeRange>;

/** What an import is estimated to cost a buyer abroad besides the order. */
export const ImportCharges = z.object({
  terms: ImportTerms,
  /** VAT or GST on goods, freight and duty; null = nothing to pay (DDP), or the country's tax is not known. */
  vat: ChargeRange.extend({ percent: z.number().positive() }).nullable(),
  /** Customs duty; null = nothing to pay (DDP), or not known for all goods: then VAT is estimated without it. */
  duty: ChargeRange.nullable(),
});
export type ImportCharges = z.infer<typeof ImportCharges>;
