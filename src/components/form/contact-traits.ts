import { phoneLength } from '../../lib/format/validate.ts';
import type { AccountTexts } from './code-field.tsx';

/** Label, keyboard and autocomplete of a field for a phone number, or for either contact. */
export const contactTraits = (t: AccountTexts, mayMail: boolean) =>
  mayMail
    ? ({
        label: t.login.contact,
        inputMode: 'email',
        autoComplete: 'email',
        autoCapitalize: 'none',
        maxLength: 120,
      } as const)
    : ({ label: t.login.mobile, type: 'tel', autoComplete: 'tel', maxLength: phoneLength } as const);
