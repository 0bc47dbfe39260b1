import { z } from 'zod';

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Check character of the first 17 characters of a unified social credit code (GB 32100-2015); empty when one has no place in it. */
export function creditCheck(first17: string): string {
  let weight = 1;
  let sum = 0;
  for (const letter of first17) {
    const value = alphabet.indexOf(letter);
    if (value < 0) return '';
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet.charAt((31 - (sum % 31)) % 31);
}

const isChecked = (code: string) => creditCheck(code.slice(0, 17)) === code.slice(17);
const unchecked = { message: 'check character' };

/** A unified social credit code, which is also a company's tax number. */
export const CreditCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/)
  .refine(isChecked, unchecked);

/** The same where none need be said. */
export const CreditCodeOrNone = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([0-9A-HJ-NPQRTUWXY]{18})?$/)
  .refine((code) => code === '' || isChecked(code), unchecked)
  .meta({ examples: ['91110000600037341L'] });
