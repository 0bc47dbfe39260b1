import { phoneError } from '../../lib/format/validate.ts';
import type { AccountTexts } from './code-field.tsx';

/** The error of an account's phone number. */
export function numberError(mobile: string, t: AccountTexts): { readonly mobile?: string } {
  const error = phoneError(mobile, { wrong: t.errors.mobile, code: t.login.mobileHint });
  return error === undefined ? {} : { mobile: error };
}
