import { phoneError } from '../../lib/format/validate.ts';
import type { AccountTexts } from './code-field.tsx';

/** What is wrong with the number an account is to have, if anything. */
export function numberError(mobile: string, t: AccountTexts): { readonly mobile?: string } {
  const error = phoneError(mobile, { wrong: t.errors.mobile, code: t.login.mobileHint });
  return error === undefined ? {} : { mobile: error };
}
