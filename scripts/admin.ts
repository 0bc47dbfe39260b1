// `npm run admin -- create --username NAME`: creates an operator with all permissions and prints a one-time password. `npm run admin --
// password --username NAME`: prints a new one-time password for an operator who has lost theirs.
import { parseArgs } from 'node:util';
import { Username } from '../contract/identity/account.ts';
import { ConfigError } from '../server/config.ts';
import { createAdministrator, giveOneTimePassword } from '../server/contexts/identity/index.ts';
import { Refusal } from '../server/platform/fail.ts';
import { stopWith } from './command-line.ts';
import { runOnSupplier } from './product-files.ts';

const usage = 'usage: npm run admin -- create --username NAME, or npm run admin -- password --username NAME';
const commands = { create: createAdministrator, password: giveOneTimePassword } as const;

const { values, positionals } = parseArgs({
  options: { username: { type: 'string' } },
  allowPositionals: true,
  strict: false,
});
const [name = ''] = positionals;
const command = name === 'create' || name === 'password' ? commands[name] : stopWith(usage, 2);
const username = Username.safeParse(values.username);
if (!username.success) {
  stopWith('--username is a letter and 2 to 29 letters, digits, _ or - after it', 2);
}
const password = await runOnSupplier(
  (deps) =>
    command(deps, username.data).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const isTaken = error.reason === 'username_taken';
      throw new ConfigError(
        isTaken
          ? `There is an account ${username.data} already.`
          : `No open account is called ${username.data}.`,
      );
    }),
  null,
);
process.stdout.write(
  `${username.data} logs in once with ${password}\nThe login then asks for a password of their own.\n`,
);
