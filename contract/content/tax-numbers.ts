import { z } from 'zod';

/** Schemes under which a marketplace declares the import tax of small parcels: EU (IOSS), Britain, Australia, New Zealand, Singapore. */
export const TaxScheme = z.enum(['ioss', 'gb', 'au', 'nz', 'sg']);
export type TaxScheme = z.infer<typeof TaxScheme>;

/** A number without spaces, dots and hyphens, or empty = not registered. */
const numberOf = (pattern: string, example: string) =>
  z
    .string()
    .overwrite((text) => text.replace(/[\s.-]/g, '').toUpperCase())
    .regex(new RegExp(`^(?:${pattern})?$`))
    .meta({ examples: [example] });

/** The marketplace's registration number in each scheme; empty = none. */
export const TaxNumbers = z.strictObject({
  /** Import One-Stop Shop: `IM` and ten digits. */
  ioss: numberOf('IM\\d{10}', 'IM3720000224'),
  /** UK VAT registration: nine digits, with or without `GB`. */
  gb: numberOf('(?:GB)?\\d{9}', 'GB123456789'),
  /** ATO reference number: twelve digits. */
  au: numberOf('\\d{12}', '300012345678'),
  /** GST number of Inland Revenue: eight or nine digits. */
  nz: numberOf('\\d{8,9}', '123456789'),
  /** GST registration number: nine or ten letters and digits. */
  sg: numberOf('[A-Z0-9]{9,10}', 'M90312345X'),
});
export type TaxNumbers = z.infer<typeof TaxNumbers>;

export const noTaxNumbers: TaxNumbers = { ioss: '', gb: '', au: '', nz: '', sg: '' };
