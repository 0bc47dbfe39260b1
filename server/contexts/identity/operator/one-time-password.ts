import { randomBytes } from 'node:crypto';
import { Password } from '../../../../contract/identity/account.ts';

/** Sixteen signs; good for one login, which has to bring its own password. */
export function oneTimePassword(): string {
  for (;;) {
    const password = randomBytes(12).toString('base64url');
    if (Password.safeParse(password).success) return password;
  }
}
