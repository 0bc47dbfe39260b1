// Codes of an authenticator app for the key of a second factor.
import { generateSync } from 'otplib';

/** The six digits of `later` half minutes after now. */
export const codeOf = (secret: string, now: Date, later = 0): string =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + 30 * later });
