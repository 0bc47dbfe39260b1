import { isEmail } from '../../lib/format/validate.ts';
import type { AccountTexts } from './code-field.tsx';
import { numberError } from './number-error.ts';

/** The error of a phone number, or of an email address where those are allowed. */
export function contactError(value: string, t: AccountTexts, mayMail: boolean): { readonly mobile?: string } {
  if (!mayMail) return numberError(value, t);
  if (value.includes('@')) return isEmail(value) ? {} : { mobile: t.errors.email };
  const found = numberError(value, t);
  return found.mobile === t.errors.mobile ? { mobile: t.errors.contact } : found;
}
