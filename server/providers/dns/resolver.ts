import { Resolver } from 'node:dns/promises';
import type { Dns } from './port.ts';

const timeout = 3_000;
const tries = 2;
/** Error codes for a name that does not exist or has no records of this type. */
const nothing = ['ENOTFOUND', 'ENODATA'];

/** The system's DNS resolvers. */
export const resolverDns = (): Dns => ({
  async txt(name) {
    try {
      const records = await new Resolver({ timeout, tries }).resolveTxt(name);
      // A TXT record is split into strings of at most 255 bytes.
      return records.map((parts) => parts.join(''));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return nothing.includes(code) ? [] : 'unanswered';
    }
  },
});
