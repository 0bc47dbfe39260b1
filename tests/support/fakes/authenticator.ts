// What somebody's phone shows for the key of a second factor.
import { codeAt, stepAt } from '../../../server/contexts/identity/account/totp.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits of `later` half minutes after now. */
export function codeOf(secret: string, now: Date, later = 0): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeAt(bytes, stepAt(now) + later);
}
