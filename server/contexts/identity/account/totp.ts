import { randomBytes } from 'node:crypto';
import { ScureBase32Plugin, verifySync } from 'otplib';

// RFC 6238 with SHA-1, six digits and steps of 30 seconds, which is what all authenticators know and otplib's default.

const stepSeconds = 30;
const rfc4648 = new ScureBase32Plugin();

/** The library takes a `Uint8Array` of the global scope alone, which a `Buffer` is not where there is a window beside (jsdom). */
const plain = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

/** RFC 4648 without padding, as authenticators read it. */
export const base32 = (bytes: Uint8Array): string => rfc4648.encode(plain(bytes));

export const newSecret = (): Buffer => randomBytes(20);

/**
 * The step a code belongs to, later than `after`; null = it is wrong, or was taken before. Clocks differ: codes of the step
 * before and after `now` are taken, too.
 * @param secret 16 to 64 bytes
 * @param code six digits
 */
export function stepOf(secret: Uint8Array, code: string, now: Date, after: number): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  // otplib throws for an `after` no code of the window can pass: the clock was set back since.
  if (after > Math.floor(epoch / stepSeconds) + 1) return null;
  const found = verifySync({
    secret: plain(secret),
    token: code,
    epoch,
    epochTolerance: stepSeconds,
    afterTimeStep: after,
  });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}

/** What the picture for an authenticator says. Written here: otplib leaves a colon in the issuer (a host with its port), which parts it from the name. */
export const uriOf = (issuer: string, name: string, secret: Uint8Array): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
