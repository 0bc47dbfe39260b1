import { maskPhone, withoutNumbers } from '../../platform/text/mask.ts';
import { phoneIn } from '../../platform/text/phone.ts';

/** Addresses that end with a phone number, spelled in any way. */
const withPhone = /^(\/api\/(?:user\/(?:sendCode|password\/code|mobile\/code)|dev\/sms)\/)(.+)$/;

/** A path as logs show it: without phone numbers, and without the secret in the address of a provider's reports. */
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
