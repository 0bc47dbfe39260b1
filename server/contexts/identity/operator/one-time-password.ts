import { randomBytes } from 'node:crypto';
import { Password } from '../../../../contract/identity/account.ts';

/** Sixteen characters, valid for one login, which must set a new password. */
export function oneTimePassword(): string {
  for (;;) {
    const password = randomBytes(12).toString('base64url');
    if (Password.safeParse(password).success) return password;
  }
}
