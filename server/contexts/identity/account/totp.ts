import { randomBytes } from 'node:crypto';
import { ScureBase32Plugin, verifySync } from 'otplib';

// RFC 6238 with SHA-1, six digits and steps of 30 seconds: supported by all authenticators and the default of otplib.

const stepSeconds = 30;
const rfc4648 = new ScureBase32Plugin();

/** The library accepts only a `Uint8Array` of the global scope, which a `Buffer` is not under jsdom. */
const plain = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

/** RFC 4648 without padding, as authenticators expect. */
export const base32 = (bytes: Uint8Array): string => rfc4648.encode(plain(bytes));

export const newSecret = (): Buffer => randomBytes(20);

/**
 * The time step of a code, later than `after`; null = the code is wrong or was used before. Codes of the steps before and after `now` are
 * accepted too, because clocks differ.
 * @param secret 16 to 64 bytes
 * @param code six digits
 */
export function stepOf(secret: Uint8Array, code: string, now: Date, after: number): number | null {
  const epoch = Math.floor(now.getTime() / 1000);
  // otplib throws for an `after` beyond the window, which happens when the clock was set back.
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

/**
 * The `otpauth` URI of the QR code. Built here because otplib leaves a colon in the issuer (a host with its port), which separates issuer
 * and name.
 */
export const uriOf = (issuer: string, name: string, secret: Uint8Array): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
