import { z } from 'zod';
import { Money } from '../basics.ts';

/** Who pays import duties and taxes, by Incoterms 2020: `DDP` the seller, they are in the price; `DAP` the buyer, before delivery. */
export const ImportTerms = z.enum(['DDP', 'DAP']);
export type ImportTerms = z.infer<typeof ImportTerms>;

/** What an import costs a buyer abroad besides the order. */
export const ImportCharges = z.object({
  terms: ImportTerms,
  /** Estimated import VAT on goods and freight, without duty; null = nothing to pay (DDP), or the country's tax is not known. */
  vat: z.object({ percent: z.number().positive(), amount: Money }).nullable(),
});
export type ImportCharges = z.infer<typeof ImportCharges>;
