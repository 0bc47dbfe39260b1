import { Resolver } from 'node:dns/promises';
import type { Dns } from './port.ts';

const timeout = 3_000;
const tries = 2;
/** What a resolver says where there is no such name, or nothing of this kind under it. */
const nothing = ['ENOTFOUND', 'ENODATA'];

/** The resolvers of the machine. */
export const resolverDns = (): Dns => ({
  async txt(name) {
    try {
      const records = await new Resolver({ timeout, tries }).resolveTxt(name);
      // A record longer than 255 signs comes in parts.
      return records.map((parts) => parts.join(''));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return nothing.includes(code) ? [] : 'unanswered';
    }
  },
});
