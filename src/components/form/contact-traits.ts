import { phoneLength } from '../../lib/format/validate.ts';
import type { AccountTexts } from './code-field.tsx';

/** What a field for a number, or for either, is called, and what keyboard and browser should offer for it. */
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
