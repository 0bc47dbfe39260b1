import { withoutNumbers } from '../providers/sms/mask.ts';

/** A path as logs show it: without mobile numbers, and without the secret in the address of a provider's reports. */
export const shownPath = (path: string): string =>
  withoutNumbers(path).replace(/^(\/api\/sms\/report\/[^/]*\/).+/, '$1••••');
