import { z } from 'zod';
import { creditFault, taxFault, writtenCode } from '../written.ts';

const unchecked = { message: 'check character' };

/** Unified social credit code in any notation. */
export const CreditCode = z
  .string()
  .overwrite(writtenCode)
  .regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/)
  .refine((code) => creditFault(code) !== 'check', unchecked);

/** The same, optional. */
export const CreditCodeOrNone = z
  .string()
  .overwrite(writtenCode)
  .regex(/^([0-9A-HJ-NPQRTUWXY]{18})?$/)
  .refine((code) => code === '' || creditFault(code) !== 'check', unchecked)
  .meta({ examples: ['91110000600037341L'] });

/** Tax number of a company: its credit code, an older one, or a foreign one. */
export const TaxNumber = z
  .string()
  .overwrite(writtenCode)
  .regex(/^[0-9A-Z]{7,20}$/)
  .refine((code) => taxFault(code) !== 'shape')
  .refine((code) => taxFault(code) !== 'check', unchecked)
  .meta({ examples: ['91110000600037341L'] });
