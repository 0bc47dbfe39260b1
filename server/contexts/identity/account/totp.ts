import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;
const digits = 6;
/** Clocks differ: codes of the step before and after are taken, too. */
const drift = 1;

/** RFC 4648 without padding, as authenticators read it. */
export function base32(bytes: Uint8Array): string {
  let [text, bits, value] = ['', 0, 0];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += letters[(value >>> bits) & 31];
      value &= (1 << bits) - 1;
    }
  }
  return bits > 0 ? text + letters[(value << (5 - bits)) & 31] : text;
}

export const newSecret = (): Buffer => randomBytes(20);

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** RFC 6238 with SHA-1, which is what all authenticators know. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The step a code belongs to, later than `after`; null = it is wrong, or was taken before. */
export function stepOf(secret: Uint8Array, code: string, now: Date, after: number): number | null {
  const middle = stepAt(now);
  let found: number | null = null;
  for (let step = middle - drift; step <= middle + drift; step += 1) {
    const right = Buffer.from(codeAt(secret, step));
    const given = Buffer.from(code);
    if (given.length === right.length && timingSafeEqual(given, right) && step > after) found = step;
  }
  return found;
}

/** What the picture for an authenticator says. */
export const uriOf = (issuer: string, name: string, secret: Uint8Array): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
