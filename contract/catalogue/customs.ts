import { z } from 'zod';
import { countryCodes } from '../countries.ts';

/** Writes a tariff code without the dots and spaces of tariff books: `6911.10` becomes `691110`. */
export const plainHsCode = (text: string): string => text.replace(/[\s.]/g, '');

/** Chapters 01 to 97 of the Harmonized System; 77 is reserved and has no goods. */
const chapter = '(?!77)(?:0[1-9]|[1-8]\\d|9[0-7])';

/** A tariff code: the six digits of the Harmonized System, or up to ten with those of a country. */
export const HsCode = z
  .string()
  .overwrite(plainHsCode)
  .regex(new RegExp(`^${chapter}\\d{4,8}$`))
  .meta({ examples: ['691110'] });

/** A heading (four digits) or a tariff code, which goods of a category are estimated by. */
export const HsHeading = z
  .string()
  .overwrite(plainHsCode)
  .regex(new RegExp(`^${chapter}\\d{2,8}$`))
  .meta({ examples: ['6911'] });

/** ISO 3166-1 alpha-2. */
export const OriginCountry = z
  .string()
  .refine((code) => countryCodes.includes(code))
  .meta({ examples: ['CN'] });

/** What customs ask about goods; null = not known. */
export const ProductCustoms = z.strictObject({
  hsCode: HsCode.nullable(),
  /** The country where they were made. */
  origin: OriginCountry.nullable(),
});
export type ProductCustoms = z.infer<typeof ProductCustoms>;

export const noCustoms: ProductCustoms = { hsCode: null, origin: null };
