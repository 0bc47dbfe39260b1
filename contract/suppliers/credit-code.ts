import { z } from 'zod';
import { creditFault, taxFault, writtenCode } from '../written.ts';

const unchecked = { message: 'check character' };

/** A unified social credit code, however it is spelled. */
export const CreditCode = z
  .string()
  .overwrite(writtenCode)
  .regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/)
  .refine((code) => creditFault(code) !== 'check', unchecked);

/** The same where none need be said. */
export const CreditCodeOrNone = z
  .string()
  .overwrite(writtenCode)
  .regex(/^([0-9A-HJ-NPQRTUWXY]{18})?$/)
  .refine((code) => code === '' || creditFault(code) !== 'check', unchecked)
  .meta({ examples: ['91110000600037341L'] });

/** A company's tax number: its credit code, one from before there were any, or a foreign one. */
export const TaxNumber = z
  .string()
  .overwrite(writtenCode)
  .regex(/^[0-9A-Z]{7,20}$/)
  .refine((code) => taxFault(code) !== 'shape')
  .refine((code) => taxFault(code) !== 'check', unchecked)
  .meta({ examples: ['91110000600037341L'] });
