import { maskPhone, withoutNumbers } from '../../platform/text/mask.ts';
import { phoneIn } from '../../platform/text/phone.ts';

/** Paths that end with a phone number, in any notation. */
const withPhone = /^(\/api\/(?:user\/(?:sendCode|password\/code|mobile\/code)|dev\/sms)\/)(.+)$/;

/** A path for logs: without phone numbers, and without the secret in the callback URL of a provider. */
export const shownPath = (path: string): string =>
  withoutNumbers(path.replace(withPhone, (_, before: string, last: string) => before + masked(last))).replace(
    /^(\/api\/sms\/report\/[^/]*\/).+/,
    '$1••••',
  );

function masked(last: string): string {
  try {
    const phone = phoneIn(decodeURIComponent(last));
    return phone === null ? '••••' : maskPhone(phone);
  } catch {
    return '••••';
  }
}
